import { expect, test } from 'vitest';
import { isVisible, visibleLength } from './visible-text.ts';

const invisible = [
  '\u3164',
  '\u2800',
  '\u200b',
  '\u00ad',
  '\ufeff',
  '\u2060',
  '\u034f',
  '\u115f',
  '\uffa0',
  '\u180e',
  '\u202e',
  '\u061c',
  '\u00a0',
  '\u0300',
  '\ufe0f',
  '\u{e0020}',
  '\u0007',
  '\n',
];

test.each(invisible)('%j alone is nothing', (one) => {
  expect([isVisible(one.repeat(20)), visibleLength(one.repeat(20))]).toEqual([false, 0]);
});

test.each([
  ['كامري', 5],
  ['ك\u200bا\u2060مري', 5],
  ['  لا   شيء  ', 6],
  ['سطر\nثان', 7],
  ['🚗', 1],
  ['أ\u3164\u3164\u3164', 1],
  ['a\u2800\u2800b', 3],
])('%j shows %d', (text, length) => {
  expect([isVisible(text), visibleLength(text)]).toEqual([true, length]);
});
