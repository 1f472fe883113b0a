// Keeps the page's own files. The network always comes first, so nothing here is ever older than the server's.
const CACHE = 'shadoof';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add('./')));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const isOwn = address.origin === self.location.origin && !address.pathname.includes('/api/');
  if (request.method === 'GET' && isOwn) event.respondWith(fresh(request));
});

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
