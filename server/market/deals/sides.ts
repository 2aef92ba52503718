import { keysOf } from '#contract/records.ts';
import { extensionsMost, isOpenDeal, undoDays, type DealSide } from '#contract/deal-states.ts';
import { dealSteps, takeoverStep, type DealStep } from '#contract/deal-steps.ts';
import type { DealAction } from '#contract/deals.ts';
import type { DealRow } from './deals.ts';

/** What each side of a deal may do, and what it is waited for. Pure: times are those of the database (`now` of the row). */

const dayMs = 86_400_000;

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
  const steps: readonly DealStep[] = dealSteps[deal.ad_type === 'plate' ? 'plate' : 'car'][side];
  return isTakeover(deal) ? [takeoverStep, ...steps] : steps;
}

export function confirmedAt(deal: Pick<DealRow, 'seller_confirmed_at' | 'buyer_confirmed_at'>, side: DealSide): Date | null {
  return side === 'seller' ? deal.seller_confirmed_at : deal.buyer_confirmed_at;
}

/** The time of an agreed meeting, while it is ahead. */
export function confirmableFrom({ meet_at, meeting_agreed_at, now }: DealRow): Date | null {
  return meet_at && meeting_agreed_at && meet_at > now ? meet_at : null;
}

/** Whether the state lets this side confirm. Of a disputed one only whoever contested what the other side had confirmed. */
export function isConfirmable(deal: DealRow, side: DealSide): boolean {
  if (confirmedAt(deal, side)) return false;
  return deal.state === 'open' || (isOpenDeal(deal.state) && confirmedAt(deal, otherSide(side)) !== null);
}

/** Seven days after it was done. */
export function undoUntil({ state, closed_at }: Pick<DealRow, 'state' | 'closed_at'>): Date | null {
  return state === 'done' && closed_at ? new Date(closed_at.getTime() + undoDays * dayMs) : null;
}

export interface Seen {
  /** Whether this side said that the lessor has approved. */
  isApproved: boolean;
  isReviewed: boolean;
}

/** What this side may do now. */
export function actionsOf(deal: DealRow, side: DealSide, { isApproved, isReviewed }: Seen): DealAction[] {
  const { state, meeting_by, meeting_agreed_at, extension_asked_by, undo_asked_by, now } = deal;
  const isOpen = state === 'open';
  const undoable = undoUntil(deal);
  const allowed: Record<DealAction, boolean> = {
    step: isOpenDeal(state),
    meet: isOpen,
    agree_meeting: isOpen && meeting_by === otherSide(side) && !meeting_agreed_at,
    name: isOpenDeal(state) && !confirmedAt(deal, side),
    confirm: isConfirmable(deal, side) && !confirmableFrom(deal) && (isApproved || !isTakeover(deal)),
    cancel: isOpen,
    extend: isOpen && deal.extensions < extensionsMost && extension_asked_by !== side,
    dispute: isOpen || state === 'confirmed_by_one',
    undo: undoable !== null && undoable > now && undo_asked_by !== side,
    review: state === 'done' && !deal.is_unconfirmed && !isReviewed,
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
  return deal.extension_asked_by === other || (deal.meeting_by === other && !deal.meeting_agreed_at);
}
