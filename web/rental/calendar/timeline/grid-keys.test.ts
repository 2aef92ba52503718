import { expect, it } from 'vitest';
import { cellAfter } from './grid-keys.ts';
import { isSelected } from './selection.ts';

const size = { rows: 3, columns: 14 };
const at = { row: 1, column: 5 };

it('goes with the direction of the page', () => {
  expect(cellAfter('ArrowLeft', at, size, true)).toEqual({ row: 1, column: 6 });
  expect(cellAfter('ArrowLeft', at, size, false)).toEqual({ row: 1, column: 4 });
  expect(cellAfter('ArrowRight', at, size, true)).toEqual({ row: 1, column: 4 });
});

it('stays within the grid', () => {
  expect(cellAfter('ArrowUp', { row: 0, column: 5 }, size, true)).toEqual({ row: 0, column: 5 });
  expect(cellAfter('ArrowDown', { row: 2, column: 5 }, size, true)).toEqual({ row: 2, column: 5 });
  expect(cellAfter('ArrowRight', { row: 2, column: 13 }, size, false)).toEqual({ row: 2, column: 13 });
  expect(cellAfter('End', at, size, true)).toEqual({ row: 1, column: 13 });
  expect(cellAfter('Home', at, size, true)).toEqual({ row: 1, column: 0 });
});

it('leaves other keys alone', () => {
  expect(cellAfter('Enter', at, size, true)).toBeUndefined();
});

it('selects days in either direction', () => {
  const back = { row: 0, anchor: 6, end: 4 };
  expect([3, 4, 5, 6, 7].map((column) => isSelected(back, column))).toEqual([false, true, true, true, false]);
  expect(isSelected(null, 0)).toBe(false);
});
