import { sql, type Transaction, type UpdateObject } from 'kysely';
import { dealMoves, isOpenDeal, type DealMover, type DealState } from '#contract/sales/deal-states.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';

/** Deals, and sales outside of them. Owns the tables deals, deal_steps, deal_history and outside_sales. */

interface DealMove {
  to: DealState;
  mover: DealMover;
  /** The person; null for the market. */
  by: number | null;
  /** A code, for the history. */
  detail?: string;
}

/** Nobody proposes another price. */
export const nobodyAsks = { price_asked: null, price_asked_by: null, price_asked_at: null };

type Columns = Omit<UpdateObject<DB, 'deals'>, 'id' | 'state' | 'moved_at' | 'closed_at' | 'ad_id' | 'seller_id' | 'buyer_id'>;

/**
 * The only function that changes the state of a deal; it records the change in the history. The ad is locked. A proposed price ends
 * with any move, and a closed deal has no term any more unless `columns` names one. Throws `deal_not_open` for a change outside of the table of moves, and if the deal has
 * left `state` in the meantime.
 */
export async function moveDeal(
  trx: Transaction<DB>,
  { id, state }: { id: number; state: DealState },
  { to, mover, by, detail = '' }: DealMove,
  columns: Columns = {},
): Promise<void> {
  if (!dealMoves.allow(state, to, mover)) throw new AppError('deal_not_open');
  const closing = isOpenDeal(to) ? {} : { next_at: null, closed_at: sql<Date>`coalesce(closed_at, now())` };
  const moved = await trx
    .updateTable('deals')
    .set({ ...nobodyAsks, ...closing, ...columns, state: to, moved_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new AppError('deal_not_open');
  await trx.insertInto('deal_history').values({ deal_id: id, act: to, detail, by_id: by }).execute();
}
