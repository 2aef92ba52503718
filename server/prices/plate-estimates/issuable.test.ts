import { expect, test } from 'vitest';
import { IssuablePlates, listLetterGroups } from './issuable.ts';
import { rules } from './rules.ts';
import { digitTerms, jointTerms, letterTerms, worthOf } from './terms.ts';

const worth = (letters: string, digits: string, coefficients: ReadonlyMap<string, number>) =>
  worthOf([...letterTerms(letters, digits.length), ...digitTerms(digits), ...jointTerms({ letters, digits })], coefficients);

test('every group of letters but the four that are never issued', () => {
  const groups = listLetterGroups();
  expect(groups).toHaveLength(17 + 17 ** 2 + 17 ** 3 - 4);
  expect(groups).not.toContain('صعس');
  expect(new IssuablePlates(rules).count).toBe(groups.length * 9999);
});

test('counts exactly as many plates as a count of each of the 52 million, with the joint term', () => {
  const coefficients = new Map([
    ...rules,
    ['repeat with letters_same', 0.7],
    ['letters_word of 3', 0.3],
    ['letter ح', 0.2],
    ['digit 7', -0.1],
  ]);
  const issuable = new IssuablePlates(coefficients);
  const groups = listLetterGroups().map((letters) => ({
    isAlike: jointTerms({ letters, digits: '777' }).length > 0,
    worths: [1, 2, 3, 4].map((count) => worthOf(letterTerms(letters, count), coefficients)),
  }));
  const numbers = Array.from({ length: 9999 }, (_, at) => String(at + 1)).map((digits) => ({
    count: digits.length,
    isAlike: jointTerms({ letters: 'ححح', digits }).length > 0,
    worth: worthOf(digitTerms(digits), coefficients),
  }));
  const plates = [
    ['ححح', '777'],
    ['حمد', '5005'],
    ['حنط', '7356'],
  ] as const;
  const borders = plates.map(([letters, digits]) => worth(letters, digits, coefficients) - 1e-9);
  const counts = borders.map(() => 0);
  for (const group of groups) {
    for (const number of numbers) {
      const sum = (group.worths[number.count - 1] ?? 0) + number.worth + (group.isAlike && number.isAlike ? 0.7 : 0);
      for (let at = 0; at < borders.length; at += 1) if (sum >= (borders[at] ?? 0)) counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  expect(borders.map((border) => Math.round(issuable.shareFrom(border) * issuable.count))).toEqual(counts);
  expect(counts.toSorted((one, other) => one - other)).toEqual(counts);
});

test('the dearest plate is one of those that are, never one in more than there are', () => {
  const issuable = new IssuablePlates(rules);
  expect(issuable.shareFrom(1000)).toBe(1 / issuable.count);
  expect(issuable.shareFrom(-1000)).toBe(1);
});
