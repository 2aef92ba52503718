import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Removes a person's notifications, preferences and browsers. Others' notifications about them contain only ids. */
export async function eraseNotificationsOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx.deleteFrom('notifications').where('user_id', '=', personId).execute();
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', personId).execute();
  await trx.deleteFrom('notification_preferences').where('user_id', '=', personId).execute();
  await trx.deleteFrom('quiet_hours').where('user_id', '=', personId).execute();
}
