import { keysOf } from './records.ts';

/** From each state to others, and who may make the change. */
type Moves<State extends string, Mover extends string> = {
  readonly [From in State]: { readonly [To in State]?: readonly Mover[] };
};

/** The states of a noun and every allowed change of them. */
export interface States<State extends string, Mover extends string> {
  readonly states: readonly State[];
  readonly movers: readonly Mover[];
  /** Whether `mover` may bring it `from` one state `to` another. */
  allow(from: State, to: State, mover: Mover): boolean;
  /** The states into which `mover` may bring it. */
  after(state: State, mover: Mover): State[];
  /** Who may bring it `from` one state `to` another, in the order of `movers`. */
  moversOf(from: State, to: State): Mover[];
}

/**
 * The state machine of a noun, written as a table: who may make a change (`movers`), and from each state where to. Types, checks of
 * moves, tests of histories and docs/states.md follow from it.
 */
export function defineStates<const Mover extends string, State extends string>(
  movers: readonly Mover[],
  moves: Moves<State, NoInfer<Mover>>,
): States<State, Mover> {
  const allow = (from: State, to: State, mover: Mover) => moves[from][to]?.includes(mover) ?? false;
  const states = keysOf(moves);
  return {
    states,
    movers,
    allow,
    after: (state, mover) => states.filter((to) => allow(state, to, mover)),
    moversOf: (from, to) => movers.filter((mover) => allow(from, to, mover)),
  };
}
