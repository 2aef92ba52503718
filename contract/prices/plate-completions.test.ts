import { expect, test } from 'vitest';
import { completionsOf } from './plate-completions.ts';

test('numbers are completed to striking ones, letters to words', () => {
  expect(completionsOf('حم', '50')).toEqual({
    numbers: [
      { digits: '5005', pattern: 'mirror' },
      { digits: '5050', pattern: 'pair_repeat' },
    ],
    words: ['حمد'],
  });
  expect(completionsOf('', '7').numbers[0]).toEqual({ digits: '7777', pattern: 'repeat' });
});

test('nothing follows nothing, or a whole plate', () => {
  expect(completionsOf('', '')).toEqual({ numbers: [], words: [] });
  expect(completionsOf('حمد', '5005')).toEqual({ numbers: [], words: [] });
});
