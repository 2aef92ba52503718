import { sql, type Selectable } from 'kysely';
import { unansweredBookings, type BookingSide, type BookingState } from '#contract/rental/booking-states.ts';
import { bookingLists, type BookingList } from '#contract/rental/bookings.ts';
import { type DriverNumbers } from '#contract/rental/drivers.ts';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { BookingDrivers, BookingHandovers, BookingHistory } from '#db/schema.ts';
import { findUserCards, type UserCardRow } from '#server/people/profiles/cards.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { findQuote, type QuoteRow } from '../rental-quotes/quotes.ts';
import { findLateRecords } from './late-records.ts';
import { findEvidence, noEvidence, type Evidence } from './evidence.ts';
import { listChanges, type ChangeRow } from './changes/rows.ts';
import { openNumbers } from './numbers.ts';
import { dropOff, pickUp, selectBookings, type BookingRow } from './rows.ts';
import { otherOf, sideOf, wasConfirmed } from './sides.ts';

/** A booking on a list, for one of its sides. */
export interface ListedBooking {
  row: BookingRow;
  side: BookingSide;
  other: UserCardRow;
}

/** A booking with everything of it. */
export interface FoundBooking extends ListedBooking {
  quote: QuoteRow;
  /** The quote of the car that was requested, where the office offered another one. */
  wasQuote: QuoteRow | null;
  driver: Selectable<BookingDrivers>;
  history: Pick<Selectable<BookingHistory>, 'act' | 'by_id' | 'at'>[];
  handovers: Selectable<BookingHandovers>[];
  evidence: Evidence;
  changes: ChangeRow[];
  late: Awaited<ReturnType<typeof findLateRecords>>;
  /** The phone of the other side, without the country. */
  phone: string | null;
}

/** The row of a booking, for one of its sides; `not_found` for anybody else. */
export async function getSide(db: Database, viewer: { id: number }, id: number): Promise<BookingRow> {
  const row = await selectBookings(db).where('bookings.id', '=', id).executeTakeFirst();
  if (!row || !sideOf(row, viewer.id)) throw new AppError('not_found');
  return row;
}

/** A booking of one of its sides; `not_found` for anybody else. */
export async function getBooking(db: Database, viewer: { id: number }, id: number): Promise<FoundBooking> {
  const row = await selectBookings(db).where('bookings.id', '=', id).executeTakeFirst();
  const side = row && sideOf(row, viewer.id);
  if (!row || !side || (side === 'office' && row.pay_by !== null)) throw new AppError('not_found');
  const otherId = otherOf(row, side);
  const [people, { phone }, quote, wasQuote, driver, history, handovers, changes, late] = await Promise.all([
    findUserCards(db, [otherId]),
    readPhone(db, otherId, row.quote_id),
    findQuote(db, row.quote_id),
    row.proposed_from === null ? null : findQuote(db, row.proposed_from),
    db.selectFrom('booking_drivers').selectAll().where('booking_id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('booking_history').select(['act', 'by_id', 'at']).where('booking_id', '=', id).orderBy('id').execute(),
    db.selectFrom('booking_handovers').selectAll().where('booking_id', '=', id).orderBy('at').execute(),
    listChanges(db, id),
    findLateRecords(db, id),
  ]);
  const evidence = handovers.some(({ has_evidence }) => has_evidence) ? await findEvidence(db, id) : noEvidence;
  const found = { row, side, other: known(people.get(otherId), 'person'), phone, driver, history, handovers, evidence, changes, late };
  return { ...found, quote: known(quote, 'quote'), wasQuote: wasQuote ?? null };
}

/** The states of a list, and its order. */
const lists: Readonly<Record<BookingList, { states: readonly BookingState[]; order: Order }>> = {
  waiting: { states: unansweredBookings, order: by('answer_by', sql.ref('bookings.answer_by'), 'asc') },
  upcoming: { states: ['confirmed'], order: by('pick_up', pickUp, 'asc') },
  out: { states: ['out'], order: by('return', dropOff, 'asc') },
  past: { states: ['returned', 'closed'], order: by('last_return', dropOff, 'desc') },
  ended: {
    states: ['declined', 'expired', 'withdrawn', 'cancelled_by_renter', 'cancelled_by_office', 'no_show'],
    order: by('last_moved', sql.ref('bookings.moved_at'), 'desc'),
  },
};

function by(name: string, key: Order['key'], direction: Order['direction']): Order {
  return { name, key, type: 'timestamptz', id: sql.ref('bookings.id'), direction, gaps: false };
}

/** The bookings of a person on one side that are in one list. */
export async function listBookings(
  db: Database,
  viewer: { id: number },
  { side, list, branch, ...page }: { side: BookingSide; list: BookingList; branch?: number } & PageQuery,
  language: Language,
): Promise<Found<ListedBooking & Row>> {
  const { states, order } = lists[list];
  const all = selectBookings(db).where(columnOf(side), '=', viewer.id).where('bookings.state', 'in', states).where(isShownTo(side));
  const rows = branch === undefined ? all : all.where('unit.branch_id', '=', branch);
  const found = await findPage(order, sourceOf(rows, order), page, language);
  const people = await findUserCards(
    db,
    found.rows.map((row) => otherOf(row, side)),
  );
  const withOther = (row: BookingRow & Row) => {
    const { id, sort_key } = row;
    return { id, sort_key, row, side, other: known(people.get(otherOf(row, side)), 'person') };
  };
  return { ...found, rows: found.rows.map(withOther) };
}

const countMost = 100;

/** How many bookings of a person on one side are in each list, at most a hundred of each. */
export async function countBookings(db: Database, viewer: { id: number }, side: BookingSide): Promise<Record<BookingList, number>> {
  const counts = { waiting: 0, upcoming: 0, out: 0, past: 0, ended: 0 };
  await Promise.all(
    bookingLists.map(async (list) => {
      const some = db.selectFrom('bookings').select('id').where(columnOf(side), '=', viewer.id).where(isShownTo(side));
      const rows = some.where('state', 'in', lists[list].states).limit(countMost).as('some');
      const { count } = await db
        .selectFrom(rows)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      counts[list] = count;
    }),
  );
  return counts;
}

function columnOf(side: BookingSide): 'bookings.renter_id' | 'bookings.office_id' {
  return side === 'renter' ? 'bookings.renter_id' : 'bookings.office_id';
}

/** An office sees a booking that is paid by card once its first sum is. */
function isShownTo(side: BookingSide) {
  return side === 'office' ? sql<boolean>`bookings.pay_by is null` : sql<boolean>`true`;
}

/** The numbers of the driver, for the office of a booking that was confirmed. Notes that they were seen. Throws `booking_moved`. */
export async function showDriver({ db, config }: Market, viewer: { id: number }, id: number): Promise<DriverNumbers> {
  const sealed = await db.transaction().execute(async (trx) => {
    const row = await selectBookings(trx).where('bookings.id', '=', id).where('office_id', '=', viewer.id).executeTakeFirst();
    if (!row) throw new AppError('not_found');
    const { numbers } = await trx.selectFrom('booking_drivers').select('numbers').where('booking_id', '=', id).executeTakeFirstOrThrow();
    if (!wasConfirmed(row.state) || numbers === null) throw new AppError('booking_moved');
    await trx.insertInto('booking_history').values({ booking_id: id, act: 'driver_seen', by_id: viewer.id }).execute();
    return numbers;
  });
  return openNumbers(config, id, sealed);
}

/** The number of the other side: to a renter that of the branch, if its office has entered one. */
function readPhone(db: Database, other: number, quote: number): Promise<{ phone: string | null }> {
  const ofBranch = db
    .selectFrom('rental_quotes as quote')
    .innerJoin('branches as branch', (join) => join.onRef('branch.id', '=', 'quote.branch_id').on('branch.removed_at', 'is', null))
    .select('branch.phone')
    .where('quote.id', '=', quote)
    .where('branch.owner_id', '=', other);
  return db
    .selectFrom('users')
    .select((eb) => eb.fn.coalesce(ofBranch, 'users.phone').as('phone'))
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
}
