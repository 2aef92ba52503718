import { expect, test } from 'vitest';
import { readRows, writeCompact } from './compact.ts';

const read = (text: string): unknown => JSON.parse(text, readRows);

test('rows are read as they were written', () => {
  const value = {
    count: 2,
    none: [],
    numbers: [1, 2],
    price: { max: null, histogram: [{ from: 0, to: 9 }] },
    rows: [
      { id: 1, title: 'A "quoted" <title>\n, with\\all', kind: 'car', city: { name: 'جدة' }, letters: ['a'], gone: null, plate: null },
      { id: 2, title: '', kind: 'car', city: { name: 'الرياض' }, letters: ['a'], gone: null, plate: { digits: '1' } },
    ],
  };
  expect(read(writeCompact(value))).toEqual(value);
});

test('what all rows share is written once', () => {
  expect(writeCompact([{ kind: 'car' }, { kind: 'car' }])).toBe('{"+":2,"kind":"car"}');
});
