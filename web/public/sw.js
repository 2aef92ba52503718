// Keeps the files that never change under their name, and has a page ready for when none can be fetched.
const offlinePage = '/offline.html';
const pages = 'pages-1';
const files = 'files-1';
const mostFiles = 150;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(pages).then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' }))));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOthers(), self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  // Their names hold a hash of what is in them.
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request));
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

async function keptFile(request) {
  const cache = await caches.open(files);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) {
    await cache.put(request, answer.clone());
    await dropOldest(cache);
  }
  return answer;
}

/** Those of earlier versions of the site go first. */
async function dropOldest(cache) {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - mostFiles)).map((request) => cache.delete(request)));
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== pages && name !== files).map((name) => caches.delete(name)));
}
