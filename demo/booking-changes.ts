import { answerHours } from '#contract/rental/booking-states.ts';
import type { QuoteContent, QuoteTerms } from '#db/column-types.ts';
import { priceOtherTime } from '#server/rental/rental-quotes/other-times.ts';
import { dayMs, hourMs } from '#contract/platform/riyadh.ts';
import type { Booked } from './bookings.ts';
import type { Plot } from './booking-plots.ts';

interface Part {
  booking: number;
  renter: number;
  unit: number;
  /** The hours for which the office keeps a car free. */
  buffer: number;
  plot: Plot;
  quote: { id: number; ad_id: number; version: string; total: number; content: QuoteContent; terms: QuoteTerms };
  now: Date;
}

/** Asks for more days of a booking: a change that waits for the answer of the office, and holds what it takes more. */
export function addLonger(booked: Booked, { booking, renter, unit, buffer, plot, quote, now }: Part): void {
  const { from, to, longer } = plot;
  const at = new Date(now.getTime() - 10 * 60_000);
  const until = to + longer * dayMs;
  const { content, total } = priceOtherTime(quote, { from, to: until }, at);
  const { ad_id, version, terms } = quote;
  const other = booked.rental_quotes.length + 1;
  const choices = JSON.stringify([content.from, content.to, 'booking', booking]);
  const made = { ad_id, version, choices, content, total, terms, created_at: at, expires_at: at };
  booked.rental_quotes.push({ id: other, ...made, period: rangeOf(from, until) });
  const change = booked.booking_changes.length + 1;
  const held = until + buffer * hourMs;
  booked.booking_changes.push({
    id: change,
    booking_id: booking,
    by_id: renter,
    kind: 'extend',
    unit_id: unit,
    was_quote_id: quote.id,
    quote_id: other,
    was_period: rangeOf(from, to),
    period: rangeOf(from, until),
    held: rangeOf(from, held),
    state: 'waiting',
    note: 'طوّلنا في السفر، وأبيها زيادة لو ما عليها حجز.',
    answer_by: new Date(at.getTime() + answerHours * hourMs),
    created_at: at,
    closed_at: null,
  });
  booked.booking_history.push({ booking_id: booking, act: 'change_requested', by_id: renter, at });
  const taken = { from: to + buffer * hourMs, to: held };
  const row = { unit_id: unit, kind: 'booking' as const, booking_id: null, change_id: change, reason: null, note: '', created_at: at };
  booked.held.push({ ...row, ...taken, period: rangeOf(taken.from, taken.to) });
}

function rangeOf(from: number, to: number): string {
  return `[${new Date(from).toISOString()},${new Date(to).toISOString()})`;
}
