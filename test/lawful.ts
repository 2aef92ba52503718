import { expect } from 'vitest';
import type { States } from '#contract/platform/states.ts';

/** Every step of `id`, from the first state on, is one that the table of moves allows to who made it, and the last is the `stored` one. */
export function expectLawful<State extends string, Mover extends string>(
  moves: States<State, Mover>,
  { id, first, stored }: { id: number; first: State; stored: State },
  steps: { to: State; mover: Mover }[],
): void {
  const passed = [first, ...steps.map(({ to }) => to)];
  const unlawful = steps.filter(({ to, mover }, index) => !moves.allow(passed[index]!, to, mover));
  expect({ id, unlawful, last: passed.at(-1) }).toEqual({ id, unlawful: [], last: stored });
}
