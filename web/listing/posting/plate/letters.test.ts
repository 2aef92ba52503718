import { expect, test } from 'vitest';
import { digitsTyped, lettersTyped } from './letters.ts';

test.each([
  ['ح ن ط', 'حنط'],
  ['ح ن طس', 'حنط'],
  ['أ ي هـ', 'اىه'],
  ['t n j', 'TNJ'],
  ['TNJ7', 'TNJ'],
  ['ش', ''],
  ['C', ''],
])('typing «%s» leaves «%s»', (typed, left) => {
  expect(lettersTyped(typed)).toBe(left);
});

test('changing the script writes what stood there in the new one, in its order', () => {
  // ح ن is stamped N J.
  expect(lettersTyped('ح نT')).toBe('NJT');
  // T N is read ن ط.
  expect(lettersTyped('T Nح')).toBe('نطح');
});

test('digits are taken in any script, without zeros before them', () => {
  expect(digitsTyped('٠٧٣٥٦')).toBe('7356');
  expect(digitsTyped('12345')).toBe('1234');
  expect(digitsTyped('۷ a')).toBe('7');
});
