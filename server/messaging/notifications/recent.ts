import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** The people among `people` who have been notified of something since `since`. */
export async function listNotifiedSince(db: Database, people: readonly number[], since: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from notifications
    where user_id = any(${[...people]}::integer[]) and in_app and shown_at > ${since} and shown_at <= now()`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
