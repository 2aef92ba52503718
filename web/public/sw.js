// Keeps the files that never change under their name, the public pages that were seen last and the bookings of whoever is signed in,
// which can be read offline, and shows what is pushed (the contract's `PushPayload`).
self.importScripts('/own-pages.js');

const offlinePage = '/offline.html';
const pages = 'pages-1';
const files = 'files-1';
const mostFiles = 150;
// web/people/sign-out/sign-out.ts and web/app/layout/stored-page.ts know this name and the message `seen`.
const seen = 'seen-1';
const mostSeen = 60;
// Each tab that shows what was stored, and from when that is.
const shownFrom = new Map();

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
  else if (isSeen(pathname)) event.respondWith(seenFile(event));
  else if (pathname.startsWith('/booking-media/')) event.respondWith(ownPicture(event));
  // Their names hold a hash of what is in them.
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request));
});

async function page(event) {
  const { request, resultingClientId: tab } = event;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request));
    event.waitUntil(keepPage(request.url, answer.clone()));
    return answer;
  } catch {
    return (await findOwn(request.url, tab)) ?? (await findSeen(request.url, tab)) ?? (await caches.match(offlinePage)) ?? Response.error();
  }
}

/** The words of pages, the labels of value lists, and what a screen loads when it is opened by a link on another. */
function isSeen(pathname) {
  return pathname.endsWith('.data') || pathname.startsWith('/locales/') || pathname.startsWith('/options/');
}

async function seenFile(event) {
  const { request, clientId: tab } = event;
  try {
    const answer = await fetch(request);
    if (request.url.includes('.data')) shownFrom.delete(tab);
    event.waitUntil(isOwn(answer) ? renewOwn(request.url) : keepSeen(request.url, answer.clone()));
    return answer;
  } catch (error) {
    const found = await findSeen(request.url, request.url.includes('.data') ? tab : '');
    if (found) return found;
    throw error;
  }
}

/** What is personal may not be stored; the server says so. Nor are addresses that are good for one use. */
async function keepSeen(url, answer) {
  if (new URL(url).searchParams.has('token')) return;
  if (answer.status !== 200 || answer.redirected || /no-store/.test(answer.headers.get('cache-control') ?? '')) return;
  const cache = await caches.open(seen);
  await putLast(cache, url, answer);
  await dropOldest(cache, mostSeen);
}

/** At the end of the cache, as what was seen last. */
async function putLast(cache, url, answer) {
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  headers.set('x-stored-at', new Date().toISOString());
  headers.set('x-size', String(body.size));
  // What the browser has unpacked already.
  headers.delete('content-encoding');
  headers.delete('content-length');
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, new Response(body, { status: 200, headers }));
}

async function findSeen(url, tab) {
  const found = await caches.open(seen).then((cache) => cache.match(url, { ignoreVary: true }));
  if (found && tab) shownFrom.set(tab, found.headers.get('x-stored-at'));
  return found;
}

self.addEventListener('message', (event) => {
  const { data, source, ports } = event;
  if (data?.type !== 'seen') return;
  const since = shownFrom.get(source?.id) ?? null;
  ports[0]?.postMessage(since);
  if (since === null) event.waitUntil(keepDocument(data.path));
});

/** A page that was opened by a link on another can be reloaded offline too. */
async function keepDocument(path) {
  const url = new URL(pathOf(path), self.location.origin).href;
  if (renewing.has(url) || (await findOwn(url))) return;
  const { saveData, effectiveType = '4g' } = self.navigator.connection ?? {};
  if (saveData || effectiveType !== '4g') return;
  const cache = await caches.open(seen);
  if (await cache.match(url, { ignoreVary: true })) return;
  const answer = await fetch(url, { priority: 'low' }).catch(() => null);
  if (answer) await keepPage(url, answer);
}

async function keptFile(request) {
  const cache = await caches.open(files);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) {
    await cache.put(request, answer.clone());
    await dropOldest(cache, mostFiles);
  }
  return answer;
}

/** The files of earlier versions of the site go first. */
async function dropOldest(cache, most) {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map((request) => cache.delete(request)));
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => ![pages, files, seen].includes(name) && !name.startsWith(own)).map((name) => caches.delete(name)));
}

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(action === 'stop' ? stop(notification.data) : open(notification.data));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

function read(data) {
  try {
    return data.json() ?? {};
  } catch {
    return {};
  }
}

async function show({ id, title, body, link, tag, icon, stop, stop_label: label, lang }) {
  await self.navigator.setAppBadge?.().catch(() => {});
  // The site itself notifies a person who looks at it. Safari takes the permission from a site that does not show every one.
  if (!isSafari() && (await windows()).some(({ focused }) => focused)) return;
  await self.registration.showNotification(title || self.location.hostname, {
    body,
    lang,
    dir: lang === 'ar' ? 'rtl' : 'auto',
    icon: icon || '/icon-192.png',
    ...(tag && { tag, renotify: true }),
    data: { id, link, stop, lang },
    actions: stop && label ? [{ action: 'stop', title: label }] : [],
  });
}

/** The tab that is open already goes there by itself, so that what is half written in it asks first; else a new one. */
async function open({ id, link }) {
  const address = pathOf(link);
  await Promise.all([goTo(address), post('/products/api/read-notifications/', { ids: [id] }).catch(() => {})]);
}

async function goTo(address) {
  const [tab] = (await windows()).toSorted((a, b) => b.focused - a.focused);
  if (!tab || !(await asked(tab, address))) return self.clients.openWindow(address);
  return tab.focus().catch(() => self.clients.openWindow(address));
}

/** Whether the page answers that it goes there; one that is not alive does not. */
function asked(tab, link) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, 600, false);
    tab.postMessage({ type: 'go', link }, [port2]);
  });
}

/** Without a further word where it can be done; else on the page that is for it. */
async function stop({ stop: token, lang }) {
  const answer = await post('/products/api/stop-notifications/', { token }, lang).catch(() => null);
  if (!answer?.ok) await goTo(`/stop-notifications?token=${encodeURIComponent(token)}`);
}

/** The browser has given itself another address. Where the token cannot be read, the page tells of it on the next visit. */
async function renew({ oldSubscription, newSubscription }) {
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = subscription.toJSON();
  await post('/products/api/push-subscriptions/', { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
}

async function post(path, body, lang) {
  const token = (await self.cookieStore?.get('markaba_token'))?.value;
  const headers = { 'content-type': 'application/json', ...(lang && { 'accept-language': lang }) };
  return fetch(path, {
    method: 'POST',
    headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
    body: JSON.stringify(body),
  });
}

function windows() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** A path of this site alone: a notification leads nowhere else. */
function pathOf(link) {
  const { origin } = self.location;
  const url = URL.canParse(link, origin) ? new URL(link, origin) : null;
  return url?.origin === origin && url.pathname !== '/' ? url.pathname + url.search + url.hash : '/notification';
}

function isSafari() {
  return /^((?!Chrome|Chromium|Android).)*Safari/.test(self.navigator.userAgent);
}
