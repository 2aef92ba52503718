import type { ContactWays } from '#contract/people/contacts.ts';
import { riyadhClock } from '#contract/platform/riyadh.ts';
import type { Reached } from './reveal.ts';

/** The ways that a button can offer: a business shows its numbers once they are requested. */
export type Way = 'call' | 'whatsapp' | 'both';

/** What a press can lead to; null where the seller takes messages only. */
export function wayOf(of: Reached): Way | null {
  if (!('ad' in of)) return 'both';
  const { by_phone, by_whatsapp } = of.ad.contact;
  if (by_phone) return by_whatsapp ? 'both' : 'call';
  return by_whatsapp ? 'whatsapp' : null;
}

export function hoursOf(of: Reached): ContactWays['call_hours'] {
  return 'ad' in of ? of.ad.contact.call_hours : null;
}

/** Whether it is within the hours now, in Riyadh. Hours may pass midnight. */
export function isWithin({ from, until }: NonNullable<ContactWays['call_hours']>, now = Date.now()): boolean {
  const clock = riyadhClock(now);
  return from < until ? clock >= from && clock < until : clock >= from || clock < until;
}
