import { isKeyOf } from '#contract/platform/records.ts';
import type { Insertable } from 'kysely';
import { answerHours, closingHours } from '#contract/rental/booking-states.ts';
import type { BookingAct } from '#contract/rental/bookings.ts';
import type { BookingHandovers, BookingHistory } from '#db/schema.ts';
import { dayMs, hourMs } from '#contract/platform/riyadh.ts';
import type { Plot } from './booking-plots.ts';
import type { Random } from './random.ts';

export type Moments = ReturnType<typeof momentsOf>;

/** When what happened to a booking, in milliseconds; null for what has not. */
export function momentsOf({ state, from, to, asked: requested, isInstant }: Plot, now: number) {
  const isUnanswered = state === 'requested' || state === 'proposed';
  const isHandedOut = state === 'out' || state === 'returned' || state === 'closed';
  const wasConfirmed = isHandedOut || state === 'confirmed' || state === 'no_show' || state.startsWith('cancelled');
  const answered = isInstant ? requested : requested + 25 * 60_000;
  const offered = state === 'proposed' ? now - 35 * 60_000 : null;
  const since = offered ?? requested;
  const answerBy = isUnanswered ? since + Math.min(answerHours * hourMs, (from - since) / 2) : null;
  const out = isHandedOut ? from : null;
  const returned = state === 'returned' || state === 'closed' ? to : null;
  const closed = closingOf({ state, to, from, asked: requested, now });
  const confirmed = wasConfirmed ? answered : null;
  const moved = closed ?? returned ?? out ?? confirmed ?? since;
  const reminder = from - dayMs > now ? from - dayMs : to;
  const next = answerBy ?? (state === 'confirmed' ? reminder : state === 'returned' ? to + closingHours * hourMs : null);
  return { asked: requested, offered, confirmed, out, returned, closed, moved, answerBy, next };
}

function closingOf({
  state,
  to,
  from,
  asked: requested,
  now,
}: Pick<Plot, 'state' | 'to' | 'from' | 'asked'> & { now: number }): number | null {
  if (state === 'closed') return to + closingHours * hourMs;
  if (state === 'no_show') return from + 3 * hourMs;
  if (state === 'expired') return requested + answerHours * hourMs;
  const isOver = ['declined', 'withdrawn', 'cancelled_by_renter', 'cancelled_by_office'].includes(state);
  return isOver ? Math.min(now - 10 * 60_000, requested + 4 * hourMs) : null;
}

/** Its history: who did what when. */
export function actsOf({
  booking,
  plot: { state, isInstant },
  moments,
  renter,
  office,
}: {
  booking: number;
  plot: Plot;
  moments: Moments;
  renter: number;
  office: number;
}): Insertable<BookingHistory>[] {
  const { asked: requested, offered, confirmed, out, returned, closed } = moments;
  const by = { withdrawn: renter, cancelled_by_renter: renter, declined: office, cancelled_by_office: office, no_show: office };
  const acts: [act: BookingAct, at: number | null, by: number | null][] = [
    ['requested', requested, renter],
    ['proposed', state === 'proposed' ? offered : null, office],
    ['confirmed', confirmed, isInstant ? null : office],
    ['out', out, office],
    ['returned', returned, office],
    [state, closed, isKeyOf(by, state) ? by[state] : null],
  ];
  return acts.flatMap(([act, at, who]) => (at === null ? [] : [{ booking_id: booking, act, by_id: who, at: new Date(at) }]));
}

/** Its handovers. What the car has on its odometer now is what it came back with, or went out with. */
export function handoversOf(
  random: Random,
  { booking, moments: { out, returned }, odometer, office }: { booking: number; moments: Moments; odometer: number; office: number },
): Insertable<BookingHandovers>[] {
  const given = { booking_id: booking, by_id: office, note: '', has_evidence: false };
  const driven = returned === null ? 0 : random.whole(300, 1200);
  const first = Math.max(0, odometer - driven);
  return [
    ...(out === null
      ? []
      : [
          { ...given, side: 'out' as const, odometer: first, fuel: 8, at: new Date(out), note: 'خدش خفيف في الصدام الخلفي، والباقي سليم.' },
        ]),
    ...(returned === null ? [] : [{ ...given, side: 'in' as const, odometer, fuel: random.whole(5, 8), at: new Date(returned) }]),
  ];
}
