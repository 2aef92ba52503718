import { describe, expect, it } from 'vitest';
import {
  chosenAfter,
  mayChoose,
  namesOfAd,
  namesOfList,
  noDays,
  partOf,
  periodOfStay,
  readStay,
  stayAfter,
  stepOf,
  writeStay,
  type Choice,
} from './choice.ts';

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

describe('a day on which a car is free for some hours', () => {
  const stay = { from: null, to: null, pickUp: 10, back: 10 };
  const [morning, evening] = [
    { kind: 'untilHour', hour: 8 },
    { kind: 'fromHour', hour: 13 },
  ] as const;

  it('can be that of pick-up from its hour on, or of the return until it', () => {
    expect(mayChoose(evening, stay, '2026-11-26')).toBe(true);
    expect(mayChoose(morning, stay, '2026-11-26')).toBe(false);
    const begun = stayAfter(stay, '2026-11-26', evening);
    expect(begun).toEqual({ from: '2026-11-26', to: null, pickUp: 13, back: 10 });
    expect(mayChoose(evening, begun, '2026-11-28')).toBe(false);
    expect(mayChoose(morning, begun, '2026-11-28')).toBe(true);
    expect(stayAfter(begun, '2026-11-28', morning)).toEqual({ from: '2026-11-26', to: '2026-11-28', pickUp: 13, back: 8 });
  });
});

it('an address says every hour, the usual one too, and reads back what it says', () => {
  const stay = { from: '2026-11-26', to: '2026-11-28', pickUp: 10, back: 12 };
  const written = writeStay(stay, namesOfAd);
  expect(written).toEqual({ from: '2026-11-26', to: '2026-11-28', pick_up: '10', return: '12' });
  expect(readStay(new URLSearchParams(written), namesOfAd)).toEqual(stay);
  expect(periodOfStay(stay)).toEqual({ from: '2026-11-26', to: '2026-11-28', hours: { pickUp: 10, return: 12 } });
  expect(Object.values(writeStay({ ...stay, ...noDays }, namesOfList))).toEqual(['', '', '', '']);
});
