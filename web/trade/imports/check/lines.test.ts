import { describe, expect, it } from 'vitest';
import type { ImportRowAnswer } from '#contract/trade/import-shapes.ts';
import { cellOf, linesOf, mergedLines } from './lines.ts';

type Finding = ImportRowAnswer['findings'][number];

const year: Finding = { code: 'year', is_fault: true, field: 'year', column: 4, value: '2062', text: '', proposal: '2026' };
const mileage: Finding = { code: 'mileage', is_fault: true, field: 'mileage', column: 6, value: '', text: '', proposal: null };
const colour: Finding = { code: 'left_out', is_fault: false, field: 'color', column: 5, value: 'كموني', text: '', proposal: null };

function rowOf(row: number, ...findings: Finding[]): ImportRowAnswer {
  const none = { cells: [], changes: [], asked: null, applied_at: null, is_limited: false, refusal: null, ad_id: null };
  return { row, outcome: 'wrong', title: 'كيا سبورتاج', stock_number: `0${row}`, findings, ...none };
}

describe('the faults of a dry run', () => {
  it('are a line for each cell, apart from the warnings', () => {
    const rows = [rowOf(8, year, mileage, colour), rowOf(9)];
    expect(linesOf(rows, 'faults').map(({ row, finding }) => [row, finding.field])).toEqual([
      [8, 'year'],
      [8, 'mileage'],
    ]);
    expect(linesOf(rows, 'warnings').map(({ finding }) => finding.field)).toEqual(['color']);
  });

  it('keep their places as right ones, and new ones come after them', () => {
    const before = linesOf([rowOf(8, year), rowOf(9, mileage), rowOf(10, year)], 'faults');
    const typed = new Map([[cellOf(before[1]!), '61000']]);
    const now = linesOf([rowOf(10, { ...year, value: '2099', proposal: null }), rowOf(12, mileage)], 'faults');
    expect(mergedLines(before, now, typed).map(({ row, corrected, finding }) => [row, corrected, finding.value])).toEqual([
      [8, '2026', '2062'],
      [9, '61000', ''],
      [10, null, '2099'],
      [12, null, ''],
    ]);
  });

  it('are wrong again where what was right has become wrong', () => {
    const [line] = linesOf([rowOf(8, year)], 'faults');
    const right = mergedLines([line!], [], new Map());
    expect(right[0]!.corrected).toBe('2026');
    expect(mergedLines(right, [line!], new Map())[0]!.corrected).toBeNull();
  });
});
