import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Deletes notifications 90 days after they were read, all after 180, and the browsers of ended sessions. */
export async function sweepNotifications(db: Database): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', sql<Date>`now() - interval '180 days'`),
        eb.and([eb('created_at', '<', sql<Date>`now() - interval '90 days'`), eb('read_at', 'is not', null)]),
      ]),
    )
    .execute();
  const ended = db
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb.or([eb('revoked_at', '<', sql<Date>`now()`), eb('expires_at', '<', sql<Date>`now()`)]));
  await db.deleteFrom('push_subscriptions').where('session_id', 'in', ended).execute();
}

/** Resumes what a process left when it ended while sending. */
export async function requeueDeliveries(db: Database): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({ claimed_at: null, due_at: sql<Date>`now()` })
    .where('claimed_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
}
