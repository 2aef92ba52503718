import { expect, it } from 'vitest';
import { bulkMost } from '#contract/listing/stock-bulk.ts';
import { allToggled, extended, nothing, toggled } from './selection.ts';

const rows = [9, 7, 5, 3, 1];

it('selects one, and a range from it in either direction', () => {
  const one = toggled(nothing, 7);
  expect([...extended(one, rows, 3).ids]).toEqual([7, 5, 3]);
  expect([...extended(one, rows, 9).ids]).toEqual([7, 9]);
  expect([...toggled(one, 7).ids]).toEqual([]);
});

it('takes a range without a beginning on this page for one car', () => {
  expect([...extended(nothing, rows, 5).ids]).toEqual([5]);
  expect([...extended(toggled(nothing, 100), rows, 5).ids]).toEqual([100, 5]);
});

it('selects a whole page, keeps those of others, and never more than one act takes', () => {
  const page = allToggled(toggled(nothing, 100), rows);
  expect([...page.ids]).toEqual([100, ...rows]);
  expect([...allToggled(page, rows).ids]).toEqual([100]);
  const many = Array.from({ length: bulkMost + 50 }, (_, id) => id + 1);
  const full = allToggled(nothing, many);
  expect(full.ids.size).toBe(bulkMost);
  expect(toggled(full, 9999).ids.size).toBe(bulkMost);
});
