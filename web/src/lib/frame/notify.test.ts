import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from './notify';

const shown: string[] = [];
class Message extends EventTarget {
  static permission = 'granted';
  close = vi.fn();
  constructor(title: string, { body }: { body: string }) {
    super();
    shown.push(`page: ${title}: ${body}`);
  }
}
const worker = {
  active: {} as object | null,
  showNotification: vi.fn((title: string, { body }: NotificationOptions) => {
    shown.push(`worker: ${title}: ${body}`);
    return Promise.resolve();
  }),
};
let visibility: DocumentVisibilityState = 'hidden';

describe('a message of the browser', () => {
  beforeEach(() => {
    shown.length = 0;
    worker.active = {};
    visibility = 'hidden';
    Message.permission = 'granted';
    vi.stubGlobal('Notification', Message);
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    const getRegistration = vi.fn((): Promise<unknown> => Promise.resolve(worker));
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is shown by the service worker, which knows the way back', async () => {
    await notify('Your turn', 'Wadi', 'm');
    expect(shown).toEqual(['worker: Your turn: Wadi']);
    expect(worker.showNotification.mock.lastCall?.[1]).toMatchObject({
      tag: 'm',
      data: { address: location.href },
    });
  });

  it('is shown by the page where there is no worker, or one that may not', async () => {
    worker.active = null;
    await notify('Your turn', 'Wadi', 'm');
    worker.active = {};
    worker.showNotification.mockRejectedValueOnce(new TypeError('no permission'));
    await notify('Your turn', 'Wadi', 'm');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await notify('Your turn', 'Wadi', 'm');
    expect(shown).toEqual(Array(3).fill('page: Your turn: Wadi'));
  });

  it('is not shown, and nothing breaks, where the page may not make one either', async () => {
    worker.active = null;
    const Illegal = Object.assign(
      function () {
        throw new TypeError('Illegal constructor');
      },
      { permission: 'granted' },
    );
    vi.stubGlobal('Notification', Illegal);
    await notify('Your turn', 'Wadi', 'm');
    expect(shown).toEqual([]);
  });

  it('is not shown to somebody who looks, or who does not want it', async () => {
    visibility = 'visible';
    await notify('Your turn', 'Wadi', 'm');
    visibility = 'hidden';
    Message.permission = 'default';
    await notify('Your turn', 'Wadi', 'm');
    expect(shown).toEqual([]);
  });
});
