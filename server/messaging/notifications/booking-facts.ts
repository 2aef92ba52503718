import { sql } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import { nameIn } from '#server/people/profiles/name.ts';
import { fillIn, isolate, riyalsInWords, wordsIn } from '#server/platform/words.ts';
import type { BookingReason } from '#contract/rental/booking-states.ts';
import type { BookingHappening } from './happenings.ts';
import { excerpt, momentInWords } from './words.ts';

/** What every notification of a booking names: its number, time, sum and other side, and the reason of the person who ended it. */

interface BookingFacts {
  id: number;
  from: string;
  to: string;
  /** In halalas. */
  total: number;
  other: string;
  reason: BookingReason | null;
  reason_note: string;
}

/** The facts of the booking that `notifications` is about, as it is now; null of other subjects. */
export const bookingFacts = sql<BookingFacts | null>`case
  when notifications.kind = 'booking' and notifications.event not in ('papers_ending', 'papers_over') then (
    select json_build_object('id', bookings.id, 'from', lower(period), 'to', upper(period), 'total', total, 'other', other.full_name,
      'reason', reason, 'reason_note', reason_note)
    from bookings join users as other on other.id = case notifications.user_id when renter_id then office_id else renter_id end
    where bookings.id = notifications.about)
  end`;

const withReason: ReadonlySet<string> = new Set<BookingHappening>(['declined', 'cancelled_by_office', 'cancelled_by_renter']);

/** The sentences that name them. */
export function factsInWords(facts: BookingFacts, event: string, language: Language): string {
  const { facts: words, reasons } = wordsIn(language).notifications.booking;
  const named = fillIn(words.named, {
    number: String(facts.id),
    from: momentInWords(new Date(facts.from), language),
    to: momentInWords(new Date(facts.to), language),
    total: riyalsInWords(facts.total),
    other: isolate(nameIn(facts.other, language), language),
  });
  if (facts.reason === null || !withReason.has(event)) return named;
  const note = facts.reason_note === '' ? '' : ` «${isolate(excerpt(facts.reason_note), language)}»`;
  return `${fillIn(words.reason, { reason: reasons[facts.reason] })}${note} ${named}`;
}
