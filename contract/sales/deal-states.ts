import { defineStates } from '../platform/states.ts';

export const dealSides = ['seller', 'buyer'] as const;
export type DealSide = (typeof dealSides)[number];

/**
 * The two sides, the `market` by time or because the ad or an account changed, and `staff`, who decide a dispute. `done` needs both
 * confirmations, or the silence of the buyer. `undone` needs both sides within seven days.
 */
export const dealMoves = defineStates([...dealSides, 'market', 'staff'], {
  open: { confirmed_by_one: dealSides, cancelled: [...dealSides, 'market', 'staff'], lapsed: ['market'], disputed: dealSides },
  // The second confirmation, or the silence of the buyer. The silence of the seller makes it disputed.
  confirmed_by_one: { done: [...dealSides, 'market'], cancelled: ['market', 'staff'], disputed: [...dealSides, 'market'] },
  done: { undone: dealSides },
  cancelled: {},
  lapsed: {},
  // The staff decide. A person who contested by mistake confirms after all.
  disputed: { done: [...dealSides, 'staff'], cancelled: ['market', 'staff'] },
  undone: {},
});

export const dealStates = dealMoves.states;
export type DealState = (typeof dealStates)[number];
export type DealMover = (typeof dealMoves.movers)[number];

/** States that reserve the ad: one for each ad. */
export const openDealStates = ['open', 'confirmed_by_one', 'disputed'] as const satisfies readonly DealState[];

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
