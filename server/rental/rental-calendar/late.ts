import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { eachByItself } from '#server/platform/jobs/each.ts';
import type { Market } from '#server/platform/market.ts';

/** Until when a late car is taken: the job that says so comes often enough for it not to look free in between. */
const soon = sql<Date>`date_trunc('hour', now()) + interval '2 hours'`;

/** Keeps cars taken that are out after their agreed return, hour by hour, until they are back or another period begins. */
export async function extendLate({ db, invalidate }: Pick<Market, 'db' | 'invalidate'>): Promise<void> {
  const late = await db
    .selectFrom('bookings')
    .innerJoin('rental_occupancies as held', 'held.booking_id', 'bookings.id')
    .select('bookings.id')
    .where('bookings.state', '=', 'out')
    .where(sql<Date>`upper(bookings.period)`, '<', sql<Date>`now()`)
    .where(sql<Date>`upper(held.period)`, '<', soon)
    .execute();
  await eachByItself('late booking', late, async ({ id }) => {
    const ads = await db.transaction().execute((trx) => takeLate(trx, id));
    if (ads.length > 0) invalidate({ ads });
  });
}

/**
 * Does so for one car, if it is late. The booking is locked before its car, as a handover does; one that is being changed is left to the
 * next run. Returns the ad if its days changed.
 */
export async function takeLate(trx: Transaction<DB>, id: number): Promise<number[]> {
  const booking = await trx
    .selectFrom('bookings')
    .select(['unit_id', 'ad_id'])
    .where('id', '=', id)
    .where('state', '=', 'out')
    .where(sql<Date>`upper(period)`, '<', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!booking) return [];
  const { unit_id: unit, ad_id: ad } = booking;
  await trx.selectFrom('rental_units').select('id').where('id', '=', unit).forNoKeyUpdate().execute();
  const next = trx
    .selectFrom('rental_occupancies as other')
    .select(sql<Date>`min(lower(other.period))`.as('from'))
    .where('other.unit_id', '=', unit)
    .whereRef(sql`lower(other.period)`, '>=', sql`upper(rental_occupancies.period)`);
  const until = sql`least(${soon}, (${next}))`;
  const changed = await trx
    .updateTable('rental_occupancies')
    .set({ period: sql<string>`tstzrange(lower(period), ${until})` })
    .where('booking_id', '=', id)
    .where(sql<boolean>`upper(period) < ${until}`)
    .returning('id')
    .execute();
  return changed.length > 0 ? [ad] : [];
}
