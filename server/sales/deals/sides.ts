import { keysOf } from '#contract/platform/records.ts';
import { extensionsMost, isOpenDeal, remindHours, undoDays, type DealSide } from '#contract/sales/deal-states.ts';
import { dealSteps, type DealStep } from '#contract/sales/deal-steps.ts';
import type { Deal, DealAction } from '#contract/sales/deals.ts';
import { dayMs, hourMs } from '#contract/platform/riyadh.ts';
import type { DealRow } from './deals.ts';

/** What each side of a deal may do, and what it is waited for. Pure: times are those of the database (`now` of the row). */

export function otherSide(side: DealSide): DealSide {
  return side === 'seller' ? 'buyer' : 'seller';
}

/** The side of `person`; undefined for anybody else. */
export function sideOf({ seller_id, buyer_id }: Pick<DealRow, 'seller_id' | 'buyer_id'>, person: number): DealSide | undefined {
  if (seller_id === person) return 'seller';
  return buyer_id === person ? 'buyer' : undefined;
}

/** Whether somebody takes over a lease. */
export function isTakeover({ sale_type }: Pick<DealRow, 'sale_type'>): boolean {
  return sale_type === 'tanazul';
}

/** The list of a side, in order. A lessor approves in writing: both sides have to have seen it. */
export function stepsOf(deal: Pick<DealRow, 'ad_type' | 'sale_type'>, side: DealSide): readonly DealStep[] {
  return dealSteps[isTakeover(deal) ? 'takeover' : deal.ad_type === 'plate' ? 'plate' : 'car'][side];
}

/** Whether the ad states a price that the deal is about: of a takeover it is the monthly one, and an exchange has a difference. */
export function hasAskingPrice({ sale_type, price_mode }: Pick<DealRow, 'sale_type' | 'price_mode'>): boolean {
  return price_mode !== 'soum' && sale_type !== 'tanazul' && sale_type !== 'swap';
}

export function confirmedAt(deal: Pick<DealRow, 'seller_confirmed_at' | 'buyer_confirmed_at'>, side: DealSide): Date | null {
  return side === 'seller' ? deal.seller_confirmed_at : deal.buyer_confirmed_at;
}

/** When this side said that the two have met. */
export function metAt(deal: Pick<DealRow, 'seller_met_at' | 'buyer_met_at'>, side: DealSide): Date | null {
  return side === 'seller' ? deal.seller_met_at : deal.buyer_met_at;
}

/** The time of an agreed meeting, while it is ahead and not both said that they have met. */
export function confirmableFrom({ meet_at, meeting_agreed_at, seller_met_at, buyer_met_at, now }: DealRow): Date | null {
  if (seller_met_at && buyer_met_at) return null;
  return meet_at && meeting_agreed_at && meet_at > now ? meet_at : null;
}

/** After a reminder by this side: when it may remind again, if that is ahead. */
export function remindableFrom({ seller_reminded_at, buyer_reminded_at, now }: DealRow, side: DealSide): Date | null {
  const reminded = side === 'seller' ? seller_reminded_at : buyer_reminded_at;
  const from = reminded && new Date(reminded.getTime() + remindHours * hourMs);
  return from && from > now ? from : null;
}

/** Whether something may be left for the other side, and they can be told so. */
export function isRemindable(deal: DealRow, side: DealSide, contact: Deal['contact']): boolean {
  if (contact !== 'chat') return false;
  return deal.state === 'open' || (deal.state === 'confirmed_by_one' && confirmedAt(deal, side) !== null);
}

/** Whether the state lets this side confirm. Of a disputed one only the person who contested what the other side had confirmed. */
export function isConfirmable(deal: DealRow, side: DealSide): boolean {
  if (confirmedAt(deal, side)) return false;
  return deal.state === 'open' || (isOpenDeal(deal.state) && confirmedAt(deal, otherSide(side)) !== null);
}

/** Seven days after it was done. */
export function undoUntil({ state, closed_at }: Pick<DealRow, 'state' | 'closed_at'>): Date | null {
  return state === 'done' && closed_at ? new Date(closed_at.getTime() + undoDays * dayMs) : null;
}

interface Seen {
  /** Whether this side said that the lessor has approved. */
  isApproved: boolean;
  isReviewed: boolean;
  contact: Deal['contact'];
}

/** What this side may do now. */
export function actionsOf(deal: DealRow, side: DealSide, { isApproved, isReviewed, contact }: Seen): DealAction[] {
  const { state, meeting_by, meeting_agreed_at, extension_asked_by, undo_asked_by, now } = deal;
  const isOpen = state === 'open';
  const undoable = undoUntil(deal);
  const allowed: Record<DealAction, boolean> = {
    step: isOpenDeal(state),
    meet: isOpen,
    agree_meeting: isOpen && meeting_by === otherSide(side) && !meeting_agreed_at,
    met: isOpen && !(deal.seller_met_at && deal.buyer_met_at),
    price: isOpen,
    answer_price: isOpen && deal.price_asked_by !== null,
    name: isOpenDeal(state) && !confirmedAt(deal, side),
    confirm: isConfirmable(deal, side) && !confirmableFrom(deal) && (isApproved || !isTakeover(deal)),
    cancel: isOpen,
    extend: isOpen && deal.extensions < extensionsMost && extension_asked_by !== side,
    dispute: isOpen || state === 'confirmed_by_one',
    undo: undoable !== null && undoable > now && undo_asked_by !== side,
    review: state === 'done' && !deal.is_unconfirmed && !isReviewed,
    remind: isRemindable(deal, side, contact) && !remindableFrom(deal, side),
  };
  return keysOf(allowed).filter((action) => allowed[action]);
}

/** Whether the other side has asked or said something that this side has not answered. */
export function waitsFor(deal: DealRow, side: DealSide): boolean {
  const other = otherSide(side);
  const undoable = undoUntil(deal);
  if (undoable) return deal.undo_asked_by === other && undoable > deal.now;
  if (!isOpenDeal(deal.state)) return false;
  if (confirmedAt(deal, other) && !confirmedAt(deal, side)) return true;
  if (deal.state !== 'open') return false;
  if (metAt(deal, other) && !metAt(deal, side)) return true;
  const asks = [deal.extension_asked_by, deal.price_asked_by, deal.meeting_agreed_at ? null : deal.meeting_by];
  return asks.includes(other);
}
