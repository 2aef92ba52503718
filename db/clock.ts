import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The time by the clock of the database. It decides what has ended: the clocks of processes differ from it and from each other. */
export async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
}
