// A part of the service worker (sw.js): pages of bookings, with their pictures, for the person who is signed in and has no network. They
// lie in a cache of that session alone, whatever the server says of storing them elsewhere; web/platform/session/own-pages.ts knows its name.
const own = 'own-1-';
const [mostOwnPages, mostOwnBytes, ownForMs] = [20, 8_000_000, 48 * 3_600_000];
// The pages that are being fetched to be kept.
const renewing = new Set();

/** Nothing stays of an own page that is not given any more. */
async function keepPage(url, answer) {
  if (isOwn(answer)) return keepOwn(url, answer, answer.headers.get('x-keep-for'));
  await ownCache().then((cache) => cache?.delete(url, { ignoreVary: true }));
  return keepSeen(url, answer);
}

/** The server names the session that may keep a page: one of bookings, which is read where there is no network. */
function isOwn(answer) {
  return answer.status === 200 && answer.headers.has('x-keep-for');
}

/** Somebody may have signed in or out while it was loaded. */
async function keepOwn(url, answer, session) {
  const cache = await ownCache();
  if (!cache || session !== (await sessionNow())) return;
  await putLast(cache, url, answer);
  await limitOwn(cache);
  await ownCache();
}

/** What changed on a page changes what a reload offline shows: the page is kept whole, and its data with it. */
async function renewOwn(dataUrl) {
  const { origin, pathname, searchParams } = new URL(dataUrl);
  searchParams.delete('_routes');
  const url = origin + pathname.replace(/\.data$/, '') + (searchParams.size > 0 ? `?${searchParams}` : '');
  renewing.add(url);
  const answer = await fetch(url, { priority: 'low' }).catch(() => null);
  if (answer) await keepPage(url, answer);
  renewing.delete(url);
}

/** A picture of a handover, by its name: its address is signed anew every hour. */
async function ownPicture(event) {
  const { request } = event;
  const session = await sessionNow();
  const name = request.url.split('?')[0];
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && session) event.waitUntil(keepOwn(name, answer.clone(), session));
    return answer;
  } catch (error) {
    const found = await findOwn(name);
    if (found) return found;
    throw error;
  }
}

async function findOwn(url, tab) {
  const found = await ownCache().then((cache) => cache?.match(url, { ignoreVary: true }));
  if (!found || isOld(found)) return undefined;
  if (tab) shownFrom.set(tab, found.headers.get('x-stored-at'));
  return found;
}

/** That of the session that is signed in; null for a visitor. Those of all others are gone. */
async function ownCache() {
  const session = await sessionNow();
  const names = (await caches.keys()).filter((name) => name.startsWith(own) && name !== own + session);
  await Promise.all(names.map((name) => caches.delete(name)));
  return session && caches.open(own + session);
}

/** By the token, as far as the browser lets a worker read it: where it does not, nothing of a person is kept. */
async function sessionNow() {
  const token = (await self.cookieStore?.get('markaba_token'))?.value ?? '';
  try {
    return JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).sid ?? null;
  } catch {
    return null;
  }
}

function isOld({ headers }) {
  return Date.now() - Date.parse(headers.get('x-stored-at')) > ownForMs;
}

/** What was seen last stays: so many pages, and with their pictures so many bytes. */
async function limitOwn(cache) {
  let [pagesSoFar, bytes] = [0, 0];
  for (const request of (await cache.keys()).toReversed()) {
    const found = await cache.match(request, { ignoreVary: true });
    bytes += Number(found.headers.get('x-size'));
    if (found.headers.has('x-keep-for')) pagesSoFar += 1;
    if (isOld(found) || pagesSoFar > mostOwnPages || bytes > mostOwnBytes) await cache.delete(request, { ignoreVary: true });
  }
}
