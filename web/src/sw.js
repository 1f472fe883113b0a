// Keeps the page's own files, all of them from the first visit on, so that one can play without a network, and calls its
// reader. The network comes first, so nothing here is ever older than the server's; only files with a hash of their content
// in their name are taken from here at once.
const CACHE = 'shadoof';
/** How long the network may take where something is kept already, in milliseconds. */
const PATIENCE = 2_000;
/** The files of this build, from the page's own place. `vite.config.ts` writes them here. */
const FILES = new Set([/* files */]);

// A new build waits until its reader wants it, or nobody has the page open: pages that are open still need their own files.
self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forget(), self.clients.claim()])));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const isOwn = address.origin === self.location.origin && !address.pathname.includes('/api/');
  if (request.method === 'GET' && isOwn) event.respondWith(fresh(request));
});

// A tap on a message leads back to the page that it is from.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(comeBack(event.notification.data?.address));
});

/** Keeps the start page, and all else that can be had of this build. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  await cache.add('./');
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const isWanted = (file) =>
    file !== '' && !(isHashed(file) && known.has(new URL(file, self.location.href).href));
  await Promise.allSettled([...FILES].filter(isWanted).map((file) => cache.add(file)));
}

const isHashed = (file) => file.startsWith('assets/');

/** Lets go of what no page of this build asks for: the files of builds before it, whose names have other hashes. */
async function forget() {
  const cache = await caches.open(CACHE);
  const here = new URL('./', self.location.href).pathname;
  const isOld = ({ url }) => !FILES.has(new URL(url).pathname.slice(here.length));
  await Promise.all((await cache.keys()).filter(isOld).map((request) => cache.delete(request)));
}

async function fresh(request) {
  const cache = await caches.open(CACHE);
  const here = new URL('./', self.location.href).pathname;
  if (isHashed(new URL(request.url).pathname.slice(here.length))) {
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept !== undefined) return kept;
  }
  const coming = fetch(request).then(async (response) => {
    if (response.ok) await cache.put(request, response.clone());
    return response;
  });
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (kept === undefined) return coming;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([coming, patience]).catch(() => kept);
}

async function comeBack(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = windows.find(({ url }) => url === address) ?? windows[0];
  if (page !== undefined) await page.focus();
  else if (address !== undefined) await self.clients.openWindow(address);
}
