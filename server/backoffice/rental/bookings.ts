import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { saudiPhone } from '#contract/people/account-rules.ts';
import type { BookingState } from '#contract/rental/booking-states.ts';
import { parsePlate, plateProblem } from '#contract/catalogue/plates.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { getBooking } from '#server/rental/bookings/bookings.ts';
import { selectBookings, type BookingRow } from '#server/rental/bookings/rows.ts';
import { listCharges } from '#server/rental/charges/charges.ts';
import { plateHashes } from '#server/rental/rental-calendar/plates.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Secrets } from '#server/platform/keys.ts';
import { boundedSourceOf } from '#server/platform/paging/bounded.ts';
import { byTime, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { findParties, type Party } from '../moderation/parties.ts';

/** Bookings as the staff find and read them. Nothing of a booking is changed here. */

interface AdminBookingQuery extends PageQuery {
  q?: string;
  state?: BookingState;
  person?: number;
  direction: 'asc' | 'desc';
}

export type People = Map<number, Party>;

/** Bookings of all offices by when they were made, with the people of the page. */
export async function listAdminBookings(
  { db, config }: { db: Database; config: Secrets },
  { q, state, person, direction, ...page }: AdminBookingQuery,
  language: Language,
): Promise<{ found: Found<BookingRow & Row>; people: People }> {
  let bookings = selectBookings(db).where(called(config, q));
  if (state) bookings = bookings.where('bookings.state', '=', state);
  if (person) bookings = bookings.where((eb) => eb.or([eb('renter_id', '=', person), eb('office_id', '=', person)]));
  const order = byTime('bookings', direction);
  const found = await findPage(order, boundedSourceOf(db, bookings, order), page, language);
  return { found, people: await partiesOf(db, found.rows) };
}

export type ReadBooking = Awaited<ReturnType<typeof readAdminBooking>>;

/** A booking as its renter reads it, which is all of it, with its charges, its cases and both people. Throws `not_found`. */
export async function readAdminBooking(db: Database, id: number) {
  const row = await selectBookings(db).where('bookings.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const renter = { id: row.renter_id };
  const [found, charges, cases, people] = await Promise.all([
    getBooking(db, renter, id),
    listCharges(db, renter, id),
    listCases(db, id),
    partiesOf(db, [row]),
  ]);
  return { row, found, charges, cases, people };
}

function listCases(db: Database, booking: number) {
  return db
    .selectFrom('cases')
    .select((eb) => ['id', eb.ref('kind').$castTo<'charge' | 'handover'>().as('kind'), 'opened_at', 'closed_at'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('target_type', '=', 'charge'),
          eb('target_id', 'in', eb.selectFrom('booking_charges').select('id').where('booking_id', '=', booking)),
        ]),
        eb.and([
          eb('target_type', '=', 'handover'),
          eb('target_id', 'in', eb.selectFrom('late_records').select('id').where('booking_id', '=', booking)),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
}

async function partiesOf(db: Database, rows: readonly BookingRow[]): Promise<People> {
  if (rows.length === 0) return new Map();
  return findParties(
    db,
    rows.flatMap(({ renter_id, office_id }) => [renter_id, office_id]),
  );
}

/** People that one name may find: a name that more of them have has to be written in full. */
const namedMost = 500;

/** Bookings with this number, plate, phone of a side, or part of a side’s name; a part of a phone or plate finds none. */
function called(config: Secrets, q: string | undefined): RawBuilder<SqlBool> {
  const text = q?.trim() ?? '';
  if (text === '') return sql`true`;
  const phone = saudiPhone(text);
  if (phone) return ofPeople(sql`select id from users where phone = ${phone}`);
  const plate = parsePlate(text);
  if (plate && !plateProblem(plate.letters, plate.digits)) {
    const hashes = plateHashes({ config }, `${plate.letters} ${plate.digits}`);
    return sql`bookings.unit_id in (select id from rental_units where plate_hash = any(${hashes}))`;
  }
  if (/^\d{1,10}$/.test(text)) return Number(text) <= 2_147_483_647 ? sql`bookings.id = ${Number(text)}` : sql`false`;
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return ofPeople(sql`
    (select id from users where plain_name(full_name || ' ' || username) like plain_name(${like}) limit ${namedMost})
    union (select user_id from businesses where plain_name(name) like plain_name(${like}) limit ${namedMost})`);
}

/** An array is read once; each of the two indexes is then asked with it. */
function ofPeople(ids: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(bookings.renter_id = any(array(${ids})) or bookings.office_id = any(array(${ids})))`;
}
