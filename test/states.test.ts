import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keysOf } from '#contract/platform/records.ts';
import { defineStates, type States } from '#contract/platform/states.ts';
import { documentFile, machines, statesDocument } from '../scripts/states.ts';

it('docs/states.md equals the tables of moves (else: npm run states)', () => {
  expect(readFileSync(documentFile, 'utf8')).toBe(statesDocument());
});

describe.each(keysOf(machines))('the table of moves: %s', (name) => {
  const moves: States<string, string> = machines[name];

  it('leads from its first state to every other', () => {
    const reached = new Set(moves.states.slice(0, 1));
    for (const from of reached) for (const mover of moves.movers) for (const to of moves.after(from, mover)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...moves.states].toSorted());
  });

  it('has a move for everybody whom it names', () => {
    const idle = moves.movers.filter((mover) => moves.states.every((state) => moves.after(state, mover).length === 0));
    expect(idle).toEqual([]);
  });
});

it('a move stands for those alone whom the table names, and for no state that it does not', () => {
  const door = defineStates(['guest', 'owner'], { open: { closed: ['guest', 'owner'] }, closed: { open: ['owner'] } });
  expect(door.states).toEqual(['open', 'closed']);
  expect([door.allow('open', 'closed', 'guest'), door.allow('closed', 'open', 'guest'), door.allow('open', 'open', 'owner')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([door.after('closed', 'guest'), door.after('closed', 'owner'), door.moversOf('open', 'closed')]).toEqual([
    [],
    ['open'],
    ['guest', 'owner'],
  ]);
});
