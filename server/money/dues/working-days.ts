import type { Database } from '#db/database.ts';
import { addDays, weekdayOf } from '#contract/platform/riyadh.ts';

/** Commissions that people owe. Owns the tables dues and holidays. */

/** The days besides Friday and Saturday on which nobody works, as 2026-11-20. */
export type Holidays = ReadonlySet<string>;

/**
 * The working day of the Kingdom that is `count` of them after `day`; both as 2026-11-20. Fridays, Saturdays and the days of the
 * table holidays do not count.
 */
export async function workingDaysAfter(db: Database, day: string, count: number): Promise<string> {
  const free = await readHolidays(db, day);
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    if (isWorkingDay(at, free)) left -= 1;
  }
  return at;
}

/** The holidays after `from`; unless given, all. */
export async function readHolidays(db: Database, from = '2000-01-01'): Promise<Holidays> {
  const rows = await db.selectFrom('holidays').select('day').where('day', '>', from).orderBy('day').limit(200).execute();
  return new Set(rows.map(({ day }) => day));
}

/** How many working days there are after `from`, up to and with `until`. */
export function countWorkingDays(from: string, until: string, free: Holidays): number {
  let count = 0;
  for (let at = addDays(from, 1); at <= until; at = addDays(at, 1)) if (isWorkingDay(at, free)) count += 1;
  return count;
}

function isWorkingDay(day: string, free: Holidays): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 'fri' && weekday !== 'sat' && !free.has(day);
}
