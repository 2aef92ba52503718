import type { Ad } from '#contract/listing/ads.ts';

/** How what is advertised is paid for, and so what to beware of: a rental by card on the page of its booking, or at its branch. */
export function safetyOf({ type, rental }: Pick<Ad, 'type' | 'rental'>): 'byCard' | Ad['type'] {
  const pays = rental?.booking?.pays;
  return pays === 'card' || pays === 'either' ? 'byCard' : type;
}
