import { sql, type Transaction } from 'kysely';
import { silenceWarnedHours, type DealMover, type DealSide } from '#contract/sales/deal-states.ts';
import { takeoverStep } from '#contract/sales/deal-steps.ts';
import type { CancelReason, DealEnd } from '#contract/sales/deals.ts';
import type { DB } from '#db/schema.ts';
import { lockAd } from '#server/listing/ads/moderating.ts';
import { moveAd } from '#server/listing/ads/states.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { announce, namedDeal, recordAct, type DealColumns } from './acting.ts';
import type { DealRow } from './deals.ts';
import { changeDeal, type Acting, type LockedDeal } from './locking.ts';
import { moveDeal } from './moving.ts';
import { confirmableFrom, confirmedAt, isConfirmable, isTakeover, otherSide, undoUntil } from './sides.ts';

/**
 * States that the transfer happened at the agreed price; once both have, it is sold. Throws `already_answered` for a second time,
 * `changed_meanwhile` for another price, `meeting_first` before the agreed meeting, and `approval_needed` without that of a lessor.
 */
export function confirmDeal(market: Market, acting: Acting, price: number): Promise<void> {
  return changeDeal(market, acting, async (trx, deal) => {
    const { row, side, by } = deal;
    if (confirmedAt(row, side)) throw new AppError('already_answered');
    if (!isConfirmable(row, side)) throw new AppError('deal_not_open');
    if (price !== row.price) throw new AppError('changed_meanwhile');
    if (confirmableFrom(row)) throw new AppError('meeting_first');
    if (isTakeover(row) && !(await isApproved(trx, row, side))) throw new AppError('approval_needed');
    const columns = side === 'seller' ? { seller_confirmed_at: sql<Date>`now()` } : { buyer_confirmed_at: sql<Date>`now()` };
    if (confirmedAt(row, otherSide(side))) await finishDeal(trx, row, { mover: side, by }, columns);
    else await confirmFirst(trx, deal, columns);
  });
}

async function isApproved(trx: Transaction<DB>, { id }: DealRow, side: DealSide): Promise<boolean> {
  const step = trx.selectFrom('deal_steps').select('is_done').where('deal_id', '=', id).where('side', '=', side);
  return (await step.where('step', '=', takeoverStep).executeTakeFirst())?.is_done ?? false;
}

async function confirmFirst(trx: Transaction<DB>, { row, side, by }: LockedDeal, confirmed: DealColumns): Promise<void> {
  const next_at = sql<Date>`now() + make_interval(hours => ${silenceWarnedHours})`;
  const requested = { extension_asked_by: null, extension_asked_at: null, warned_at: null };
  await moveDeal(trx, row, { to: 'confirmed_by_one', mover: side, by, detail: side }, { ...confirmed, ...requested, next_at });
  await announce(trx, row, 'confirmed', { by });
}

interface Ending {
  mover: DealMover;
  /** The person; null for the market. */
  by: number | null;
}

/** The ad is sold at the agreed price. The ad and the deal are locked. */
export async function finishDeal(
  trx: Transaction<DB>,
  deal: DealRow,
  { mover, by }: Ending,
  columns: DealColumns & { is_unconfirmed?: boolean } = {},
): Promise<void> {
  const isUnconfirmed = columns.is_unconfirmed ?? false;
  await moveDeal(trx, deal, { to: 'done', mover, by, detail: isUnconfirmed ? 'unconfirmed' : '' }, columns);
  const ad = await lockAd(trx, deal.ad_id);
  if (!ad) throw new AppError('not_found');
  await moveAd(trx, ad, { to: 'sold', mover: 'market', by: null, reason: 'deal' });
  await publish(trx, 'deal.done', { ...namedDeal(deal), price: deal.price, isUnconfirmed });
}

/** Ends a deal before anybody confirmed: the ad is active again. */
export function cancelDeal(market: Market, acting: Acting, { reason, note = '' }: { reason: CancelReason; note?: string }): Promise<void> {
  return changeDeal(market, acting, async (trx, { row, side, by }) => {
    await failDeal(trx, row, { to: 'cancelled', mover: side, by, side, reason, note: note.trim() });
  });
}

interface Failing extends Ending {
  to: 'cancelled' | 'lapsed';
  /** Which of the two sides ended it. */
  side?: DealSide;
  reason: CancelReason | DealEnd;
  note?: string;
  /** Whether the ad has left its reservation already. */
  isAdGone?: boolean;
}

/** Ends a deal without a sale. The ad and the deal are locked. */
export async function failDeal(
  trx: Transaction<DB>,
  deal: DealRow,
  { to, mover, by, side, reason, note = '', isAdGone = false }: Failing,
): Promise<void> {
  const columns = { ended_by: side ?? null, reason, reason_note: note };
  await moveDeal(trx, deal, { to, mover, by, detail: reason }, columns);
  if (!isAdGone) await release(trx, deal.ad_id);
  await publish(trx, 'deal.failed', { ...namedDeal(deal), how: to, reason, by: side ?? null });
}

async function release(trx: Transaction<DB>, id: number): Promise<void> {
  const ad = await lockAd(trx, id);
  if (ad?.status === 'reserved') await moveAd(trx, ad, { to: 'active', mover: 'market', by: null, reason: 'deal' });
}

/** Contests what the other side says. The ad stays reserved until the staff decide. */
export function disputeDeal(market: Market, acting: Acting, text: string): Promise<void> {
  return changeDeal(market, acting, (trx, { row, side, by }) => contest(trx, row, { mover: side, by, side, text: text.trim() }));
}

/** By a side, or by the market because the seller was silent. */
export async function contest(
  trx: Transaction<DB>,
  deal: DealRow,
  { mover, by, side, text }: Ending & { side: DealSide | null; text: string },
): Promise<void> {
  const columns = { disputed_by: side, disputed_at: sql<Date>`now()`, dispute_text: text, next_at: null };
  await moveDeal(trx, deal, { to: 'disputed', mover, by }, columns);
  await publish(trx, 'deal.disputed', { ...namedDeal(deal), by: side });
}

/** Asks to undo a sale within seven days, or agrees to it. Throws `undo_too_late`, and `already_asked` of one's own question. */
export async function undoDeal(market: Market, acting: Acting): Promise<void> {
  let people: number[] = [];
  await changeDeal(market, acting, async (trx, { row, side, by }) => {
    const until = undoUntil(row);
    if (!until) throw new AppError('deal_not_open');
    if (until <= row.now) throw new AppError('undo_too_late');
    if (row.undo_asked_by === side) throw new AppError('already_asked');
    if (row.undo_asked_by === null) return askToUndo(trx, { row, side, by });
    await moveDeal(trx, row, { to: 'undone', mover: side, by });
    ({ people } = await publish(trx, 'deal.undone', namedDeal(row)));
  });
  market.invalidate({ people });
}

async function askToUndo(trx: Transaction<DB>, { row, side, by }: LockedDeal): Promise<void> {
  const requested = { undo_asked_by: side, undo_asked_at: sql<Date>`now()` };
  await recordAct(trx, row, { act: 'undo_asked', by }, requested);
  await announce(trx, row, 'undo_asked', { by });
}
