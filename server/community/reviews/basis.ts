import type { SelectQueryBuilder, Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';

/** What a review is of: a deal, or a booking of a rental car. */
export interface Basis {
  by: 'deal_id' | 'booking_id';
  id: number;
}

interface Reviewable {
  sides: readonly [number, number];
  /** Whether its sides may review each other: of a deal, once it is done, unless one of them was silent; of a booking, once the car is back. */
  isOver: boolean;
}

/** The basis of a review, or of one that is to be written; null of one from before deals. */
export function basisOf({ deal_id, booking_id }: { deal_id?: number | null; booking_id?: number | null }): Basis | null {
  if (typeof deal_id === 'number') return { by: 'deal_id', id: deal_id };
  return typeof booking_id === 'number' ? { by: 'booking_id', id: booking_id } : null;
}

export function findReviewable(db: Database, basis: Basis): Promise<Reviewable | undefined> {
  return basis.by === 'deal_id' ? readDeal(selectDeal(db, basis.id)) : readBooking(selectBooking(db, basis.id));
}

/** Holds back all that writes, reveals or removes reviews of the deal or booking, and the undoing of the deal. */
export function lockReviewable(trx: Transaction<DB>, basis: Basis): Promise<Reviewable | undefined> {
  if (basis.by === 'deal_id') return readDeal(selectDeal(trx, basis.id).forNoKeyUpdate());
  return readBooking(selectBooking(trx, basis.id).forNoKeyUpdate());
}

interface DealRow {
  seller_id: number;
  buyer_id: number;
  state: string;
  is_unconfirmed: boolean;
}

interface BookingRow {
  renter_id: number;
  office_id: number;
  state: string;
}

function selectDeal(db: Database, id: number): SelectQueryBuilder<DB, 'deals', DealRow> {
  return db.selectFrom('deals').select(['seller_id', 'buyer_id', 'state', 'is_unconfirmed']).where('id', '=', id);
}

function selectBooking(db: Database, id: number): SelectQueryBuilder<DB, 'bookings', BookingRow> {
  return db.selectFrom('bookings').select(['renter_id', 'office_id', 'state']).where('id', '=', id);
}

async function readDeal(query: SelectQueryBuilder<DB, 'deals', DealRow>): Promise<Reviewable | undefined> {
  const row = await query.executeTakeFirst();
  return row && { sides: [row.seller_id, row.buyer_id], isOver: row.state === 'done' && !row.is_unconfirmed };
}

async function readBooking(query: SelectQueryBuilder<DB, 'bookings', BookingRow>): Promise<Reviewable | undefined> {
  const row = await query.executeTakeFirst();
  return row && { sides: [row.renter_id, row.office_id], isOver: row.state === 'returned' || row.state === 'closed' };
}
