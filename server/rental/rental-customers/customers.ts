import { sql, type Transaction } from 'kysely';
import { graceMinutes } from '#contract/catalogue/rental-rules.ts';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { findUserCards, type UserCardRow } from '#server/people/profiles/cards.ts';
import { AppError } from '#server/platform/errors.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import type { ListedBooking } from '../bookings/bookings.ts';
import { selectBookings } from '../bookings/rows.ts';
import { tidyText } from '../bookings/texts.ts';
import type { Events } from '#server/platform/events.ts';

/** The customers of rental offices. Owns the table rental_customers; figures are counted from the bookings. */

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof selectCustomers>['executeTakeFirstOrThrow']>> & { person: UserCardRow };

/** A renter becomes a customer of the office with the first confirmation. */
export async function noteCustomer(trx: Transaction<DB>, { office, renter, to }: Events['booking.moved']): Promise<void> {
  if (to !== 'confirmed') return;
  await trx
    .insertInto('rental_customers')
    .values({ office_id: office, renter_id: renter })
    .onConflict((conflict) => conflict.columns(['office_id', 'renter_id']).doUpdateSet({ last_at: sql<Date>`now()` }))
    .execute();
}

function selectCustomers(db: Database, office: number) {
  const ofBoth = sql`bookings.office_id = customer.office_id and bookings.renter_id = customer.renter_id`;
  const count = (what: ReturnType<typeof sql>) => sql<number>`(select count(*)::integer from bookings ${what})`;
  const inStates = (...states: string[]) => count(sql`where ${ofBoth} and bookings.state in (${sql.join(states)})`);
  const grace = sql`make_interval(mins => ${graceMinutes})`;
  return db
    .selectFrom('rental_customers as customer')
    .innerJoin('users', 'users.id', 'customer.renter_id')
    .select(['customer.id', 'customer.renter_id', 'customer.last_at', 'customer.note'])
    .select([
      inStates('confirmed', 'out', 'returned', 'closed').as('bookings'),
      inStates('cancelled_by_renter').as('cancelled'),
      inStates('no_show').as('no_shows'),
      count(sql`join booking_handovers as back on back.booking_id = bookings.id and back.side = 'in'
        where ${ofBoth} and back.at > upper(bookings.period) + ${grace}`).as('late_returns'),
      count(sql`join booking_charges as charge on charge.booking_id = bookings.id
        where ${ofBoth} and (charge.state in ('open', 'disputed', 'unanswered') or (charge.state = 'decided' and charge.found_amount > 0))`).as(
        'open_charges',
      ),
    ])
    .where('customer.office_id', '=', office);
}

const byLast: Order = {
  name: 'last',
  key: sql.ref('customer.last_at'),
  type: 'timestamptz',
  id: sql.ref('customer.id'),
  direction: 'desc',
  gaps: false,
};

/** The customers of an office, the latest first; with `q` those whose name has it. */
export async function listCustomers(
  db: Database,
  office: { id: number },
  { q, ...page }: PageQuery & { q?: string },
  language: Language,
): Promise<Found<CustomerRow & Row>> {
  const all = selectCustomers(db, office.id);
  const words = q?.trim().replaceAll(/[\\%_]/g, String.raw`\$&`);
  const rows = words ? all.where('users.full_name', 'ilike', `%${words}%`) : all;
  const found = await findPage(byLast, sourceOf(rows, byLast), page, language);
  const people = await findUserCards(
    db,
    found.rows.map(({ renter_id }) => renter_id),
  );
  return { ...found, rows: found.rows.map((row) => ({ ...row, person: known(people.get(row.renter_id), 'person') })) };
}

/** One of them; `not_found` for anybody else’s. */
export async function getCustomer(db: Database, office: { id: number }, id: number): Promise<CustomerRow> {
  const row = await selectCustomers(db, office.id).where('customer.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { ...row, person: known((await findUserCards(db, [row.renter_id])).get(row.renter_id), 'person') };
}

const byBooking: Order = {
  name: 'latest',
  key: sql.ref('bookings.created_at'),
  type: 'timestamptz',
  id: sql.ref('bookings.id'),
  direction: 'desc',
  gaps: false,
};

/** All that they booked or requested at this office, the latest first. */
export async function listCustomerBookings(
  db: Database,
  office: { id: number },
  { id, ...page }: PageQuery & { id: number },
  language: Language,
): Promise<Found<ListedBooking & Row>> {
  const { renter_id, person: other } = await getCustomer(db, office, id);
  // One that waits for the renter to pay by card has not reached the office.
  const rows = selectBookings(db)
    .where('bookings.office_id', '=', office.id)
    .where('bookings.renter_id', '=', renter_id)
    .where('bookings.pay_by', 'is', null);
  const found = await findPage(byBooking, sourceOf(rows, byBooking), page, language);
  return { ...found, rows: found.rows.map((row) => ({ id: row.id, sort_key: row.sort_key, row, side: 'office' as const, other })) };
}

export async function writeNote(db: Database, office: { id: number }, { id, note }: { id: number; note: string }): Promise<void> {
  const own = db.updateTable('rental_customers').set({ note: tidyText(note) });
  const { numUpdatedRows: written } = await own.where('id', '=', id).where('office_id', '=', office.id).executeTakeFirst();
  if (written === 0n) throw new AppError('not_found');
}
