import { stringify } from 'csv-stringify/sync';
import type { PriceIndex, PricePage, PriceSpread } from '#contract/prices/price-pages.ts';

/** What a row is of: everything, a year, kilometres from `from` on, a month. */
type Part = 'all' | 'year' | 'mileage' | 'month';

interface Row extends PriceSpread {
  part: Part;
  from: string | number;
  to: string | number;
}

/** A price page for spreadsheets: the same figures in the same order, one row for each bar and month. */
export function pageCsv(page: PricePage): string {
  const all: Row = { part: 'all', from: page.from, to: page.as_of, ...spreadOf(page) };
  const rows: Row[] = [
    all,
    ...page.years.map((bar): Row => ({ part: 'year', from: bar.year, to: bar.year, ...spreadOf(bar) })),
    ...page.by_mileage.map((bar): Row => ({ part: 'mileage', from: bar.from, to: bar.to ?? '', ...spreadOf(bar) })),
    ...page.months.map((point): Row => ({ part: 'month', from: point.month, to: point.month, ...spreadOf(point) })),
  ];
  return written(rows, ['part', 'from', 'to', 'ads', 'sellers', 'p10', 'p25', 'median', 'p75', 'p90']);
}

/** The list of pages for spreadsheets. */
export function indexCsv({ models, patterns }: PriceIndex): string {
  return written(
    [
      ...models.map(({ brand, model, ads, median }) => ({
        brand: brand.slug,
        model: model.slug,
        name: `${brand.name} ${model.name}`,
        pattern: '',
        ads,
        median,
      })),
      ...patterns.map(({ pattern, ads, median }) => ({ brand: '', model: '', name: '', pattern, ads, median })),
    ],
    ['brand', 'model', 'name', 'pattern', 'ads', 'median'],
  );
}

function written(rows: object[], columns: string[]): string {
  return stringify(rows, { header: true, bom: true, columns, escape_formulas: true, record_delimiter: 'windows' });
}

function spreadOf({ ads, sellers, p10, p25, median, p75, p90 }: PriceSpread): PriceSpread {
  return { ads, sellers, p10, p25, median, p75, p90 };
}
