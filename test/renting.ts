import { sql } from 'kysely';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import type { BookingState } from '#contract/rental/booking-states.ts';
import type { Database } from '#db/database.ts';
import { byPaperField } from '#contract/rental/rental-papers.ts';
import type { TestApp } from './app.ts';
import { addRental } from './people.ts';

const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T07:00:00.000Z`;

/** When the car below is in the workshop. */
export const workshop = { from: inDays(2), to: inDays(4) };

/** The plate of that car. */
export const workshopPlate = 'ص ق ل 4417';

/** Adds the draft of a rental of this office, with one car, which is in the workshop. */
export async function rentOut(market: TestApp, as: number, { name, note }: { name: string; note: string }): Promise<void> {
  await addRental(market.db, as, { status: 'draft' });
  const [unit] = (await market.call('listRentalUnits', { as, query: {} })).results;
  const params = { id: unit!.id };
  await market.call('updateRentalUnit', { as, params, body: { name, plate: workshopPlate } });
  await market.call('addBlocks', { as, params, body: { ...workshop, reason: 'maintenance', note } });
}

/** The day of Riyadh in so many days, as 2026-11-20. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}

let plates = 0;

/** All that a car needs to be booked for the next months. Every plate is another one. */
export function papers() {
  plates += 1;
  const until = dayAhead(300);
  return { plate: `ب ط ر ${plates}`, ...byPaperField(() => until) };
}

/** Gives every car of an ad its papers, and returns the cars. */
export async function givePapers(market: TestApp, as: number, rental: number): Promise<RentalUnit[]> {
  const { results } = await market.call('listRentalUnits', { as, query: { rental, page_size: 50 } });
  const units: RentalUnit[] = [];
  for (const { id } of results) units.push(await market.call('updateRentalUnit', { as, params: { id }, body: papers() }));
  return units;
}

/** Rows of a booking as they would be, in any state, written directly. `period` is without what is kept free after it. */
export async function addBookingRow(
  db: Database,
  {
    renter,
    unit,
    period,
    state = 'confirmed',
  }: { renter: number; unit: number; period: { from: string; to: string }; state?: BookingState },
): Promise<number> {
  const ad = await db
    .selectFrom('rental_units')
    .innerJoin('ads', 'ads.id', 'rental_units.ad_id')
    .select(['ads.id', 'ads.owner_id'])
    .where('rental_units.id', '=', unit)
    .executeTakeFirstOrThrow();
  const range = sql<string>`tstzrange(${period.from}::timestamptz, ${period.to}::timestamptz)`;
  const priced = { ad_id: ad.id, period: range, total: 24_000 };
  const quote = await db
    .insertInto('rental_quotes')
    .values({ ...priced, version: 'v', choices: '{}', content: sql`'{}'::jsonb`, expires_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('bookings')
    .values({ ...priced, renter_id: renter, office_id: ad.owner_id, unit_id: unit, quote_id: quote.id, state })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = sql<string>`tstzrange(${period.from}::timestamptz, ${period.to}::timestamptz + interval '1 hour')`;
  await db.insertInto('rental_occupancies').values({ unit_id: unit, period: kept, kind: 'booking', booking_id: id }).execute();
  return id;
}
