import { sql, type Transaction } from 'kysely';
import type { DisputeReason } from '#contract/rental/charges.ts';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { useBookingPictures } from '../booking-pictures/pictures.ts';
import { changeBooking } from '../bookings/locking.ts';
import { readNote } from '../bookings/texts.ts';
import { moveCharge } from './moving.ts';
import { selectCharges, type ChargeRow } from './rows.ts';

/** What the two sides do with a charge. */

interface ActingOnCharge {
  viewer: { id: number };
  /** The charge. */
  id: number;
  language: Language;
}

export function acceptCharge(market: Market, acting: ActingOnCharge): Promise<void> {
  return changeCharge(market, acting, async (trx, { charge, side, by }) => {
    // What somebody read of a claim is no consent to what was found of it.
    if (charge.state === 'decided') throw new AppError('charge_moved');
    await moveCharge(trx, charge, { to: 'accepted', mover: side, by });
  });
}

/**
 * Accepts what the staff found. By the renter it is owed then. The office asks for no more than that, and for nothing where nothing was
 * found; the renter owes it all the same only after accepting it. Throws `charge_moved`, also the second time.
 */
export function acceptFinding(market: Market, acting: ActingOnCharge): Promise<void> {
  return changeCharge(market, acting, async (trx, { charge, side, by }) => {
    if (!canAcceptFinding(charge, side)) throw new AppError('charge_moved');
    if (side === 'renter') return moveCharge(trx, charge, { to: 'accepted', mover: side, by });
    if (charge.found_amount === 0) return moveCharge(trx, charge, { to: 'withdrawn', mover: side, by });
    await agree(trx, charge, by);
  });
}

/** The renter where something is owed by it, and the office once. */
export function canAcceptFinding({ state, found_amount: found, agreed_at: agreed }: ChargeRow, side: BookingSide): boolean {
  if (state !== 'decided') return false;
  return side === 'renter' ? (found ?? 0) > 0 : agreed === null;
}

async function agree(trx: Transaction<DB>, { id, booking_id, ad_id, renter_id, office_id }: ChargeRow, by: number): Promise<void> {
  await trx
    .updateTable('booking_charges')
    .set({ agreed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await trx.insertInto('charge_history').values({ charge_id: id, act: 'agreed', by_id: by }).execute();
  await publish(trx, 'finding.agreed', { charge: id, booking: booking_id, ad: ad_id, renter: renter_id, office: office_id });
}

interface Dispute {
  reason: DisputeReason;
  text: string;
  pictures?: number[];
}

/** Disputes a charge: the staff look at it. Throws `charge_moved` also after the time for it. */
export function disputeCharge(market: Market, acting: ActingOnCharge, { reason, text, pictures = [] }: Dispute): Promise<void> {
  return changeCharge(market, acting, async (trx, { charge, side, by }) => {
    if (isLate(charge)) throw new AppError('charge_moved');
    await useBookingPictures(trx, { booking: charge.booking_id, by, ids: pictures, field: 'pictures' }, acting.language);
    const columns = {
      dispute_reason: reason,
      dispute_pictures: JSON.stringify(pictures),
      dispute_text: readNote('text', text, acting.language),
      disputed_at: sql<Date>`now()`,
    };
    await moveCharge(trx, charge, { to: 'disputed', mover: side, by }, columns);
  });
}

export function withdrawCharge(market: Market, acting: ActingOnCharge): Promise<void> {
  return changeCharge(market, acting, (trx, { charge, side, by }) => moveCharge(trx, charge, { to: 'withdrawn', mover: side, by }));
}

/** Whether the time for a dispute is over: the market notes it within a minute. */
export function isLate({ answer_by: until, now }: Pick<ChargeRow, 'answer_by' | 'now'>): boolean {
  return until !== null && until <= now;
}

interface LockedCharge {
  charge: ChargeRow;
  side: BookingSide;
  /** The person of that side. */
  by: number;
}

/** Locks both people, the booking and the charge. Throws `not_found` for anybody but the two sides. */
async function changeCharge(
  market: Market,
  { viewer, id }: ActingOnCharge,
  write: (trx: Transaction<DB>, locked: LockedCharge) => Promise<void>,
): Promise<void> {
  const found = await market.db.selectFrom('booking_charges').select('booking_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  await changeBooking(market, { viewer, id: found.booking_id }, async (trx, { side, by }) => {
    await write(trx, { charge: await lockCharge(trx, id), side, by });
  });
}

export function lockCharge(trx: Transaction<DB>, id: number): Promise<ChargeRow> {
  return selectCharges(trx).where('charge.id', '=', id).forUpdate('charge').executeTakeFirstOrThrow();
}
