import { known } from '#contract/known.ts';

/** From the first day of the week on. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** The day of the week of YYYY-MM-DD. */
export function weekdayOf(day: string): (typeof weekdays)[number] {
  return known(weekdays[new Date(day).getUTCDay()], 'weekday');
}
