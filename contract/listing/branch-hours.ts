import { addDays, dayMs, minuteMs, riyadhClock, riyadhDay, weekdayOf } from '../platform/riyadh.ts';

/** When a branch is open, by its weekly hours and holidays. Shared by the form of a request and the server. */

const dayMinutes = dayMs / minuteMs;

/** Times of a day of Riyadh, as HH:MM. What ends no later than it begins runs past midnight; 00:00 to 00:00 is all day. */
export interface Span {
  opens: string;
  closes: string;
}

export interface OpeningTimes {
  /** None at all: the branch has not said, and takes every hour. */
  hours: readonly (Span & { days: readonly string[] })[];
  /** On these days it is closed, or open at these times alone. */
  holidays: readonly { from: string; to: string; times: Span | null }[];
}

/** When a branch is open on a day of Riyadh, the earliest first; null: it has not said. */
export function spansOn({ hours, holidays }: OpeningTimes, day: string): Span[] | null {
  const holiday = holidays.find(({ from, to }) => from <= day && day <= to);
  if (holiday) return holiday.times ? [holiday.times] : [];
  if (hours.length === 0) return null;
  const weekday = weekdayOf(day);
  return hours
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((one, other) => one.opens.localeCompare(other.opens));
}

/** Whether a branch is open at a moment, in milliseconds. At the hour of closing it is not. */
export function isOpenAt(branch: OpeningTimes, moment: number): boolean {
  const minute = minutesOf(riyadhClock(moment));
  const today = riyadhDay(moment);
  const spans = spansOn(branch, today);
  if (spans === null) return true;
  const yesterday = spansOn(branch, addDays(today, -1)) ?? [];
  return spans.some((span) => isWithin(span, minute)) || yesterday.some((span) => isWithin(span, minute + dayMinutes));
}

function isWithin({ opens, closes }: Span, minute: number): boolean {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return from <= minute && minute < (to > from ? to : to + dayMinutes);
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
