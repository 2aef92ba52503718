import { known } from '#contract/known.ts';
import { weekdays, type Weekday } from '#contract/rental-rules.ts';

/** The day of the week of YYYY-MM-DD. */
export function weekdayOf(day: string): Weekday {
  return known(weekdays[(new Date(day).getUTCDay() + 1) % 7], 'weekday');
}
