import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Market } from '#server/platform/market.ts';
import { hashOfSecret, newSecret, sealSecret } from './address.ts';

const kind = 'google';

export function findFeed(db: Database, business: number) {
  return db
    .selectFrom('feeds')
    .select(['secret', 'created_at', 'read_at'])
    .where('business_id', '=', business)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

/** Makes the address of a business; one that there is stays. */
export async function makeFeed({ db, config }: Pick<Market, 'db' | 'config'>, business: number): Promise<void> {
  await db
    .insertInto('feeds')
    .values({ business_id: business, kind, ...secretFor(config, business) })
    .onConflict((conflict) => conflict.columns(['business_id', 'kind']).doNothing())
    .execute();
}

/** Replaces the address; makes it where there is none. */
export async function rotateFeed({ db, config }: Pick<Market, 'db' | 'config'>, business: number): Promise<void> {
  const secret = secretFor(config, business);
  await db
    .insertInto('feeds')
    .values({ business_id: business, kind, ...secret })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'kind']).doUpdateSet({ ...secret, created_at: sql<Date>`now()`, read_at: null }),
    )
    .execute();
}

export async function endFeed(db: Database, business: number): Promise<void> {
  await db.deleteFrom('feeds').where('business_id', '=', business).where('kind', '=', kind).execute();
}

function secretFor(config: Market['config'], business: number) {
  const secret = newSecret();
  return { secret: sealSecret(config, business, secret), secret_hash: hashOfSecret(secret) };
}

/** The business whose feed has this secret, unless it is closed or suspended. */
export function findReader(db: Database, secret: string) {
  return db
    .selectFrom('feeds')
    .innerJoin('users', 'users.id', 'feeds.business_id')
    .innerJoin('businesses', 'businesses.user_id', 'users.id')
    .select(['feeds.id', 'users.id as business', 'users.city_id', 'businesses.name', 'businesses.address'])
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('users.closed_at', 'is', null)
    .where((eb) => eb.or([eb('users.suspended_until', 'is', null), eb('users.suspended_until', '<=', sql<Date>`now()`)]))
    .where('users.user_type', '<>', 'user')
    .executeTakeFirst();
}

export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/** A reader that asks every second writes once a minute. */
export async function noteReading(db: Database, feed: number): Promise<void> {
  await db
    .updateTable('feeds')
    .set({ read_at: sql<Date>`now()` })
    .where('id', '=', feed)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<', sql<Date>`now() - interval '1 minute'`)]))
    .execute();
}
