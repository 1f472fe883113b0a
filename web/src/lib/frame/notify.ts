// Messages of the browser when it is the reader's turn and the page is not in sight.

export function notificationsDenied(): boolean {
  return !('Notification' in window) || Notification.permission === 'denied';
}

export async function askForNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Tells the reader something if the page is not in sight and the browser allows it. */
export function notify(title: string, body: string, tag: string): void {
  if (document.visibilityState === 'visible' || notificationsDenied()) return;
  if (Notification.permission !== 'granted') return;
  const message = new Notification(title, { body, tag, icon: './icon.svg' });
  message.addEventListener('click', () => {
    window.focus();
    message.close();
  });
}
