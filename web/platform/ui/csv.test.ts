import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('writes a table, with quotes where they are needed', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['سارة، "أم علي"', 'x,y'],
    ]),
  ).toBe('\uFEFFa,b\r\n"سارة، ""أم علي""","x,y"\r\n');
});

it.each([
  ['=1+1', "'=1+1"],
  ['@x', "'@x"],
  ['-12.50', '-12.50'],
  ['+x', "'+x"],
])('%s is no formula: %s', (text, cell) => expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`));
