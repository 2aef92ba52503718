import { expect, it } from 'vitest';
import { chosenAfter, partOf, stepOf, type Choice } from './choice.ts';

const none: Choice = { from: null, to: null };

it('takes pick-up, then return, then begins anew', () => {
  const pickUp = chosenAfter(none, '2026-11-26');
  expect(pickUp).toEqual({ from: '2026-11-26', to: null });
  const both = chosenAfter(pickUp, '2026-11-29');
  expect(both).toEqual({ from: '2026-11-26', to: '2026-11-29' });
  expect(chosenAfter(both, '2026-12-01')).toEqual({ from: '2026-12-01', to: null });
});

it('takes a day before the pick-up as another pick-up, and the same day as the return', () => {
  expect(chosenAfter({ from: '2026-11-26', to: null }, '2026-11-20')).toEqual({ from: '2026-11-20', to: null });
  expect(chosenAfter({ from: '2026-11-26', to: null }, '2026-11-26')).toEqual({ from: '2026-11-26', to: '2026-11-26' });
});

it('names the parts of the chosen days', () => {
  const choice = { from: '2026-11-26', to: '2026-11-29' };
  expect(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-29', '2026-11-30'].map((day) => partOf(choice, day))).toEqual([
    null,
    'pickUp',
    'between',
    'return',
    null,
  ]);
  expect(partOf({ from: '2026-11-26', to: null }, '2026-11-27')).toBeNull();
});

it('steps with the direction of the page', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'Enter'].map((key) => stepOf(key, true))).toEqual([1, -1, 7, -7, undefined]);
  expect(stepOf('ArrowLeft', false)).toBe(-1);
});
