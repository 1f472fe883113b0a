// Keeps the page's own files, so that without its server the page can say so, and calls its reader. The network always comes
// first, so nothing here is ever older than the server's.
const CACHE = 'shadoof';
/** The files of this build, from the page's own place. `vite.config.ts` writes them here. */
const FILES = new Set([/* files */]);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add('./')));
  self.skipWaiting();
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

/** Lets go of what no page of this build asks for: the files of builds before it, whose names have other hashes. */
async function forget() {
  const cache = await caches.open(CACHE);
  const here = new URL('./', self.location.href).pathname;
  const isOld = ({ url }) => !FILES.has(new URL(url).pathname.slice(here.length));
  await Promise.all((await cache.keys()).filter(isOld).map((request) => cache.delete(request)));
}

async function fresh(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept !== undefined) return kept;
    throw error;
  }
}

async function comeBack(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = windows.find(({ url }) => url === address) ?? windows[0];
  if (page !== undefined) await page.focus();
  else if (address !== undefined) await self.clients.openWindow(address);
}
