import type { BookingSide } from '#contract/rental/booking-states.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { findBookingPictures, type PictureRow } from '../booking-pictures/pictures.ts';
import { selectBookings } from '../bookings/rows.ts';
import { sideOf } from '../bookings/sides.ts';
import { findDeposit, type DepositRow } from './deposits.ts';
import { readFacts, type ChargeFacts } from './facts.ts';
import { selectCharges, type ChargeRow } from './rows.ts';
import { settlementsOf } from './settling.ts';

/** The charges of a booking and its deposit, for one of its sides. */
export interface FoundCharges {
  facts: ChargeFacts;
  side: BookingSide;
  deposit: DepositRow | undefined;
  pictures: Pictures;
  settlements: Settlements;
}

/** How charges are settled, by their ids. */
type Settlements = ReturnType<typeof settlementsOf>;

/** Pictures by their ids. */
export type Pictures = ReadonlyMap<number, PictureRow>;

/** Throws `not_found` for anybody but the two sides. */
export async function listCharges(db: Database, viewer: { id: number }, id: number): Promise<FoundCharges> {
  const row = await selectBookings(db).where('bookings.id', '=', id).executeTakeFirst();
  const side = row && sideOf(row, viewer.id);
  if (!row || !side) throw new AppError('not_found');
  const [facts, deposit] = await Promise.all([readFacts(db, row), findDeposit(db, id)]);
  return { facts, side, deposit, pictures: await findPictures(db, facts.charges), settlements: settlementsOf(facts, deposit) };
}

/** A charge for one of its sides; `not_found` for anybody else. */
export async function getCharge(
  db: Database,
  viewer: { id: number },
  id: number,
): Promise<Pick<FoundCharges, 'side' | 'pictures' | 'settlements'> & { row: ChargeRow; content: ChargeFacts['content'] }> {
  const row = await selectCharges(db).where('charge.id', '=', id).executeTakeFirst();
  const side = row && sideOf(row, viewer.id);
  if (!row || !side) throw new AppError('not_found');
  const { facts, settlements } = await listCharges(db, viewer, row.booking_id);
  return { row, side, pictures: await findPictures(db, [row]), settlements, content: facts.content };
}

/** The pictures of both sides. */
export function findPictures(db: Database, charges: readonly ChargeRow[]): Promise<Pictures> {
  return findBookingPictures(
    db,
    charges.flatMap(({ pictures, dispute_pictures: more }) => [...pictures, ...more]),
  );
}
