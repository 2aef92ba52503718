import { expect, test } from 'vitest';
import { digitBoxes, digitsOf, isWhole, letterBoxes, pastedPlate, readStudio, spokenLetters } from './typed-plate.ts';

const read = (query: string) => readStudio(new URLSearchParams(query));

test('an address says the plate in any spelling', () => {
  expect(read('letters=DZJ&digits=٠٥٠٠٥')).toEqual({ letters: 'حمد', digits: '5005', plate_class: 'private' });
  expect(read('letters=ح م د&digits=5005&plate_class=motorcycle')).toMatchObject({ letters: 'حمد', plate_class: 'motorcycle' });
  expect(isWhole(read('letters=حم'))).toBe(false);
  expect(isWhole(read('letters=حم&digits=5'))).toBe(true);
});

test('what is wrong stays, for the server to say so, and stands in no box', () => {
  expect(read('letters=شش&digits=0')).toMatchObject({ letters: 'شش', digits: '0' });
  expect(letterBoxes('شش')).toEqual(['', '', '']);
  expect(digitBoxes('0')).toEqual(['', '', '', '']);
});

test('boxes are filled from the first', () => {
  expect(letterBoxes('حم')).toEqual(['ح', 'م', '']);
  expect(digitBoxes('50')).toEqual(['5', '0', '', '']);
  expect(digitsOf('٠٧٣٥٦٩')).toBe('7356');
});

test.each([
  ['ح م د ٥٠٠٥', { letters: 'حمد', digits: '5005' }],
  ['DZJ 5005', { letters: 'حمد', digits: '5005' }],
  ['حمد', { letters: 'حمد' }],
  ['77', { digits: '77' }],
  ['كامري', {}],
])('pasting «%s»', (text, plate) => {
  expect(pastedPlate(text)).toEqual(plate);
});

test('letters are read in each language', () => {
  expect(spokenLetters('حمه', 'ar')).toBe('ح م هـ');
  expect(spokenLetters('حمد', 'en')).toBe('D Z J');
});
