import { addDays, daysFrom, isDay } from '#contract/platform/riyadh.ts';

export type View = 'weeks' | 'month';

/** The days that the calendar shows. */
export interface Range {
  view: View;
  /** The first and the last day. */
  from: string;
  to: string;
  days: readonly string[];
  /** The first days of what is before and after it. */
  previous: string;
  next: string;
}

const twoWeeks = 14;

/** The range in an address: two weeks from a day on, or the month in which that day is. Without one it begins today. */
export function readRange(query: URLSearchParams, today: string): Range {
  const requested = query.get('from');
  const day = isDay(requested) ? requested : today;
  return query.get('view') === 'month' ? monthOf(day) : weeksFrom(day);
}

function weeksFrom(from: string): Range {
  const next = addDays(from, twoWeeks);
  return { view: 'weeks', from, to: addDays(next, -1), days: daysFrom(from, twoWeeks), previous: addDays(from, -twoWeeks), next };
}

function monthOf(day: string): Range {
  const from = `${day.slice(0, 7)}-01`;
  const next = firstOfNextMonth(from);
  const last = addDays(next, -1);
  const days = daysFrom(from, Number(last.slice(8)));
  return { view: 'month', from, to: last, days, previous: `${addDays(from, -1).slice(0, 7)}-01`, next };
}

function firstOfNextMonth(day: string): string {
  // 31 days after the first of a month is always in the next one.
  return `${addDays(day, 31).slice(0, 7)}-01`;
}
