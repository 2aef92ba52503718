import { useSyncExternalStore } from 'react';
import { known } from '#contract/platform/known.ts';
import { call } from '#web/platform/api/browser.ts';
import { currentSession, isActing, watchSession } from '#web/platform/session/store.ts';

/** The fields of an ad that the favourite button needs. */
export interface Likeable {
  id: number;
  is_liked: boolean;
}

const listeners = new Set<() => void>();
const wishes = new Map<number, boolean>();
/** The pending request of each ad. */
const sending = new Map<number, boolean>();
/** What was wished and heard of by the server: newer than any list of all of them that is on its way. */
const settled = new Map<number, boolean>();
const retryMs = [2_000, 10_000, 30_000];
let person: number | null = null;
let ids: ReadonlySet<number> | null = null;

/** Whether the signed-in person likes the ad. Pages are the same for everybody: the likes are loaded once afterwards, for all buttons. */
export function useIsLiked(ad: Likeable): boolean {
  return useSyncExternalStore(
    watchLiked,
    () => isLiked(ad),
    () => ad.is_liked,
  );
}

/** The ads among `ads` that are liked now. */
export function useLikedAmong<Ad extends Likeable>(ads: readonly Ad[]): Ad[] {
  const shown = useSyncExternalStore(
    watchLiked,
    () => idsOf(ads.filter(isLiked)),
    () => idsOf(ads),
  );
  const kept = new Set(shown.split(' '));
  return ads.filter(({ id }) => kept.has(String(id)));
}

/** As text, which is the same while nothing changes. */
function idsOf(ads: readonly Likeable[]): string {
  return ads.map(({ id }) => id).join(' ');
}

export function isLiked(ad: Likeable): boolean {
  return wishes.get(ad.id) ?? settled.get(ad.id) ?? ids?.has(ad.id) ?? (person !== null && ad.is_liked);
}

/**
 * Likes an ad or takes the like back: the heart changes at once and goes back if the server does not hear of it, which is
 * thrown. Of presses that come faster than answers the last one counts.
 */
export async function wishLiked(adId: number, liked: boolean): Promise<void> {
  wishes.set(adId, liked);
  tell();
  if (sending.has(adId)) return;
  addEventListener('pagehide', sendRest);
  const whose = person;
  try {
    while (sending.get(adId) !== wishes.get(adId)) {
      sending.set(adId, known(wishes.get(adId), 'wish'));
      await send(adId);
    }
    if (person === whose) settled.set(adId, known(sending.get(adId), 'sending'));
  } finally {
    sending.delete(adId);
    wishes.delete(adId);
    tell();
  }
}

/** Tells the server what is wished now, also if the page is left meanwhile. */
function send(adId: number) {
  return call('toggleLike', { body: { ad_id: adId, liked: known(wishes.get(adId), 'wish') } }, { keepalive: true });
}

/** When the page is left, the last wish is sent at once, without waiting for the previous response. */
function sendRest(): void {
  for (const [adId, sent] of sending) if (sent !== wishes.get(adId)) send(adId).catch(() => {});
}

function watchLiked(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    stopFollowing = watchSession(follow);
    follow();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopFollowing();
  };
}

let stopFollowing: () => void = () => {};

/** Another person has other likes, a visitor none. */
function follow(): void {
  const now = currentSession()?.userId ?? null;
  if (now === person) return;
  person = now;
  ids = null;
  settled.clear();
  // A business likes nothing.
  if (now !== null && !isActing()) void load(now);
  tell();
}

async function load(whose: number, attempt = 0): Promise<void> {
  try {
    const answer = await call('listFavouriteIds', {});
    if (person !== whose) return;
    ids = new Set(answer.ids);
    tell();
  } catch {
    // Meanwhile the buttons are empty; a press still sets the wish.
    const wait = retryMs[attempt];
    if (wait !== undefined) setTimeout(() => person === whose && void load(whose, attempt + 1), wait);
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
