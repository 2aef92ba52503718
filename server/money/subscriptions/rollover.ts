import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { byId, eachByItself } from '#server/platform/jobs/each.ts';
import type { Market } from '#server/platform/market.ts';
import { followChange, readClock } from './start.ts';

/** For `market.invalidate`, once it is committed. */
export interface Invalidation {
  ads: number[];
  people: number[];
}

const batch = 200;

/** Ends the subscriptions whose days are over, and lets those begin that waited for it, person by person. */
export async function turnSubscriptions({ db, invalidate }: Pick<Market, 'db' | 'invalidate'>): Promise<void> {
  const people = byId((after) => listDue(db, after));
  await eachByItself('subscriptions of person', people, async (person) => {
    const invalidated = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', person).forNoKeyUpdate().execute();
      return turnOver(trx, person, await readClock(trx));
    });
    invalidate(invalidated);
  });
}

async function listDue(db: Market['db'], after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('user_id')
    .distinct()
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([eb('ends_at', '<=', sql<Date>`now()`), eb.and([eb('begun_at', 'is', null), eb('starts_at', '<=', sql<Date>`now()`)])]),
    )
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(batch)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Lets happen what is due to a person who is held: limits and marks follow, and they are told. `refunded` has just been
 * ended; of that they are told only where ads are paused by it.
 */
export async function turnOver(trx: Transaction<DB>, user: number, at: Date, refunded?: number): Promise<Invalidation> {
  const expired = await endDue(trx, user, at);
  const begun = await beginDue(trx, user, at);
  const subscription = begun ?? expired ?? refunded;
  if (subscription === undefined) return { ads: [], people: [] };
  const isExpected = begun === undefined && expired === undefined;
  const ads = await followChange(trx, { user, subscription, change: begun === undefined ? 'ended' : 'started', isExpected });
  return { ads, people: [user] };
}

/** Gives the last that ended. */
async function endDue(trx: Transaction<DB>, user: number, at: Date): Promise<number | undefined> {
  const ended = await trx
    .updateTable('subscriptions')
    .set({ ended_at: sql<Date>`ends_at`, ended_reason: 'expired' })
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', at)
    .returning(['id', 'ends_at'])
    .execute();
  return ended.toSorted((one, other) => one.ends_at.getTime() - other.ends_at.getTime()).at(-1)?.id;
}

async function beginDue(trx: Transaction<DB>, user: number, at: Date): Promise<number | undefined> {
  const begun = await trx
    .updateTable('subscriptions')
    .set({ begun_at: at })
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .where('begun_at', 'is', null)
    .where('starts_at', '<=', at)
    .returning('id')
    .executeTakeFirst();
  return begun?.id;
}
