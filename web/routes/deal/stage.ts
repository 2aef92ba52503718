import { isOpenDeal } from '#contract/deal-states.ts';
import type { Deal, DealAction } from '#contract/deals.ts';

export const stages = ['agreed', 'preparing', 'meeting', 'confirming'] as const;
export type Stage = (typeof stages)[number];

type Side = Deal['side'];

export function otherSide(side: Side): Side {
  return side === 'seller' ? 'buyer' : 'seller';
}

/** Where an open deal is on its way: `now` is in milliseconds. */
export function stageOf({ state, meeting }: Pick<Deal, 'state' | 'meeting'>, now: number): Stage {
  if (state !== 'open') return 'confirming';
  if (!meeting?.agreed_at) return 'preparing';
  return Date.parse(meeting.at) > now ? 'meeting' : 'confirming';
}

/** The one thing that the deal waits for from whoever looks at it; null once it is closed. */
export type NextStep = 'dispute' | 'undo' | 'confirm' | 'answer_meeting' | 'extend' | 'meet' | 'step' | 'name' | 'wait';

export function nextStepOf(deal: Deal): NextStep | null {
  const { state, side, meeting, confirmed, extension_asked, undo_asked } = deal;
  const other = otherSide(side);
  const may = (action: DealAction) => deal.actions.includes(action);
  if (undo_asked?.by === other && may('undo')) return 'undo';
  if (!isOpenDeal(state)) return null;
  if (state === 'disputed') return 'dispute';
  if (confirmed[side]) return 'wait';
  if (confirmed[other]) return 'confirm';
  if (may('agree_meeting')) return 'answer_meeting';
  if (extension_asked?.by === other && may('extend')) return 'extend';
  if (!meeting && may('meet')) return 'meet';
  if (openStepOf(deal)) return 'step';
  if (!deal.agreement[`${side}_name`] && may('name')) return 'name';
  return may('confirm') ? 'confirm' : 'wait';
}

/** The first step of one's own list that is not said to be ready. */
export function openStepOf({ steps, side, actions }: Deal): Deal['steps'][number] | undefined {
  return actions.includes('step') ? steps.find((one) => one.side === side && !one.is_done) : undefined;
}
