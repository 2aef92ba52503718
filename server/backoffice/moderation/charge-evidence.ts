import { sql } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import { findEvidence } from '#server/rental/bookings/evidence.ts';
import { selectBookings } from '#server/rental/bookings/rows.ts';
import { findPictures } from '#server/rental/charges/charges.ts';
import { findDeposit } from '#server/rental/charges/deposits.ts';
import { readFacts } from '#server/rental/charges/facts.ts';
import { selectCharges } from '#server/rental/charges/rows.ts';
import { findParties } from './parties.ts';

export type ChargeEvidence = Awaited<ReturnType<typeof readCharge>>;

/** All that is known of a disputed charge. The numbers of the driver are no part of it. */
export async function readCharge(db: Database, id: number) {
  const row = await selectCharges(db).where('charge.id', '=', id).executeTakeFirstOrThrow();
  const booking = known(await selectBookings(db).where('bookings.id', '=', row.booking_id).executeTakeFirst(), 'booking');
  const [facts, deposit, people, handovers, evidence, history, year] = await Promise.all([
    readFacts(db, booking),
    findDeposit(db, row.booking_id),
    findParties(db, [row.office_id, row.renter_id]),
    db.selectFrom('booking_handovers').selectAll().where('booking_id', '=', row.booking_id).orderBy('at').execute(),
    findEvidence(db, row.booking_id),
    listHistory(db, id),
    countYear(db, row.office_id),
  ]);
  const pictures = await findPictures(db, [row]);
  return { row, pictures, booking, facts, deposit, people, handovers, evidence, history, year };
}

function listHistory(db: Database, charge: number) {
  return db
    .selectFrom('charge_history')
    .innerJoin('booking_charges as charge', 'charge.id', 'charge_history.charge_id')
    .innerJoin('bookings', 'bookings.id', 'charge.booking_id')
    .select(['act', 'at'])
    .select(
      sql<'renter' | 'office' | null>`case by_id when bookings.renter_id then 'renter' when bookings.office_id then 'office' end`.as('by'),
    )
    .where('charge_id', '=', charge)
    .orderBy('charge_history.id')
    .execute();
}

/** What an office has had in twelve months: cars that came back, disputed charges, and those found to be owed. */
async function countYear(db: Database, office: number): Promise<{ returned: number; disputed: number; upheld: number }> {
  const since = sql<Date>`now() - interval '1 year'`;
  const { returned } = await db
    .selectFrom('bookings')
    .innerJoin('booking_handovers as back', (join) => join.onRef('back.booking_id', '=', 'bookings.id').on('back.side', '=', 'in'))
    .select((eb) => eb.fn.countAll<number>().as('returned'))
    .where('office_id', '=', office)
    .where('back.at', '>=', since)
    .executeTakeFirstOrThrow();
  const charges = await db
    .selectFrom('booking_charges as charge')
    .innerJoin('bookings', 'bookings.id', 'charge.booking_id')
    .select((eb) => eb.fn.countAll<number>().as('disputed'))
    .select(sql<number>`count(*) filter (where found_amount > 0)`.as('upheld'))
    .where('office_id', '=', office)
    .where('disputed_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { returned, ...charges };
}
