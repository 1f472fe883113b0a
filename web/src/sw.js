// Keeps the page's own files, all of them from the first visit on, so that one can play without a network, and calls its
// reader. Each build has a cache of its own: it is filled whole or not at all, so there is always a page that fits together.

/** The files of this build, from the page's own place, and a hash of all that is in them; `vite.config.ts` writes them here. */
const FILES = new Set([/* files */]);
const VERSION = '/* version */';

const HERE = new URL('./', self.location.href);
const [PREFIX, CACHE] = ['shadoof', `shadoof-${VERSION}`];
/** How long the network may take for the page itself where one is kept, in milliseconds. */
const PATIENCE = 700;

// A new build waits until its reader wants it, or nobody has the page open: pages that are open still need their own files.
self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forget(), self.clients.claim()])));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const file = fileOf(request.url);
  if (request.method !== 'GET' || file === null) return;
  if (isHashed(file)) event.respondWith(kept(file).then((found) => found ?? fetch(request)));
  else if (FILES.has(file)) event.respondWith(newest(request, file));
});

// A tap on a message leads back to the page that it is from.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(comeBack(event.notification.data?.address));
});

const isHashed = (file) => file.startsWith('assets/');
const addressOf = (file) => new URL(file, HERE).href;

/** Which file of the page is at an address; none if it belongs to somebody else. */
function fileOf(address) {
  const { origin, pathname } = new URL(address);
  if (origin !== HERE.origin || !pathname.startsWith(HERE.pathname)) return null;
  const file = pathname.slice(HERE.pathname.length);
  return file === 'index.html' ? '' : file;
}

/** Keeps this build, whole or not at all. */
async function keepAll() {
  try {
    const cache = await caches.open(CACHE);
    await Promise.all([...FILES].map((file) => keep(cache, file)));
    const page = await (await cache.match(addressOf(''))).text();
    const asked = page.match(/assets\/[\w.-]+/g) ?? [];
    if (!asked.every((file) => FILES.has(file))) throw new Error('the page is of another build');
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** What has a hash of its content in its name is the same in every build; anything else is asked for anew. */
async function keep(cache, file) {
  const known = isHashed(file) ? await kept(file) : undefined;
  const response = known ?? (await fetch(addressOf(file), { cache: isHashed(file) ? 'default' : 'reload' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await cache.put(addressOf(file), response);
}

/** Lets go of all builds but this one and the one before it, which may still be open in other windows. */
async function forget() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** A file as this build has it, or else as the build before had it. */
async function kept(file) {
  const own = await (await caches.open(CACHE)).match(addressOf(file), { ignoreVary: true });
  return own ?? caches.match(addressOf(file), { ignoreVary: true });
}

/** A file as the network has it; as it is kept if the network takes too long, has nobody, or has somebody who cannot. */
async function newest(request, file) {
  const found = await kept(file);
  if (found === undefined) return fetch(request);
  const coming = fetch(request).then((response) => (response.status >= 500 ? found : response));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE, found));
  return Promise.race([coming, patience]).catch(() => found);
}

async function comeBack(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = windows.find(({ url }) => url === address) ?? windows[0];
  if (page !== undefined) await page.focus();
  else if (address !== undefined) await self.clients.openWindow(address);
}
