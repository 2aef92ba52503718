import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';
import { byId, eachByItself } from '#server/platform/jobs/each.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';

const batch = 200;

/** Tells people of a subscription that ends within a week and within a day, once each, where none waits behind it. */
export async function warnOfEnds(db: Database): Promise<void> {
  for (const days of [1, 7]) {
    const ending = byId((after) => selectEnding(db, days).where('id', '>', after).orderBy('id').limit(batch).execute());
    await eachByItself('subscription', ending, ({ id }) => db.transaction().execute((trx) => warn(trx, id, days)));
  }
}

/** One that another process tells of at this moment is left to it. */
async function warn(trx: Transaction<DB>, id: number, days: number): Promise<void> {
  const found = await selectEnding(trx, days).where('id', '=', id).forNoKeyUpdate().skipLocked().executeTakeFirst();
  if (!found) return;
  await trx.updateTable('subscriptions').set({ told_days: days }).where('id', '=', id).execute();
  await publish(trx, 'subscription.expiring', { user: found.user_id, subscription: id, on: riyadhDay(found.ends_at) });
}

/** One that is no longer than that is not told of at its very beginning. */
function selectEnding(db: Database, days: number) {
  return db
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
    );
}
