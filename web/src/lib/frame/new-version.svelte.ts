// The service worker keeps the page on this device. When a newer page is there, its reader says when to take it: until then
// the old one stays whole.

let waiting = $state.raw<ServiceWorker | null>(null);

/** Whether a newer page is there. */
export const hasNewVersion = (): boolean => waiting !== null;

/** Lets the service worker keep the page, and notices when it has a newer one. */
export function keepPage(container: ServiceWorkerContainer): void {
  container
    .register('./sw.js')
    .then((registration) => {
      const look = () => {
        // Whoever comes for the first time has the newest page.
        if (container.controller !== null) waiting = registration.waiting;
      };
      look();
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', look),
      );
    })
    .catch(() => undefined);
}

/** Takes the newer page. What is played stays: turns that are not sent are kept, too. */
export function takeNewVersion(container: ServiceWorkerContainer): void {
  container.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take over');
}
