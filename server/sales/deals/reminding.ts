import { sql } from 'kysely';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { announce, recordAct } from './acting.ts';
import { findContact } from './contact.ts';
import { changeDeal, type Acting } from './locking.ts';
import { isRemindable, remindableFrom } from './sides.ts';

/**
 * Reminds the other side of what is left for them. Throws `already_reminded` within six hours of the last one, and `move_not_allowed`
 * where nothing is left for them, or the two cannot write to each other.
 */
export function remindDeal(market: Market, acting: Acting): Promise<void> {
  return changeDeal(market, acting, async (trx, { row, side, by }) => {
    const contact = await findContact(trx, row, side);
    if (!isRemindable(row, side, contact)) throw new AppError('move_not_allowed');
    if (remindableFrom(row, side)) throw new AppError('already_reminded');
    const columns = side === 'seller' ? { seller_reminded_at: sql<Date>`now()` } : { buyer_reminded_at: sql<Date>`now()` };
    await recordAct(trx, row, { act: 'reminded', by }, columns);
    await announce(trx, row, 'reminded', { by });
  });
}
