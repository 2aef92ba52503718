import type { Database } from '#db/database.ts';

/** Commissions that people owe. Owns the tables dues and holidays. */

const dayMs = 86_400_000;

/**
 * The working day of the Kingdom that is `count` of them after `day`; both as 2026-11-20. Fridays, Saturdays and the days of the
 * table holidays do not count.
 */
export async function workingDaysAfter(db: Database, day: string, count: number): Promise<string> {
  const free = await listHolidays(db, day);
  let at = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    at += dayMs;
    if (isWorkingDay(new Date(at), free)) left -= 1;
  }
  return textOf(new Date(at));
}

async function listHolidays(db: Database, from: string): Promise<Set<string>> {
  const rows = await db.selectFrom('holidays').select('day').where('day', '>', from).orderBy('day').limit(60).execute();
  return new Set(rows.map(({ day }) => String(day)));
}

function isWorkingDay(date: Date, free: ReadonlySet<string>): boolean {
  const weekday = date.getUTCDay();
  return weekday !== 5 && weekday !== 6 && !free.has(textOf(date));
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
