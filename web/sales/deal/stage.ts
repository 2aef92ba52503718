import { isOpenDeal } from '#contract/sales/deal-states.ts';
import type { Deal, DealAction } from '#contract/sales/deals.ts';

export const stages = ['agreed', 'preparing', 'meeting', 'confirming'] as const;
export type Stage = (typeof stages)[number];

type Side = Deal['side'];

export function otherSide(side: Side): Side {
  return side === 'seller' ? 'buyer' : 'seller';
}

/** What changes hands: the words of a room are about that. */
export function subjectOf({ ad, is_takeover }: Pick<Deal, 'ad' | 'is_takeover'>): 'car' | 'plate' | 'takeover' {
  return is_takeover ? 'takeover' : ad.type === 'plate' ? 'plate' : 'car';
}

/** Whether they have met: both said so, or the agreed time has come. `now` is in milliseconds. */
function haveMet({ met, meeting }: Pick<Deal, 'met' | 'meeting'>, now: number): boolean {
  if (met.seller && met.buyer) return true;
  return !!meeting?.agreed_at && Date.parse(meeting.at) <= now;
}

/** Where an open deal is on its way: `now` is in milliseconds. */
export function stageOf(deal: Pick<Deal, 'state' | 'meeting' | 'met'>, now: number): Stage {
  if (deal.state !== 'open' || haveMet(deal, now)) return 'confirming';
  return deal.meeting?.agreed_at ? 'meeting' : 'preparing';
}

/** The one thing to do for the person who looks at the deal, or what it waits for from the other side; null once it is closed. */
export type NextStep = Own | Waiting | 'dispute';
type Own = 'undo' | 'confirm' | 'answer_price' | 'answer_meeting' | 'met' | 'extend' | 'meet' | 'step' | 'name';
export type Waiting = 'wait_confirm' | 'wait_price' | 'wait_meeting' | 'wait_met' | 'wait_steps';

export function isWaiting(next: NextStep): next is Waiting {
  return next.startsWith('wait_');
}

export function nextStepOf(deal: Deal, now: number): NextStep | null {
  const { state, side, confirmed, undo_asked } = deal;
  if (undo_asked?.by === otherSide(side) && may(deal, 'undo')) return 'undo';
  if (!isOpenDeal(state)) return null;
  if (state === 'disputed') return 'dispute';
  if (confirmed[side]) return 'wait_confirm';
  if (confirmed[otherSide(side)]) return 'confirm';
  return answerOf(deal) ?? ownPartOf(deal, now) ?? othersPartOf(deal);
}

/** What the other side has asked or said. */
function answerOf(deal: Deal): Own | undefined {
  const { side, met, price_asked, extension_asked } = deal;
  const other = otherSide(side);
  if (price_asked?.by === other && may(deal, 'answer_price')) return 'answer_price';
  if (may(deal, 'agree_meeting')) return 'answer_meeting';
  if (met[other] && !met[side] && may(deal, 'met')) return 'met';
  return extension_asked?.by === other && may(deal, 'extend') ? 'extend' : undefined;
}

function ownPartOf(deal: Deal, now: number): Own | undefined {
  if (haveMet(deal, now) && may(deal, 'confirm')) return 'confirm';
  if (!deal.meeting && may(deal, 'meet')) return 'meet';
  if (openStepOf(deal)) return 'step';
  return !deal.agreement[`${deal.side}_name`] && may(deal, 'name') ? 'name' : undefined;
}

/** One's own part is done: whose turn it truly is. */
function othersPartOf(deal: Deal): NextStep {
  const { side, met, meeting, price_asked } = deal;
  if (price_asked?.by === side) return 'wait_price';
  if (meeting && !meeting.agreed_at) return 'wait_meeting';
  if (deal.may_confirm_from) return met[side] ? 'wait_met' : 'met';
  return may(deal, 'confirm') && openPartOf(deal, otherSide(side)).length === 0 ? 'confirm' : 'wait_steps';
}

function may({ actions }: Deal, action: DealAction): boolean {
  return actions.includes(action);
}

/** The first step of one's own list that is not said to be ready. */
export function openStepOf(deal: Deal): Deal['steps'][number] | undefined {
  return may(deal, 'step') ? openPartOf(deal, deal.side)[0] : undefined;
}

/** The steps of a side that are not said to be ready. */
export function openPartOf({ steps }: Pick<Deal, 'steps'>, side: Side): Deal['steps'] {
  return steps.filter((one) => one.side === side && !one.is_done);
}
