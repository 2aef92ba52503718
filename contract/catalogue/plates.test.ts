import { describe, expect, it } from 'vitest';
import { easternDigits } from '../platform/digits.ts';
import {
  foldDigits,
  foldLetters,
  latinLetters,
  likeDigits,
  likeLetters,
  parsePlate,
  patterns,
  plateColumns,
  plateLetters,
  plateProblem,
  spacedLetters,
} from './plates.ts';

describe('a plate is parsed from any spelling', () => {
  it.each([
    ['ح ن ط ٧٣٥٦', 'حنط', '7356'],
    ['حنط7356', 'حنط', '7356'],
    ['حنط ٧٣٥٦', 'حنط', '7356'],
    ['7356 ح ن ط', 'حنط', '7356'],
    ['TNJ 7356', 'حنط', '7356'],
    ['7356 TNJ', 'حنط', '7356'],
    ['tnj7356', 'حنط', '7356'],
    ['T-N-J 7356', 'حنط', '7356'],
    ['1 NXJ', 'حصن', '1'],
    ['ا 1', 'ا', '1'],
    ['أ 11', 'ا', '11'],
    ['ب ب 88', 'بب', '88'],
    ['و د 666', 'ود', '666'],
    ['هـ ه هـ 12', 'ههه', '12'],
    ['ة ي إ 12', 'هىا', '12'],
    ['س ع د ۰۰۰۷', 'سعد', '7'],
    ['ﺡ ﻥ ﻁ 5', 'حنط', '5'],
    ['A 0100', 'ا', '100'],
  ])('%s', (text, letters, digits) => {
    expect(parsePlate(text)).toEqual({ letters, digits });
  });

  it.each([
    '',
    'حنط',
    '7356',
    'ج ن ط 7356',
    'TNC 7356',
    'حنطر 7356',
    'ح ن ط 73567',
    'ح ن ط 0000',
    'ح 1 ن',
    '1 ح 1',
    'حNط 12',
    'ء 1',
    'ح?ط 12',
  ])('refuses «%s»', (text) => {
    expect(parsePlate(text)).toBeUndefined();
  });
});

it('a plate is parsed as it is written for text, with any letter', () => {
  for (const letter of plateLetters) {
    for (const letters of [letter, `${letter}د`, `ر${letter}د`, `${letter}${letter}${letter}`]) {
      expect(parsePlate(`${spacedLetters(letters)} 5518`)).toEqual({ letters, digits: '5518' });
    }
  }
});

describe('letters', () => {
  it('are 17, each with one Latin counterpart', () => {
    expect(plateLetters).toHaveLength(17);
    expect(new Set(plateLetters.map(latinLetters))).toHaveProperty('size', 17);
    expect(plateLetters.map(latinLetters).join('')).toBe('ABJDRSXTEGKLZNHUV');
  });

  it.each([
    ['حنط', 'TNJ'],
    ['نهط', 'THN'],
    ['حصن', 'NXJ'],
    ['ا', 'A'],
    ['ود', 'DU'],
    ['سعد', 'DES'],
  ])('%s is stamped %s', (arabic, latin) => {
    expect(latinLetters(arabic)).toBe(latin);
    expect(foldLetters(latin)).toBe(arabic);
  });

  it('come back unchanged from Latin, all 4,913 of them', () => {
    for (const a of plateLetters)
      for (const b of plateLetters)
        for (const c of plateLetters) {
          expect(foldLetters(latinLetters(a + b + c))).toBe(a + b + c);
        }
  });

  it('are in columns from the left, with ه drawn so that it does not look like ٥', () => {
    expect(plateColumns('حنه')).toEqual([
      { arabic: 'هـ', latin: 'H' },
      { arabic: 'ن', latin: 'N' },
      { arabic: 'ح', latin: 'J' },
    ]);
    expect(spacedLetters('حنه')).toBe('ح ن هـ');
  });
});

describe('digits', () => {
  it.each([
    ['٧٣٥٦', '7356'],
    ['۱۲', '12'],
    ['0012', '12'],
    ['7 7', '77'],
    ['12345', undefined],
    ['0', undefined],
    ['', undefined],
    ['1a', undefined],
  ])('%s → %s', (text, digits) => {
    expect(foldDigits(text)).toBe(digits);
  });

  it('are written in Arabic-Indic for the upper row', () => {
    expect(easternDigits('7350')).toBe('٧٣٥٠');
  });
});

describe('the invalid part', () => {
  it.each([
    ['حنط', '7356', undefined],
    ['TNJ', '1', undefined],
    ['ج', '1', 'letters'],
    ['', '1', 'letters'],
    ['حنطر', '1', 'letters'],
    ['BAR', '1', 'letters'],
    ['راب', '1', 'letters'],
    ['حنط', '0', 'digits'],
    ['حنط', '12345', 'digits'],
  ])('%s %s: %s', (letters, digits, problem) => {
    expect(plateProblem(letters, digits)).toBe(problem);
  });
});

describe('patterns', () => {
  it.each([
    ['حنط', '1', 'single'],
    ['حنط', '7356', 'quad'],
    ['حنط', '11', 'repeat double'],
    ['حنط', '777', 'repeat lucky triple'],
    ['حنط', '1111', 'repeat quad'],
    ['حنط', '727', 'mirror triple'],
    ['حنط', '313', 'mirror lucky triple'],
    ['حنط', '1221', 'mirror quad'],
    ['حنط', '7878', 'pair_repeat quad'],
    ['حنط', '2255', 'double_pair quad'],
    ['حنط', '1112', 'three_same quad'],
    ['حنط', '2111', 'three_same quad'],
    ['حنط', '1121', 'three_same quad'],
    ['حنط', '5355', 'three_same quad'],
    ['حنط', '12', 'seq_asc double'],
    ['حنط', '456', 'seq_asc triple'],
    ['حنط', '1234', 'seq_asc quad'],
    ['حنط', '7890', 'seq_asc quad'],
    ['حنط', '90', 'round double'],
    ['حنط', '4321', 'seq_desc quad'],
    ['حنط', '10', 'seq_desc round double'],
    ['حنط', '500', 'round triple'],
    ['حنط', '3000', 'three_same round quad'],
    ['حنط', '1000', 'three_same round quad'],
    ['حنط', '7357', 'bookend quad'],
    ['حنط', '786', 'lucky triple'],
    ['حنط', '1995', 'year_gregorian quad'],
    ['حنط', '2035', 'year_gregorian quad'],
    ['حنط', '2036', 'quad'],
    ['حنط', '1419', 'year_hijri quad'],
    ['حنط', '1461', 'bookend quad'],
    ['دطر', '123', 'seq_asc triple'],
    ['ددد', '48', 'double letters_same'],
    ['حمد', '48', 'double letters_word'],
    ['ندى', '48', 'double letters_word'],
    ['دحد', '48', 'double letters_mirror letters_two_same'],
    ['ددح', '48', 'double letters_two_same'],
    ['طاه', '48', 'double letters_latin_word'],
    ['ا', '48', 'double letters_one'],
    ['بب', '48', 'double letters_same letters_two'],
  ])('%s %s: %s', (letters, digits, expected) => {
    expect(patterns(letters, digits).join(' ')).toBe(expected);
  });
});

describe('wildcards', () => {
  it.each([
    ['حنط', ['حنط']],
    ['ح ن ?', ['حن_']],
    ['ح*', ['ح%']],
    ['*ط', ['%ط']],
    ['؟ن؟', ['_ن_']],
    ['أ ا آ', ['ااا']],
    ['TNJ', ['حنط', 'طنح']],
    ['T?J', ['ح_ط', 'ط_ح']],
    ['T*', ['%ط', 'ط%']],
    ['sss', ['سسس']],
    ['*', ['%']],
    ['ج*', []],
    ['حنطر', []],
    ['????', []],
    ['', []],
  ])('letters %s → %j', (text, expected) => {
    expect(likeLetters(text)).toEqual(expected);
  });

  it.each([
    ['7356', '7356'],
    ['٧٣؟٦', '73_6'],
    ['7*', '7%'],
    ['*77', '%77'],
    ['*7*', '%7%'],
    ['**7', '%7'],
    ['*00', '%00'],
    ['007', '7'],
    ['1??1', '1__1'],
    ['?', '_'],
    ['0*', undefined],
    ['12345', undefined],
    ['?????', undefined],
    ['7a', undefined],
    ['', undefined],
    ['0', undefined],
  ])('digits %s → %s', (text, expected) => {
    expect(likeDigits(text)).toBe(expected);
  });
});
