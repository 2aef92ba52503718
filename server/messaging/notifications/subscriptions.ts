import { sql } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { PushSubscriptionGiven } from '#contract/messaging/notifications.ts';
import type { Database } from '#db/database.ts';
import { areBrowserKeys } from '#server/platform/gateways/push.ts';
import type { Market } from '#server/platform/market.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { wrongField } from '#server/platform/words.ts';

const browsersMost = 10;

/**
 * Adds a browser for pushes, replacing the oldest one if a person has too many. `invalid` for an address that belongs to no push
 * service.
 */
export async function addSubscription(
  { db, push }: Market,
  viewer: Viewer,
  given: PushSubscriptionGiven,
  language: Language,
): Promise<void> {
  const { endpoint, keys } = given;
  if (!push.knows(endpoint)) throw wrongField('endpoint', 'choice', language);
  if (!areBrowserKeys(keys)) throw wrongField('keys', 'format', language);
  const row = { user_id: viewer.id, session_id: viewer.session, p256dh: keys.p256dh, auth: keys.auth };
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id);
    // Another person used this browser before; their queued pushes are removed with it.
    await trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '<>', viewer.id).execute();
    await trx
      .insertInto('push_subscriptions')
      .values({ ...row, endpoint })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...row, created_at: sql<Date>`now()` }))
      .execute();
    const kept = trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', viewer.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(browsersMost);
    await trx.deleteFrom('push_subscriptions').where('user_id', '=', viewer.id).where('id', 'not in', kept).execute();
  });
}

export async function deleteSubscription(db: Database, person: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', person).where('endpoint', '=', endpoint).execute();
}

/** The browsers of a session move to the one that replaces it. */
export async function moveSubscriptions(trx: Database, from: string, to: string): Promise<void> {
  await trx.updateTable('push_subscriptions').set({ session_id: to }).where('session_id', '=', from).execute();
}

/** Deletes a browser that accepts no more pushes. */
export async function forgetSubscription(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}
