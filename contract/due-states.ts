import { keysOf } from './records.ts';

export const dueStates = ['open', 'disputed', 'paid', 'waived', 'fallen', 'to_refund', 'refunded'] as const;
export type DueState = (typeof dueStates)[number];

/** `debtor`: who owes it. The `market` moves it by a payment, a refund, or the undoing of the sale. */
export type DueMover = 'debtor' | 'market' | 'staff';

type Moves = Readonly<Record<DueState, Readonly<Partial<Record<DueState, readonly DueMover[]>>>>>;

/** The status machine of a due: every allowed change, and who may make it. A disputed one does not stop posting. */
const dueMoves: Moves = {
  open: { disputed: ['debtor'], paid: ['market'], waived: ['staff'], fallen: ['market'] },
  // An upheld dispute makes it fall; a refused one opens it again.
  disputed: { open: ['staff'], paid: ['market'], waived: ['staff'], fallen: ['staff', 'market'] },
  // The sale was undone: the money goes back. A payment that was given back in full otherwise leaves it open again.
  paid: { open: ['market'], to_refund: ['market', 'staff'], refunded: ['market'] },
  to_refund: { refunded: ['staff', 'market'] },
  waived: { open: ['staff'] },
  fallen: {},
  refunded: {},
};

export function canMoveDue(from: DueState, to: DueState, mover: DueMover): boolean {
  return dueMoves[from][to]?.includes(mover) ?? false;
}

/** The states into which `mover` may bring a due that is in `state`. */
export function dueMovesFrom(state: DueState, mover: DueMover): DueState[] {
  return keysOf(dueMoves[state]).filter((to) => canMoveDue(state, to, mover));
}

/** Working days of the Kingdom from the confirmation of a sale until its commission is due. */
export const dueWorkingDays = 10;
