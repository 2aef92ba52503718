import { expect, test } from 'vitest';
import { boxesOf, plateDigit, plateLetter, wildcardsOf } from './plate-wildcards.ts';

test('a letter is taken in either script, anything that no plate carries is not', () => {
  expect(['ح', 'j', 'J', 'أ', 'ي', 'ة'].map(plateLetter)).toEqual(['ح', 'ح', 'ح', 'ا', 'ى', 'ه']);
  expect(['ج', 'C', '7', '*', ''].map(plateLetter)).toEqual(['', '', '', '', '']);
});

test('digits are taken in any script', () => {
  expect(['٧', '۷', '7', 'x'].map(plateDigit)).toEqual(['7', '7', '7', '']);
});

test('empty boxes stand for anything: within the plate one place, after the last any run', () => {
  expect(wildcardsOf(['ح', '', ''])).toBe('ح*');
  expect(wildcardsOf(['', 'ن', ''])).toBe('?ن*');
  expect(wildcardsOf(['7', '', '', '6'])).toBe('7??6');
  expect(wildcardsOf(['', '', ''])).toBe('');
});

test('boxes are filled from wildcards and give the same ones back', () => {
  for (const wildcards of ['ح*', '?ن*', 'حنط', '??ط']) {
    expect(wildcardsOf(boxesOf(wildcards, 3, plateLetter))).toBe(wildcards);
  }
  expect(wildcardsOf(boxesOf('7??6', 4, plateDigit))).toBe('7??6');
});

test('Latin letters stand as on the metal, so they fill the boxes from the other end', () => {
  expect(boxesOf('TNJ', 3, plateLetter)).toEqual(['ح', 'ن', 'ط']);
});
