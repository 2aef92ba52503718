import type { Booking } from '#contract/rental/bookings.ts';
import type { ChangeOptions } from '#contract/rental/time-changes.ts';
import { addDays, riyadhDay, daysApart, momentOf, inRiyadh } from '#contract/platform/riyadh.ts';

/** A day on which the car may be returned, or may not. */
export interface ReturnDay {
  day: string;
  /** From the agreed return: 1 is the next day, −1 the one before. */
  apart: number;
  /** At which the car may be returned; none where it may not. */
  hours: number[];
}

export type Bounds = Pick<ChangeOptions, 'earliest_return' | 'latest_return'>;

/** How many days stand beside each other; others are chosen in the calendar. */
const shown = 12;

/** The days of a later return, from that of the agreed one on, and the first one that is too late; or those of an earlier one. */
export function returnDays(kind: 'extend' | 'shorten', { to }: Pick<Booking, 'to'>, bounds: Bounds): ReturnDay[] {
  const last = riyadhDay(Date.parse(to));
  const first = kind === 'extend' ? last : firstEarlier(last, bounds);
  const days = Array.from({ length: shown + 1 }, (_, index) => returnDay(kind, addDays(first, index), to, bounds));
  if (kind === 'shorten') return days.filter(({ apart, hours }) => apart <= 0 && hours.length > 0);
  // The day of the agreed return is none if it has no later hour; of those that are too late one is enough.
  const taken = days.find(({ apart, hours }) => apart > 0 && hours.length === 0);
  return [...days.filter(({ hours }) => hours.length > 0), ...(taken ? [taken] : [])].slice(0, shown);
}

function firstEarlier(last: string, { earliest_return: earliest }: Bounds): string {
  const first = riyadhDay(Date.parse(earliest));
  const nearest = addDays(last, -shown + 1);
  return first > nearest ? first : nearest;
}

/** A day and the hours of it that are possible. */
export function returnDay(kind: 'extend' | 'shorten', day: string, to: string, bounds: Bounds): ReturnDay {
  const agreed = Date.parse(to);
  const [from, until] =
    kind === 'extend' ? [agreed + 1, Date.parse(bounds.latest_return)] : [Date.parse(bounds.earliest_return), agreed - 1];
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => {
    const moment = momentOf(day, hour);
    return moment >= from && moment <= until;
  });
  return { day, apart: daysApart(riyadhDay(agreed), day), hours };
}

/** The hour at which one returns on such a day: as agreed, or else the nearest that is possible. */
export function usualHour({ hours }: ReturnDay, to: string): number {
  const agreed = inRiyadh(Date.parse(to)).getUTCHours();
  return hours.reduce((best, hour) => (Math.abs(hour - agreed) < Math.abs(best - agreed) ? hour : best), hours[0] ?? agreed);
}
