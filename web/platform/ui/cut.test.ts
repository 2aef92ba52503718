import { expect, test } from 'vitest';
import { cut } from './cut.ts';

test('a short text stays whole', () => {
  expect(cut('كامري نظيفة', 280)).toEqual(['كامري نظيفة', '']);
  const aLittleOver = 'كامري '.repeat(50).trim();
  expect(cut(aLittleOver, 280)).toEqual([aLittleOver, '']);
});

test('a long text is cut at the end of a word, and nothing of it is lost', () => {
  const text = 'لاندكروزر فل كامل '.repeat(30).trim();
  const [shown, rest] = cut(text, 280);
  expect(shown.length).toBeLessThanOrEqual(280);
  expect(text.charAt(shown.length)).toBe(' ');
  expect(shown + rest).toBe(text);
});

test('a word without an end is cut all the same, but never inside a character', () => {
  const [shown, rest] = cut('🚗'.repeat(200), 281);
  expect(shown).toBe('🚗'.repeat(140));
  expect(rest).toBe('🚗'.repeat(60));
});
