import { sql, type InferResult } from 'kysely';
import type { Database } from '#db/database.ts';
import { papersUntil } from '#server/ad-index/papers.ts';
import { licenceUntil } from '../rental-calendar/lawful.ts';
import { carNow, promisedNames } from '../rental-quotes/promised.ts';

/** Bookings of rental cars. Owns the tables bookings, booking_changes, booking_drivers, booking_history, booking_handovers and handover_*. */

/** A booking with its car, the days of its quote and the change that waits for an answer. `now` is the time of the database. */
export type BookingRow = InferResult<ReturnType<typeof selectBookings>>[number];

export const pickUp = sql<Date>`lower(bookings.period)`;
export const dropOff = sql<Date>`upper(bookings.period)`;

export function selectBookings(db: Database) {
  return db
    .selectFrom('bookings')
    .innerJoin('ads', 'ads.id', 'bookings.ad_id')
    .innerJoin('rental_units as unit', 'unit.id', 'bookings.unit_id')
    .innerJoin('rental_quotes as quote', 'quote.id', 'bookings.quote_id')
    .leftJoin('booking_changes as change', (join) => join.onRef('change.booking_id', '=', 'bookings.id').on('change.state', '=', 'waiting'))
    .selectAll('bookings')
    .select([pickUp.as('from'), dropOff.as('to'), sql<Date>`now()`.as('now')])
    .select(sql<number>`(quote.content ->> 'days')::integer`.as('days'))
    .select(['change.by_id as change_by', 'change.answer_by as change_answer_by'])
    .select(['unit.name as unit_name', 'unit.plate as unit_plate', 'unit.odometer as unit_odometer'])
    .select([
      sql<string | null>`${papersUntil('unit')}::text`.as('papers_until'),
      licenceUntil('bookings.office_id').as('office_licence_until'),
    ])
    .select((eb) =>
      eb
        .selectFrom('booking_charges as charge')
        .select((more) => more.fn.countAll<number>().as('count'))
        .whereRef('charge.booking_id', '=', 'bookings.id')
        .where((one) =>
          one.or([one('charge.state', '=', 'open'), one.and([one('charge.state', '=', 'decided'), one('charge.found_amount', '>', 0)])]),
        )
        .$asScalar()
        .as('open_charges'),
    )
    .select(['ads.cover', 'quote.car', carNow.as('car_now')])
    .select(promisedNames('quote'));
}

/** What the renter pays without VAT, in halalas: what the commission is on. */
export async function netOf(db: Database, booking: number): Promise<number> {
  const { net } = await db
    .selectFrom('bookings')
    .innerJoin('rental_quotes as quote', 'quote.id', 'bookings.quote_id')
    .select(sql<number>`(bookings.total - round((quote.content ->> 'vat')::numeric * 100))::float8`.as('net'))
    .where('bookings.id', '=', booking)
    .executeTakeFirstOrThrow();
  return net;
}
