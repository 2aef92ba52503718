import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Removes everything that a person was told, what they chose, and their browsers. What others were told of them holds ids alone. */
export async function eraseNotificationsOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx.deleteFrom('notifications').where('user_id', '=', personId).execute();
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', personId).execute();
  await trx.deleteFrom('notification_preferences').where('user_id', '=', personId).execute();
  await trx.deleteFrom('quiet_hours').where('user_id', '=', personId).execute();
}
