import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { known } from '#contract/platform/known.ts';

/** A stock list of eighty cars with titles and a total, and the same with nine faults. */

const models = [
  ['تويوتا', 'كامري', 'JTD'],
  ['تويوتا', 'لاند كروزر', 'JTM'],
  ['نيسان', 'صني', 'JN1'],
  ['هيونداي', 'النترا', 'KMH'],
  ['كيا', 'سبورتاج', 'KNA'],
] as const;
const colors = ['أبيض', 'اسود', 'فضي', 'كحلي', 'رصاصي'];
const codes: Record<number, string> = { 2018: 'J', 2019: 'K', 2020: 'L', 2021: 'M', 2022: 'N', 2023: 'P', 2024: 'R', 2025: 'S' };
const head = ['م', 'رقم الاستوك', 'الشركة', 'الموديل', 'موديل', 'اللون', 'الممشى', 'القير', 'السعر', 'سعر الشراء', 'رقم الهيكل'];

export const good = Array.from({ length: 80 }, (_, at): CellValue[] => {
  const [brand, model, maker] = known(models[at % models.length], 'model');
  const year = 2018 + (at % 8);
  const number = `0${201 + at}`;
  const chassis = `${maker}BF1C3X${codes[year]}A2${String(at).padStart(5, '0')}`;
  return [
    at + 1,
    number,
    brand,
    model,
    year,
    known(colors[at % 5], 'color'),
    12_000 + at * 900,
    'تماتيك',
    30_000 + at * 1_000,
    25_000,
    chassis,
  ];
});
const cellOf = (at: number, column: number) => String(known(good[at], 'car')[column]);

export const corrected = good.map((row, at) => (at === 35 ? row.with(5, 'أبيض') : [...row]));
/** What is wrong with the cars of these places, from 0: their column and what stands in it. */
export const faults: Record<number, [column: number, wrong: CellValue]> = {
  3: [3, 'النتراا'],
  10: [4, 2062],
  17: [8, '47,OOO'],
  24: [10, cellOf(24, 10).slice(0, 16)],
  31: [8, 61],
  35: [5, 'أبيض وأسود'],
  45: [6, null],
  62: [2, 'تويوتتا'],
  72: [10, cellOf(72, 10).replace('A200', 'A2OO')],
};
export const faulty = good.map((row, at) => row.map((cell, column) => (faults[at]?.[0] === column ? faults[at][1] : cell)));
const titles: CellValue[][] = [['معرض الواحة — كشف المخزون'], ['بتاريخ 25/11/2026 — سري'], []];
const total: CellValue[] = ['', 'الإجمالي', null, null, null, null, null, null, 5_560_000];

/** The workbook of these cars; the first one is in row 5. */
export function stockList(cars: CellValue[][]): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: 'ستوك', rows: [...titles, head, ...cars, total] }] });
}
