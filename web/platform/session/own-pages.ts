import { sessionOf } from '#contract/platform/session-tokens.ts';
import { tokenNow } from './token.ts';

/**
 * The pages of bookings that public/own-pages.js keeps on this device for reading them without a network: a cache for each session, named
 * by it.
 */
const start = 'own-1-';

/** Removes all of them: somebody signs in or out. */
export function forgetOwnPages(): void {
  if ('caches' in window) void deleteAll().catch(() => undefined);
}

/** Removes a page that has nothing more to show. */
export async function forgetOwnPage(path: string): Promise<void> {
  const cache = await ownCache();
  await cache?.delete(new URL(path, location.origin).href, { ignoreVary: true });
}

/** Whether this device has the page at `url` for the signed-in person, and a worker that shows it. */
export async function hasOwnPage(url: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  const cache = await ownCache();
  return (await cache?.match(url, { ignoreVary: true })) !== undefined;
}

/** The worker keeps what passes through it: pictures that are not in view yet are there without a network, too. */
export async function keepPictures(urls: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  for (const url of urls) await fetch(url).catch(() => undefined);
}

async function deleteAll(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(start)).map((name) => caches.delete(name)));
}

async function ownCache(): Promise<Cache | null> {
  const token = tokenNow();
  const session = token === null ? null : sessionOf(token);
  if (session === null || !('caches' in window) || !(await caches.has(start + session))) return null;
  return caches.open(start + session);
}
