import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const place = { sort: 'price_asc', key: '45000', id: 7, page: 2, count: 314 };

it('is parsed as it was written', () => {
  expect(readCursor(writeCursor(place))).toEqual(place);
  expect(readCursor(writeCursor({ ...place, key: null }))).toEqual({ ...place, key: null });
});

it('is refused if any of its characters changes', () => {
  const cursor = writeCursor(place);
  const altered = [...cursor].map((character, at) => cursor.slice(0, at) + (character === 'A' ? 'B' : 'A') + cursor.slice(at + 1));
  expect(altered.filter((text) => readCursor(text) !== undefined)).toEqual([]);
});

it.each(['', 'x', '%', 'W10', 'bnVsbA', '[]', writeCursor(place).slice(0, -1), `${writeCursor(place)}=`, ` ${writeCursor(place)}`])(
  '%j is no cursor',
  (text) => {
    expect(readCursor(text)).toBeUndefined();
  },
);
