import { defineStates } from '../platform/states.ts';

/** `debtor`: who owes it. The `market` moves it by a payment, a refund, or the undoing of the sale. A disputed one does not stop posting. */
export const dueMoves = defineStates(['debtor', 'market', 'staff'], {
  open: { disputed: ['debtor'], paid: ['market'], waived: ['staff'], fallen: ['market'] },
  // An upheld dispute makes it fall; a refused one opens it again.
  disputed: { open: ['staff'], paid: ['market'], waived: ['staff'], fallen: ['staff', 'market'] },
  // The sale was undone: the money goes back. A payment that was given back in full otherwise leaves it open again.
  to_refund: { refunded: ['staff', 'market'] },
  paid: { open: ['market'], to_refund: ['market', 'staff'], refunded: ['market'] },
  waived: { open: ['staff'] },
  fallen: {},
  refunded: {},
});

export const dueStates = dueMoves.states;
export type DueState = (typeof dueStates)[number];
export type DueMover = (typeof dueMoves.movers)[number];

/** Working days of the Kingdom from the confirmation of a sale until its commission is due. */
export const dueWorkingDays = 10;
