import { sql, type SqlBool, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { lockPeople } from '#server/people/profiles/lock.ts';
import { publish } from '#server/platform/events.ts';
import { byId, eachByItself } from '#server/platform/jobs/each.ts';
import type { Market } from '#server/platform/market.ts';
import { papersUntil } from '#server/ad-index/papers.ts';
import { lockAd } from '#server/listing/ads/moderating.ts';
import { licenceUntil } from '../rental-calendar/lawful.ts';
import { lockBooking } from './locking.ts';
import { takeEqualCar } from './replacing.ts';
import type { BookingRow } from './rows.ts';
import { lapseOf } from './sides.ts';

const batch = 200;

interface Due {
  id: number;
  ad: number;
  renter: number;
  office: number;
}

/**
 * Looks which bookings ahead papers or a licence do not cover any more: such a booking gets an equal car if there is one, else both
 * sides are warned, once. They are notified, too, once everything is renewed.
 */
export async function watchLapses(market: Pick<Market, 'db' | 'invalidate'>): Promise<void> {
  const due = byId((after) => listDue(market, after));
  await eachByItself('booking', due, (booking) => watch(market, booking));
}

/** Bookings that have lapsed without a warning, and those with one that have not any more. */
function listDue({ db }: Pick<Market, 'db'>, after: number): Promise<Due[]> {
  const last = sql`(greatest(upper(bookings.period), now()) at time zone 'Asia/Riyadh')::date::text`;
  const until = sql`least(coalesce(${papersUntil('unit')}::text, ''), coalesce(${licenceUntil('bookings.office_id')}, ''))`;
  return db
    .selectFrom('bookings')
    .innerJoin('rental_units as unit', 'unit.id', 'bookings.unit_id')
    .select(['bookings.id', 'bookings.ad_id as ad', 'bookings.renter_id as renter', 'bookings.office_id as office'])
    .where('bookings.state', 'in', ['confirmed', 'out'])
    .where('bookings.id', '>', after)
    .where(sql<SqlBool>`(${until} < ${last}) = (bookings.lapsed_at is null)`)
    .orderBy('bookings.id')
    .limit(batch)
    .execute();
}

async function watch({ db, invalidate }: Pick<Market, 'db' | 'invalidate'>, { id, ad, renter, office }: Due): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPeople(trx, [renter, office]);
    await lockAd(trx, ad);
    const row = await lockBooking(trx, id);
    // Somebody has changed it, or another process was here.
    const isLapsing = lapseOf(row) !== null;
    if (row.ad_id !== ad || isLapsing === (row.lapsed_at !== null)) return;
    if (isLapsing && row.state === 'confirmed' && (await takeEqualCar(trx, row))) return;
    await note(trx, row, isLapsing);
  });
  invalidate({ ads: [ad] });
}

async function note(trx: Transaction<DB>, row: BookingRow, isLapsing: boolean): Promise<void> {
  const { id: booking, ad_id: ad, renter_id: renter, office_id: office, from: pickUp, state } = row;
  await trx
    .updateTable('bookings')
    .set({ lapsed_at: isLapsing ? sql<Date>`now()` : null })
    .where('id', '=', booking)
    .execute();
  await publish(trx, 'booking.lapsing', { booking, ad, renter, office, pickUp, isOut: state === 'out', isOver: !isLapsing });
}
