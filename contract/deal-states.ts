import { keysOf } from './records.ts';

export const dealStates = ['open', 'confirmed_by_one', 'done', 'cancelled', 'lapsed', 'disputed', 'undone'] as const;
export type DealState = (typeof dealStates)[number];

/** The two sides, the `market` by time or because the ad or an account changed, and `staff`, who decide a dispute. */
export type DealMover = 'seller' | 'buyer' | 'market' | 'staff';

/** Those that reserve the ad: one for each ad. */
export const openDealStates = ['open', 'confirmed_by_one', 'disputed'] as const satisfies readonly DealState[];

type Moves = Readonly<Record<DealState, Readonly<Partial<Record<DealState, readonly DealMover[]>>>>>;

export const dealSides = ['seller', 'buyer'] as const;
export type DealSide = (typeof dealSides)[number];

/**
 * The status machine of a deal: every allowed change, and who may make it. `done` needs both confirmations, or the silence of the
 * buyer. `undone` needs both sides within seven days.
 */
const dealMoves: Moves = {
  open: { confirmed_by_one: dealSides, cancelled: [...dealSides, 'market', 'staff'], lapsed: ['market'], disputed: dealSides },
  // The second confirmation, or the silence of the buyer. The silence of the seller makes it disputed.
  confirmed_by_one: { done: [...dealSides, 'market'], cancelled: ['market', 'staff'], disputed: [...dealSides, 'market'] },
  // The staff decide. A person who contested by mistake confirms after all.
  disputed: { done: [...dealSides, 'staff'], cancelled: ['market', 'staff'] },
  done: { undone: dealSides },
  cancelled: {},
  lapsed: {},
  undone: {},
};

export function canMoveDeal(from: DealState, to: DealState, mover: DealMover): boolean {
  return dealMoves[from][to]?.includes(mover) ?? false;
}

/** The states into which `mover` may bring a deal that is in `state`. */
export function dealMovesFrom(state: DealState, mover: DealMover): DealState[] {
  return keysOf(dealMoves[state]).filter((to) => canMoveDeal(state, to, mover));
}

export function isOpenDeal(state: DealState): boolean {
  return openDealStates.some((one) => one === state);
}

export const reservedHours = 48;
export const extensionHours = 48;
export const extensionsMost = 3;
/** Hours from one confirmation until the silence of the other side counts, and from when both are warned. */
export const silenceHours = 72;
export const silenceWarnedHours = 48;
/** Hours before the end of a reservation when both sides are warned. */
export const endingSoonHours = 6;
/** Hours between two reminders of one side to the other. */
export const remindHours = 6;
export const undoDays = 7;
/** Days that a chat partner has to answer whether they bought outside of Markaba. */
export const answerDays = 7;

/** How the other side can be reached. Of both that blocked each other: `blocked_by_me`. */
export const dealContacts = ['chat', 'blocked_by_me', 'blocked', 'closed', 'suspended'] as const;
