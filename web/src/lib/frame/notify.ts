// Messages of the browser when it is the reader's turn and the page is not in sight.

const ICON = './icon-192.png';

export function notificationsDenied(): boolean {
  return !('Notification' in window) || Notification.permission === 'denied';
}

export async function askForNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/**
 * Tells the reader something if the page is not in sight and the browser allows it. The service worker does so where
 * there is one: on Android nobody else may. It also leads back to this page (`sw.js`).
 */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (document.visibilityState === 'visible' || notificationsDenied()) return;
  if (Notification.permission !== 'granted') return;
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    if (worker?.active == null) throw new Error('there is no service worker');
    await worker.showNotification(title, { body, tag, icon: ICON, data: { address: location.href } });
  } catch {
    // No worker without a safe address, in some private windows, and while the page is developed.
    notifyFromPage(title, body, tag);
  }
}

function notifyFromPage(title: string, body: string, tag: string): void {
  try {
    const message = new Notification(title, { body, tag, icon: ICON });
    message.addEventListener('click', () => {
      window.focus();
      message.close();
    });
  } catch {
    // A browser that lets only service workers do this, and has none: title and icon say it.
  }
}
