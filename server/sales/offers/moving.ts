import { sql, type Transaction, type UpdateObject } from 'kysely';
import { offerMoves, type OfferMover, type OfferState } from '#contract/sales/offer-states.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';

/** Offers on ads. Owns the tables offers, offer_history, offer_floors, offer_settings, offer_totals and offer_limits. */

interface OfferMove {
  to: OfferState;
  mover: OfferMover;
  /** The person; null for the market. */
  by: number | null;
  /** For the history: what was agreed or countered, in whole riyals. */
  amount?: number;
  note?: string;
}

type Columns = Omit<UpdateObject<DB, 'offers'>, 'id' | 'state' | 'moved_at' | 'ad_id' | 'owner_id' | 'bidder_id'>;

/**
 * The only function that changes the state of an offer; it records the change in the history. The ad is locked. Throws
 * `offer_not_open` for a change outside of the table of moves, and if the offer has left `state` in the meantime.
 */
export async function moveOffer(
  trx: Transaction<DB>,
  { id, state }: { id: number; state: OfferState },
  { to, mover, by, amount, note = '' }: OfferMove,
  columns: Columns = {},
): Promise<void> {
  if (!offerMoves.allow(state, to, mover)) throw new AppError('offer_not_open');
  const moved = await trx
    .updateTable('offers')
    .set({ ...columns, state: to, moved_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new AppError('offer_not_open');
  // The acts of moves have the names of the states.
  const act = { offer_id: id, act: to, amount: amount ?? null, note, by_id: by };
  await trx.insertInto('offer_history').values(act).execute();
}
