import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import source from './sw.js?raw';

const HERE = 'https://example.org/wadi/';
const FILES = ['', 'icon.svg', 'assets/index-new.js'];
const PAGE = '<script type="module" src="./assets/index-new.js"></script>';

type Handler = (event: Record<string, unknown>) => void;
type Fetched = ReturnType<typeof answer>;
const addressOf = (file: string) => new URL(file, HERE).href;
const answer = (body: string, status = 200) => ({
  body,
  status,
  ok: status < 400,
  text: () => Promise.resolve(body),
});

/** One cache of the browser's, by the addresses of what is in it. */
class Cache extends Map<string, Fetched> {
  readonly match = (address: string) => Promise.resolve(this.get(address));
  readonly put = (address: string, response: Fetched) => Promise.resolve(this.set(address, response));
}

/** A service worker of a build with `FILES`, in a browser of our own. */
class Worker {
  readonly caches = new Map<string, Cache>();
  readonly handlers = new Map<string, Handler>();
  readonly clients = {
    claim: vi.fn(() => Promise.resolve()),
    matchAll: vi.fn((): Promise<unknown[]> => Promise.resolve([])),
    openWindow: vi.fn(() => Promise.resolve()),
  };
  readonly skipWaiting = vi.fn();
  readonly fetch = vi.fn((request: string | { url: string }) => {
    const address = typeof request === 'string' ? request : request.url;
    return Promise.resolve(answer(address === HERE ? PAGE : `new ${address}`));
  });

  constructor() {
    const self = {
      location: new URL('sw.js', HERE),
      clients: this.clients,
      skipWaiting: this.skipWaiting,
      addEventListener: (name: string, handler: Handler) => this.handlers.set(name, handler),
    };
    const files = FILES.map((file) => JSON.stringify(file)).join();
    runInNewContext(source.replace('/* files */', files).replace('/* version */', 'now'), {
      self,
      caches: {
        open: (name: string) => Promise.resolve(this.cache(name)),
        keys: () => Promise.resolve([...this.caches.keys()]),
        delete: (name: string) => Promise.resolve(this.caches.delete(name)),
        match: (address: string) =>
          Promise.resolve([...this.caches.values()].find((cache) => cache.has(address))?.get(address)),
      },
      fetch: this.fetch,
      setTimeout: (then: (kept: unknown) => void, after: number, kept: unknown) =>
        setTimeout(() => then(kept), after),
      URL,
    });
  }

  cache(name = 'shadoof-now'): Cache {
    const cache = this.caches.get(name) ?? new Cache();
    this.caches.set(name, cache);
    return cache;
  }

  /** Lets an event happen, and gives what it waits for or answers. */
  async hear(name: string, event: Record<string, unknown> = {}): Promise<unknown> {
    let waited: unknown;
    const take = (promise: unknown) => (waited = promise);
    this.handlers.get(name)?.({ waitUntil: take, respondWith: take, ...event });
    return await waited;
  }

  request(path: string, method = 'GET'): Promise<unknown> {
    return this.hear('fetch', { request: { url: addressOf(path), method } });
  }
}

describe('the service worker', () => {
  let worker: Worker;
  beforeEach(() => (worker = new Worker()));

  it('is told its files and its version where it is built', () => {
    expect(source).toContain('/* files */');
    expect(source).toContain('/* version */');
  });

  it('waits until it is wanted: pages that are open need their own files', async () => {
    await worker.hear('install');
    expect(worker.skipWaiting).not.toHaveBeenCalled();
    await worker.hear('message', { data: 'something else' });
    expect(worker.skipWaiting).not.toHaveBeenCalled();
    await worker.hear('message', { data: 'take over' });
    expect(worker.skipWaiting).toHaveBeenCalledOnce();
  });

  it('keeps the whole build when it comes, and speaks for it at once', async () => {
    await worker.hear('install');
    expect([...worker.cache().keys()].sort()).toEqual(FILES.map(addressOf).sort());
    await worker.hear('activate');
    expect(worker.clients.claim).toHaveBeenCalled();
  });

  it.each([
    ['a file is missing', () => answer('gone', 404)],
    ['the page is of another build', () => answer(PAGE.replace('new', 'newer'))],
  ])('keeps nothing where %s', async (_, page) => {
    worker.fetch.mockImplementation((request) =>
      Promise.resolve(request === HERE ? page() : answer('of this build')),
    );
    await expect(worker.hear('install')).rejects.toThrow();
    expect(worker.caches.size).toBe(0);
  });

  it('asks once for a file that never changes, whatever build it came with', async () => {
    worker.cache('shadoof-before').set(addressOf('assets/index-new.js'), answer('the same'));
    await worker.hear('install');
    expect(worker.cache().get(addressOf('assets/index-new.js'))).toMatchObject({ body: 'the same' });
    expect(worker.fetch).not.toHaveBeenCalledWith(addressOf('assets/index-new.js'), expect.anything());
  });

  it('lets go of older builds but the one before it, and of nothing else', async () => {
    for (const name of ['another', 'shadoof-old', 'shadoof-before', 'shadoof-now']) worker.cache(name);
    await worker.hear('activate');
    expect([...worker.caches.keys()]).toEqual(['another', 'shadoof-before', 'shadoof-now']);
  });

  it('asks the network first for what may change', async () => {
    worker.cache().set(addressOf('icon.svg'), answer('old'));
    expect(await worker.request('icon.svg')).toMatchObject({ body: `new ${HERE}icon.svg` });
  });

  it('gives what it has where the network takes its time', async () => {
    vi.useFakeTimers();
    worker.fetch.mockReturnValue(new Promise(() => undefined));
    worker.cache().set(HERE, answer('start'));
    const shown = worker.request('');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await shown).toMatchObject({ body: 'start' });
    vi.useRealTimers();
  });

  it('gives what it has where there is no network', async () => {
    worker.fetch.mockRejectedValue(new TypeError('offline'));
    worker.cache().set(HERE, answer('start'));
    expect(await worker.request('')).toMatchObject({ body: 'start' });
    await expect(worker.request('icon.svg')).rejects.toThrow('offline');
  });

  it('gives what it has where the server is out of order, but not where it says no', async () => {
    worker.cache().set(HERE, answer('start'));
    worker.fetch.mockResolvedValueOnce(answer('broken', 502));
    expect(await worker.request('')).toMatchObject({ body: 'start' });
    worker.fetch.mockResolvedValueOnce(answer('too many', 429));
    expect(await worker.request('')).toMatchObject({ body: 'too many' });
  });

  it('takes files that never change from what it has, of this build first', async () => {
    worker.cache('shadoof-before').set(addressOf('assets/index-old.js'), answer('before'));
    worker.cache().set(addressOf('assets/index-new.js'), answer('kept'));
    expect(await worker.request('assets/index-new.js')).toMatchObject({ body: 'kept' });
    expect(await worker.request('assets/index-old.js')).toMatchObject({ body: 'before' });
    expect(worker.fetch).not.toHaveBeenCalled();
    await worker.request('assets/other-new.js');
    expect(worker.fetch).toHaveBeenCalled();
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
