import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { addJobs } from '#server/platform/jobs/jobs.ts';

/** Schedules a job for each person when their first queued notification is due. */
export async function queueAt(db: Database, waiting: readonly { person: number; at: Date }[]): Promise<void> {
  await addJobs(
    db,
    'deliverNotifications',
    waiting.map(({ person, at }) => ({ payload: { person }, key: `deliver to ${person}`, at })),
  );
}

/** The same for `people`, whatever is queued for them. */
export async function queueDeliveries(db: Database, people: readonly number[]): Promise<void> {
  if (people.length === 0) return;
  const { rows } = await sql<{ person: number; at: Date }>`
    select user_id as person, min(due_at) as at from notification_deliveries
    where user_id = any(${[...people]}::integer[]) and due_at is not null
    group by user_id order by user_id`.execute(db);
  await queueAt(db, rows);
}
