import { writeXlsx, type Cell, type CellValue, type WriteSheet } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { corrected, faults, faulty, good, stockList } from './eighty-cars.fixture.ts';
import { nameOf, outcomesOf, read, stockAfter } from './reading.fixture.ts';
import type { Correction } from './reading.ts';

/** Workbooks as Excel writes them, made by the test. */

const write = (...sheets: WriteSheet[]) => writeXlsx({ sheets });

describe('a workbook with a title, a total and other sheets', () => {
  const cars: CellValue[][] = [
    [1, '301', 'تويوتا', 'يارس', 2023, 'أبيض', null, 28_000, 62_000, 'متوفرة'],
    [2, '302', 'كيا', 'سيراتو', 2020, 'فضي', null, 84_000, 47_000, 'محجوزة'],
    [3, '303', 'جيلي', 'مونجارو', 2024, 'كحلي', null, 9_000, 112_000, 'تحت التجهيز'],
    [4, '304', 'شانجان', 'CS75', 2023, 'أبيض', null, 22_000, 74_000, 'مباعة'],
  ];
  const file = write(
    {
      name: 'المخزون',
      rows: [
        ['معرض الواحة لتجارة السيارات'],
        ['كشف السيارات بتاريخ 25/11/2026'],
        [],
        ['م', 'رقم الاستوك', 'الشركة', 'الموديل', 'موديل', 'اللون', '', 'الممشى', 'السعر', 'الحالة'],
        ...cars,
        [],
        ['', 'الإجمالي', '', '', '', '', '', '', 295_000],
      ],
      merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 9 }],
      rowDefs: new Map([[6, { hidden: true }]]),
    },
    {
      name: 'المباعة',
      rows: [
        ['رقم الاستوك', 'الشركة', 'الموديل', 'موديل', 'السعر'],
        ['290', 'كيا', 'ريو', 2018, 24_000],
      ],
    },
    { name: 'قوائم', rows: [['أبيض'], ['أسود']], hidden: true },
  );

  it('is read from its head on', async () => {
    const reading = await read(await file);
    expect(reading.sheets.map(({ name }) => name)).toEqual(['المخزون', 'المباعة']);
    expect([reading.sheet, reading.headRow]).toEqual(['المخزون', 4]);
    expect(reading.heads.map(({ text, field }) => [text, field])).toContainEqual(['م', null]);
    expect(reading.heads.filter(({ field }) => field === 'year').map(({ text }) => text)).toEqual(['موديل']);
    expect(reading.rows.map(({ row, outcome, stock }) => [row, outcome, stock.status])).toEqual([
      [5, 'new', 'active'],
      [6, 'new', 'reserved'],
      [7, 'new', 'paused'],
      [8, 'passed_over', 'sold'],
    ]);
    expect(reading.remarks).toEqual([
      { code: 'hidden_rows', count: 1 },
      { code: 'total', row: 10 },
      { code: 'sold', row: 8 },
    ]);
  });

  it('is read from the sheet and the row that the business names', async () => {
    const sold = await read(await file, {
      sheet: 'المباعة',
      mapping: { 0: 'stock_number', 1: 'brand', 2: 'model', 3: 'year', 4: 'price' },
    });
    expect(sold.rows.map(nameOf)).toEqual(['Kia Rio']);
    const lower = await read(await file, { headRow: 6 });
    expect(lower.headRow).toBe(6);
    await expect(read(await file, { sheet: 'قوائم' })).rejects.toMatchObject({ fault: 'file_head' });
  });
});

describe('a workbook with formulas, formats and days', () => {
  const cells = new Map<string, Partial<Cell>>([
    ['1,0', { value: 12, style: { numFmt: '0000' } }],
    ['2,0', { value: 7, style: { numFmt: '0000' } }],
    ['3,0', { value: 345, style: { numFmt: '0000' } }],
    ['1,5', { formula: 'ROUND(E2*1.12,-2)', formulaResult: 89_600, value: 89_600, type: 'formula' }],
    ['2,5', { value: '#REF!', type: 'error' }],
    ['3,5', { formula: 'E4*1.08', type: 'formula' }],
    ['1,6', { value: new Date('2026-09-01'), style: { numFmt: 'yyyy-mm-dd' } }],
    ['2,6', { value: new Date('2027-01-01'), style: { numFmt: 'yyyy-mm-dd' } }],
  ]);
  const file = write({
    name: 'Stock',
    rows: [
      ['Stock No', 'Make', 'Model', 'Year', 'Cost', 'Price', 'Date in stock', 'Registration expiry', 'KM', 'Margin %'],
      [12, 'Toyota', 'Camry', 2022, 80_000, null, null, '1448/11/20', 45_000, 0.12],
      [7, 'Hyundai', 'Accent', 2021, 33_000, null, null, '20/11/1448هـ', 70_500, 0.15],
      [345, 'Lexus', 'LX', 2021, 300_000, null, '15/10/2026', '2026-05-01', 64_000, 0.08],
    ],
    cells,
  });

  it('gives results, zeros and days, and names what has no result', async () => {
    const { rows, heads } = await read(await file);
    expect(heads.filter(({ field }) => field === null).map(({ text }) => text)).toEqual(['Margin %']);
    expect(rows.map(({ stock }) => stock.stock_number)).toEqual(['0012', '0007', '0345']);
    expect(rows.map(({ stock }) => stock.stocked_on)).toEqual(['2026-09-01', undefined, '2026-10-15']);
    expect(rows.map(({ car }) => car.registration_until)).toEqual(['2027-04-27', '2027-04-27', '2026-05-01']);
    expect(rows[0]).toMatchObject({ outcome: 'new', car: { price: 89_600 }, stock: { cost: 80_000 }, warnings: [] });
    expect(rows[1]).toMatchObject({ outcome: 'wrong', faults: [{ code: 'formula', field: 'price', column: 5, value: '#REF!' }] });
    expect(rows[1]?.warnings).toMatchObject([{ code: 'left_out', field: 'stocked_on', value: '2027-01-01' }]);
    expect(rows[2]).toMatchObject({ outcome: 'wrong', faults: [{ code: 'formula', value: '=E4*1.08' }] });
    expect(rows[2]?.warnings).toMatchObject([{ code: 'paper_over', field: 'registration_until' }]);
  });
});

describe('a workbook of an old Mac', () => {
  it('counts its days from 1904', async () => {
    const file = await writeXlsx({
      dateSystem: '1904',
      sheets: [
        {
          name: 'Stock',
          rows: [
            ['Stock', 'Make', 'Model', 'Year', 'KM', 'Price', 'Date in stock'],
            ['1', 'Toyota', 'Camry', 2022, 45_000, 96_500, null],
          ],
          cells: new Map([['1,6', { value: new Date('2026-09-01'), style: { numFmt: 'yyyy-mm-dd' } }]]),
          columns: [{}, {}, { hidden: true }],
        },
      ],
    });
    const { rows, remarks } = await read(file);
    expect(rows[0]?.stock.stocked_on).toBe('2026-09-01');
    expect(remarks).toEqual([{ code: 'hidden_columns', count: 1 }]);
  });
});

describe('joined cells', () => {
  it('are the value of each row below, and two rows of heads are one', async () => {
    const file = write({
      name: 'ورقة1',
      rows: [
        ['رقم', 'الماركة', 'الطراز', 'السنة', 'العداد', 'السعر', null],
        [null, null, null, null, null, 'قبل', 'بعد'],
        ['91', 'تويوتا', 'كامري', 2022, 45_000, 99_000, 96_500],
        ['92', null, 'كورولا', 2021, 51_000, 67_000, null],
      ],
      merges: [
        { startRow: 0, startCol: 5, endRow: 0, endCol: 6 },
        { startRow: 2, startCol: 1, endRow: 3, endCol: 1 },
      ],
    });
    const { rows, heads } = await read(await file);
    expect(heads.map(({ text }) => text).slice(5)).toEqual(['السعر قبل', 'السعر بعد']);
    expect(rows.map((row) => [nameOf(row), row.car.price, row.stock.price_before])).toEqual([
      ['Toyota Camry', 96_500, 99_000],
      ['Toyota Corolla', 67_000, undefined],
    ]);
  });
});

describe('eighty cars with nine faults', () => {
  it('are said with row, column, value and proposal', async () => {
    const reading = await read(await stockList(faulty));
    expect(outcomesOf(reading)).toEqual({ new: 72, wrong: 8 });
    expect(reading.rows.flatMap(({ row, faults: own }) => own.map(({ code, column, proposal }) => [row, code, column, proposal]))).toEqual([
      [8, 'unknown_model', 3, 'إلنترا'],
      [15, 'year', 4, '2026'],
      [22, 'price_unread', 8, '47000'],
      [29, 'chassis_length', 10, undefined],
      [36, 'price_small', 8, '61000'],
      [50, 'mileage', 6, undefined],
      [67, 'unknown_brand', 2, 'تويوتا'],
      [77, 'chassis_letter', 10, String(good[72]![10])],
    ]);
    expect(reading.rows.flatMap(({ row, warnings }) => warnings.map(({ code, proposal }) => [row, code, proposal]))).toEqual([
      [40, 'left_out', 'أبيض'],
    ]);
    expect(JSON.stringify(reading)).not.toContain('سري');
  });

  it('are new, changed and the same after a file that was corrected by hand, in another order', async () => {
    const stock = stockAfter(await read(await stockList(faulty)));
    const reading = await read(await stockList(corrected.toReversed()), { stock });
    expect(outcomesOf(reading)).toEqual({ new: 8, changed: 1, same: 71 });
    const changed = reading.rows.find(({ outcome }) => outcome === 'changed');
    expect(changed?.changes).toEqual([{ field: 'color', from: null, to: 'white' }]);
  });

  it('are all the same once they were corrected in place', async () => {
    const corrections = Object.entries(faults).map(([at, [column]]): Correction => {
      return { row: Number(at) + 5, column, value: String(corrected[Number(at)]![column]) };
    });
    const first = await read(await stockList(faulty), { corrections });
    expect(outcomesOf(first)).toEqual({ new: 80 });
    expect(outcomesOf(await read(await stockList(corrected), { stock: stockAfter(first) }))).toEqual({ same: 80 });
  });
});
