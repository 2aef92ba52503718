import { expect, test } from 'vitest';
import { figureIn } from './figure-text.ts';

test.each([
  ['45000.00', '45000'],
  ['45,000', '45000'],
  ['٤٥٬٠٠٠', '45000'],
  ['45.000', '45000'],
  ['45.5', '46'],
  ['45,5', ''],
  ['68k', '68000'],
  ['خمسة وستين ألف', '65000'],
  ['0', '0'],
  ['-5', ''],
  ['', ''],
])('a whole figure of %j is %j', (text, figure) => {
  expect(figureIn(text, false)).toBe(figure);
});

test('halalas stay, and a fine fraction has no separators', () => {
  expect([figureIn('1,250.50', true), figureIn('45.000', true)]).toEqual(['1250.5', '45000']);
  expect([figureIn('24.713', 'fine'), figureIn('٤٦٫٦٧٥', 'fine')]).toEqual(['24.713', '46.675']);
});

test('separators that the field itself wrote say nothing once a digit between them is taken away', () => {
  expect(figureIn('45,00', false, true)).toBe('4500');
  expect(figureIn('45,00', false)).toBe('');
});
