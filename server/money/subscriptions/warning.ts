import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { riyadhDay } from '#server/platform/days.ts';
import { publish } from '#server/platform/events.ts';

const batch = 200;

/** Tells people of a subscription that ends within a week and within a day, once each, where none waits behind it. */
export async function warnOfEnds(db: Database): Promise<void> {
  for (const days of [1, 7]) {
    for (let warned = batch; warned === batch;) warned = await db.transaction().execute((trx) => warnSome(trx, days));
  }
}

/** One that is no longer than that is not told of at its very beginning. */
async function warnSome(trx: Transaction<DB>, days: number): Promise<number> {
  const ending = await trx
    .selectFrom('subscriptions')
    .select(['id', 'user_id', 'ends_at'])
    .where('ended_at', 'is', null)
    .where('begun_at', 'is not', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .where('ends_at', '<=', sql<Date>`now() + ${days * 24}::integer * interval '1 hour'`)
    .where('duration_days', '>', days)
    .where((eb) => eb.or([eb('told_days', 'is', null), eb('told_days', '>', days)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions as next')
            .select('next.id')
            .whereRef('next.user_id', '=', 'subscriptions.user_id')
            .where('next.ended_at', 'is', null)
            .whereRef('next.starts_at', '>=', 'subscriptions.ends_at'),
        ),
      ),
    )
    .orderBy('ends_at')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id } of ending) await trx.updateTable('subscriptions').set({ told_days: days }).where('id', '=', id).execute();
  // Notifications of several people are written in the order of their ids.
  for (const { id, user_id: user, ends_at } of ending.toSorted((one, other) => one.user_id - other.user_id)) {
    await publish(trx, 'subscription.expiring', { user, subscription: id, on: riyadhDay(ends_at) });
  }
  return ending.length;
}
