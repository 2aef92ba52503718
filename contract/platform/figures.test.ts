import { expect, test } from 'vitest';
import { readFigure } from './figures.ts';

test.each([
  ['45000', 45_000],
  ['45000.00', 45_000],
  ['45,000', 45_000],
  ['45,000.00', 45_000],
  ['٤٥٬٠٠٠', 45_000],
  ['٤٥٠٠٠٫٠٠', 45_000],
  ['۴۵،۰۰۰', 45_000],
  ['45 000', 45_000],
  ['45\u00a0000', 45_000],
  ['45.000', 45_000],
  ['1.250.000', 1_250_000],
  ['45.5', 45.5],
  ['45.', 45],
  ['0.500', 0.5],
  ['-7', -7],
  ['\u200f45,000\u200f', 45_000],
])('%j is %d', (text, figure) => {
  expect(readFigure(text)).toBe(figure);
});

test.each(['', ' ', '45,5', '45,00', '4,5000', '1,2,3', '45.5.5', 'abc', '45k', '1e9', '--5', '.', '1'.repeat(16)])(
  '%j is none',
  (text) => {
    expect(readFigure(text)).toBeUndefined();
  },
);

test('where a fraction may be meant, a dot is always the decimal point', () => {
  expect(['24.713', '٢٤٫٧١٣', '.5', '1,250.5'].map((text) => readFigure(text, true))).toEqual([24.713, 24.713, 0.5, 1250.5]);
});
