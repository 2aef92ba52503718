import { sql } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { announce, recordAct } from './acting.ts';
import { changeDeal, type Acting } from './locking.ts';
import { metAt, otherSide } from './sides.ts';

interface Meeting {
  at: string;
  place: string;
}

/** Proposes when and where to meet, before the reservation ends. Replaces what was proposed or agreed. */
export function proposeMeeting(market: Market, acting: Acting, { at, place }: Meeting, language: Language): Promise<void> {
  return changeDeal(market, acting, async (trx, { row, side, by }) => {
    if (row.state !== 'open') throw new AppError('deal_not_open');
    const meet_at = new Date(at);
    if (!(meet_at > row.now && meet_at <= row.reserved_until)) throw wrongField('at', 'meeting_time', language);
    const meet_place = place.trim();
    if (meet_place.length < 2) throw wrongField('place', 'too_short', language, 2);
    const columns = { meet_at, meet_place, meeting_by: side, meeting_agreed_at: null };
    await recordAct(trx, row, { act: 'meeting_proposed', by }, columns);
    await announce(trx, row, 'meeting_proposed', { by });
  });
}

/** Agrees to the proposal of the other side; `move_not_allowed` without one, `changed_meanwhile` if it has another time or place. */
export function agreeMeeting(market: Market, acting: Acting, { at, place }: Pick<Meeting, 'at'> & Partial<Meeting>): Promise<void> {
  return changeDeal(market, acting, async (trx, { row, side, by }) => {
    if (row.state !== 'open') throw new AppError('deal_not_open');
    if (!row.meet_at || row.meeting_by !== otherSide(side)) throw new AppError('move_not_allowed');
    const isOther = row.meet_at.getTime() !== Date.parse(at) || (place !== undefined && place !== row.meet_place);
    if (isOther) throw new AppError('changed_meanwhile');
    if (row.meeting_agreed_at) return;
    await recordAct(trx, row, { act: 'meeting_agreed', by }, { meeting_agreed_at: sql<Date>`now()` });
    await announce(trx, row, 'meeting_agreed', { by });
  });
}

/**
 * Says that the two have met, or takes that back. Once both said so, the planned time is waited for no more, and neither takes it
 * back: `move_not_allowed`.
 */
export function markMet(market: Market, acting: Acting, isMet: boolean): Promise<void> {
  return changeDeal(market, acting, async (trx, { row, side, by }) => {
    if (row.state !== 'open') throw new AppError('deal_not_open');
    const own = metAt(row, side);
    if ((own !== null) === isMet) return;
    const isByBoth = metAt(row, otherSide(side)) !== null;
    if (!isMet && isByBoth) throw new AppError('move_not_allowed');
    const at = isMet ? sql<Date>`now()` : null;
    await recordAct(
      trx,
      row,
      { act: isMet ? 'met' : 'met_taken_back', by },
      side === 'seller' ? { seller_met_at: at } : { buyer_met_at: at },
    );
    await announce(trx, row, isMet ? (isByBoth ? 'met_by_both' : 'met') : 'step', { by });
  });
}
