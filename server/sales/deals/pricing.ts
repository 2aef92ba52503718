import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { announce, recordAct } from './acting.ts';
import type { DealRow } from './deals.ts';
import { changeDeal, type Acting, type LockedDeal } from './locking.ts';
import { nobodyAsks } from './moving.ts';
import { hasAskingPrice, otherSide } from './sides.ts';

/** Another price than the agreed one, as after an inspection: one side proposes it, the other agrees. Until then the agreed one holds. */

/** Proposes another price, at most the one that the ad asks. Replaces what was proposed. */
export function proposePrice(market: Market, acting: Acting, price: number, language: Language): Promise<void> {
  return changeDeal(market, acting, async (trx, { row, side, by }) => {
    if (row.state !== 'open') throw new AppError('deal_not_open');
    if (price === row.price) throw wrongField('price', 'same_price', language);
    const most = highestPrice(row);
    if (price > most) throw wrongField('price', 'above_asking', language, most.toLocaleString('en'));
    if (row.price_asked === price && row.price_asked_by === side) return;
    const columns = { price_asked: price, price_asked_by: side, price_asked_at: sql<Date>`now()` };
    await recordAct(trx, row, { act: 'price_proposed', by, detail: String(price) }, columns);
    await announce(trx, row, 'price_proposed', { by, price });
  });
}

/** An offer may have been accepted above a price that fell afterwards. */
function highestPrice({ price, asking_price, ...ad }: DealRow): number {
  return hasAskingPrice(ad) && asking_price !== null ? Math.max(price, asking_price) : Infinity;
}

/**
 * Agrees to the price that the other side proposed, or declines it; one's own is taken back. Throws `move_not_allowed` without a
 * proposal and of agreeing to one's own, and `changed_meanwhile` if another price is proposed now.
 */
export function answerPrice(market: Market, acting: Acting, answer: { price: number; is_agreed: boolean }): Promise<void> {
  return changeDeal(market, acting, async (trx, deal) => {
    const { row, side, by } = deal;
    if (row.state !== 'open') throw new AppError('deal_not_open');
    if (row.price_asked === null || (answer.is_agreed && row.price_asked_by !== otherSide(side))) throw new AppError('move_not_allowed');
    if (row.price_asked !== answer.price) throw new AppError('changed_meanwhile');
    if (answer.is_agreed) return agree(trx, deal, answer.price);
    const isOwn = row.price_asked_by === side;
    await recordAct(trx, row, { act: isOwn ? 'price_withdrawn' : 'price_declined', by, detail: String(answer.price) }, nobodyAsks);
    // The room of the other side shows that a proposal was taken back; nobody is notified of it.
    await (isOwn ? announce(trx, row, 'step', { by }) : announce(trx, row, 'price_declined', { by, price: answer.price }));
  });
}

async function agree(trx: Transaction<DB>, { row, by }: LockedDeal, price: number): Promise<void> {
  await recordAct(trx, row, { act: 'price_agreed', by, detail: `${row.price} ${price}` }, { ...nobodyAsks, price });
  await announce(trx, row, 'price_agreed', { by, price });
}
