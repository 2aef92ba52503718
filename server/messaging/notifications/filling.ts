import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';

const batch = 2000;

/**
 * Fills the details of the next notifications after the id `after` that predate the column, and queues the rest. A locked one is
 * skipped; it comes with the next batch. Will be removed with the text (`db/migrations/031-notification-details.sql`).
 */
export async function fillDetails(db: Database, after: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const unfilled = sql`id > ${after}::bigint and details is null and detail is not null`;
    const { rows } = await sql<{ next: number | null }>`
      with free as (select id from notifications where ${unfilled} order by id limit ${batch} for no key update skip locked),
      filled as (update notifications set details = notification_details(kind, detail) where id in (select id from free))
      select min(id) as next from notifications where ${unfilled} and id not in (select id from free)`.execute(trx);
    const next = rows[0]?.next ?? null;
    if (next !== null) await addJob(trx, 'fillNotificationDetails', { after: next - 1 }, { at: new Date(Date.now() + 1000) });
  });
}
