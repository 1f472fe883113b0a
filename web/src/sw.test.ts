import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import source from './sw.js?raw';

const HERE = 'https://example.org/wadi/';
const FILES = ['', 'index.html', 'icon.svg', 'assets/index-new.js'];

type Handler = (event: Record<string, unknown>) => void;
const answer = (body: string, ok = true) => ({ body, ok, clone: () => answer(body, ok) });

/** A service worker of a build with `FILES`, in a browser of our own. */
class Worker {
  readonly kept = new Map<string, unknown>();
  readonly handlers = new Map<string, Handler>();
  readonly clients = {
    claim: vi.fn(() => Promise.resolve()),
    matchAll: vi.fn((): Promise<unknown[]> => Promise.resolve([])),
    openWindow: vi.fn(() => Promise.resolve()),
  };
  readonly skipWaiting = vi.fn();
  readonly fetch = vi.fn((request: { url: string }) => Promise.resolve(answer(`new ${request.url}`)));

  constructor() {
    const cache = {
      add: (path: string) => {
        this.kept.set(new URL(path, HERE).href, answer('start'));
        return Promise.resolve();
      },
      keys: () => Promise.resolve([...this.kept.keys()].map((url) => ({ url }))),
      delete: ({ url }: { url: string }) => Promise.resolve(this.kept.delete(url)),
      put: ({ url }: { url: string }, response: unknown) => {
        this.kept.set(url, response);
        return Promise.resolve();
      },
      match: ({ url }: { url: string }) => Promise.resolve(this.kept.get(url)),
    };
    const self = {
      location: new URL('sw.js', HERE),
      clients: this.clients,
      skipWaiting: this.skipWaiting,
      addEventListener: (name: string, handler: Handler) => this.handlers.set(name, handler),
    };
    const files = FILES.map((file) => JSON.stringify(file)).join();
    runInNewContext(source.replace('/* files */', files), {
      self,
      caches: { open: () => Promise.resolve(cache) },
      fetch: this.fetch,
      setTimeout: (then: (kept: unknown) => void, after: number, kept: unknown) =>
        setTimeout(() => then(kept), after),
      URL,
    });
  }

  /** Lets an event happen, and gives what it waits for or answers. */
  async hear(name: string, event: Record<string, unknown> = {}): Promise<unknown> {
    let waited: unknown;
    const take = (promise: unknown) => (waited = promise);
    this.handlers.get(name)?.({ waitUntil: take, respondWith: take, ...event });
    return await waited;
  }

  request(path: string, method = 'GET'): Promise<unknown> {
    return this.hear('fetch', { request: { url: new URL(path, HERE).href, method } });
  }
}

describe('the service worker', () => {
  let worker: Worker;
  beforeEach(() => (worker = new Worker()));

  it('is told its files where it is built', () => expect(source).toContain('/* files */'));

  it('waits until it is wanted: pages that are open need their own files', async () => {
    await worker.hear('install');
    expect(worker.skipWaiting).not.toHaveBeenCalled();
    await worker.hear('message', { data: 'something else' });
    expect(worker.skipWaiting).not.toHaveBeenCalled();
    await worker.hear('message', { data: 'take over' });
    expect(worker.skipWaiting).toHaveBeenCalledOnce();
  });

  it('gives what it has where the network takes its time', async () => {
    vi.useFakeTimers();
    worker.fetch.mockReturnValue(new Promise(() => undefined));
    worker.kept.set(HERE, answer('start'));
    const shown = worker.request('');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await shown).toMatchObject({ body: 'start' });
    vi.useRealTimers();
  });

  it('keeps the page when it comes, and speaks for it at once', async () => {
    await worker.hear('install');
    const all = FILES.map((path) => new URL(path, HERE).href);
    expect([...worker.kept.keys()]).toEqual(all);
    await worker.hear('activate');
    expect(worker.clients.claim).toHaveBeenCalled();
  });

  it('lets go of files of older builds, and of nothing else', async () => {
    const now = ['', 'icon.svg', 'icon.svg?x=1', 'assets/index-new.js'];
    for (const path of [...now, 'assets/index-old.js', 'assets/Deck-old.css'])
      worker.kept.set(new URL(path, HERE).href, answer(path));
    await worker.hear('activate');
    expect([...worker.kept.keys()]).toEqual(now.map((path) => new URL(path, HERE).href));
  });

  it('asks the network first, and keeps what comes', async () => {
    worker.kept.set(`${HERE}icon.svg`, answer('old'));
    expect(await worker.request('icon.svg')).toMatchObject({ body: `new ${HERE}icon.svg` });
    expect(worker.kept.get(`${HERE}icon.svg`)).toMatchObject({ body: `new ${HERE}icon.svg` });
  });

  it('takes files that never change from what it has', async () => {
    worker.kept.set(`${HERE}assets/index-new.js`, answer('kept'));
    expect(await worker.request('assets/index-new.js')).toMatchObject({ body: 'kept' });
    expect(worker.fetch).not.toHaveBeenCalled();
    await worker.request('assets/other-new.js');
    expect(worker.fetch).toHaveBeenCalled();
  });

  it('does not keep a failure', async () => {
    worker.fetch.mockResolvedValueOnce(answer('gone', false));
    expect(await worker.request('assets/index-old.js')).toMatchObject({ body: 'gone' });
    expect(worker.kept.size).toBe(0);
  });

  it('gives what it has where there is no network', async () => {
    worker.fetch.mockRejectedValue(new TypeError('offline'));
    worker.kept.set(HERE, answer('start'));
    expect(await worker.request('')).toMatchObject({ body: 'start' });
    await expect(worker.request('icon.svg')).rejects.toThrow('offline');
  });

  it('leaves alone what is said to the server, and to others', async () => {
    await worker.request('api/matches');
    await worker.request('', 'POST');
    await worker.request('https://elsewhere.example/x.js');
    expect(worker.fetch).not.toHaveBeenCalled();
  });

  it('leads from a message to its page, or opens it', async () => {
    const page = { url: `${HERE}#/m/1`, focus: vi.fn(() => Promise.resolve()) };
    const other = { url: `${HERE}#/`, focus: vi.fn(() => Promise.resolve()) };
    const notification = { close: vi.fn(), data: { address: page.url } };
    worker.clients.matchAll.mockResolvedValueOnce([other, page]);
    await worker.hear('notificationclick', { notification });
    expect([notification.close, page.focus].map((each) => each.mock.calls.length)).toEqual([1, 1]);
    await worker.hear('notificationclick', { notification });
    expect(worker.clients.openWindow).toHaveBeenCalledWith(page.url);
    expect(other.focus).not.toHaveBeenCalled();
  });
});
