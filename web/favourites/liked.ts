import { useSyncExternalStore } from 'react';
import { call } from '../api/browser.ts';
import { currentSession, watchSession } from '../session/store.ts';

/** What a heart needs of an ad. */
export interface Likeable {
  id: number;
  is_liked: boolean;
}

const listeners = new Set<() => void>();
const wishes = new Map<number, boolean>();
const sending = new Set<number>();
let person: number | null = null;
let ids: ReadonlySet<number> | null = null;

/** Whether whoever is signed in likes the ad. Pages are the same for everybody: the likes come once after them, for all hearts. */
export function useIsLiked(ad: Likeable): boolean {
  return useSyncExternalStore(
    watchLiked,
    () => isLiked(ad),
    () => ad.is_liked,
  );
}

/** Those of `ads` that are liked now. */
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
  return wishes.get(ad.id) ?? ids?.has(ad.id) ?? (person !== null && ad.is_liked);
}

/**
 * Likes an ad or takes the like back: the heart changes at once and goes back if the server does not hear of it, which is
 * thrown. Of presses that come faster than answers the last one counts.
 */
export async function wishLiked(adId: number, liked: boolean): Promise<void> {
  wishes.set(adId, liked);
  tell();
  if (sending.has(adId)) return;
  sending.add(adId);
  try {
    let sent: boolean | undefined;
    while (sent !== wishes.get(adId)) {
      sent = wishes.get(adId)!;
      await call('toggleLike', { body: { ad_id: adId, liked: sent } });
    }
    keep(adId, sent === true);
  } finally {
    sending.delete(adId);
    wishes.delete(adId);
    tell();
  }
}

function keep(adId: number, liked: boolean): void {
  const next = new Set(ids);
  if (liked) next.add(adId);
  else next.delete(adId);
  ids = next;
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
  if (now !== null) void load(now);
  tell();
}

async function load(whose: number): Promise<void> {
  try {
    const answer = await call('listFavouriteIds', {});
    if (person !== whose) return;
    // Likes of the meantime have been kept already.
    ids = new Set([...answer.ids, ...(ids ?? [])]);
    tell();
  } catch {
    // The hearts stay empty; a press still says what is wished.
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
