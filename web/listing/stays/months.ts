import { addDays, daysFrom } from '#contract/platform/riyadh.ts';

/** The first day of the month that is `months` after that of `day`. */
export function monthAfter(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

/** All days of the month that begins with `first`. */
export function daysOfMonth(first: string): string[] {
  return daysFrom(first, Number(addDays(monthAfter(first, 1), -1).slice(8)));
}

/** The month in weeks from Sunday on; null stands before its first day and after its last. */
export function weeksOf(first: string): (string | null)[][] {
  const days: (string | null)[] = [...Array<null>(new Date(first).getUTCDay()).fill(null), ...daysOfMonth(first)];
  const padded = [...days, ...Array<null>((7 - (days.length % 7)) % 7).fill(null)];
  return Array.from({ length: padded.length / 7 }, (_, week) => padded.slice(week * 7, week * 7 + 7));
}
