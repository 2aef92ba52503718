import { expect, it } from 'vitest';
import { plateOf } from './plate-of.ts';

it.each([
  ['ب ط ر 5518', { letters: 'بطر', digits: '5518' }],
  ['ح 7', { letters: 'ح', digits: '7' }],
  [null, null],
  ['', null],
])('%s', (text, plate) => expect(plateOf(text)).toEqual(plate));
