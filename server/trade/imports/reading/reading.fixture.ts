import brandsFile from '#db/reference/brands.json' with { type: 'json' };
import { dictionary, idOf } from '#server/catalogue/search/understand/cases/reference.fixture.ts';
import { readFile } from './read-file.ts';
import type { ImportRow, Reading, ReadingRequest, StockCar } from './reading.ts';
import type { Names } from './values/names.ts';

interface Model {
  id: number;
  ar: string;
  en: string;
  body?: string;
  fuel?: string;
  transmission?: string;
}
const brands: { id: number; slug: string; ar: string; en: string; models: Model[] }[] = brandsFile.brands;

/** The names of the reference data. */
export const names: Names = {
  dictionary,
  brands: brands.map(({ id, slug, ar, en }) => ({ id, slug, ar, en })),
  models: brands.flatMap((brand) =>
    brand.models.map(({ id, ar, en, body = null, fuel = null, transmission = null }) => ({
      id,
      brandId: brand.id,
      ar,
      en,
      body,
      fuel,
      transmission,
    })),
  ),
};

export const today = '2026-11-27';

/** A request of a business in Riyadh without stock. */
export function requestOf(changes: Partial<ReadingRequest> = {}): ReadingRequest {
  return { today, defaults: { city_id: idOf('city', 'riyadh') }, branches: [], stock: [], ...changes };
}

/** Reads a text as the file of a business in Riyadh. */
export function read(file: string | Uint8Array, changes: Partial<ReadingRequest> = {}): Promise<Reading> {
  return readFile(typeof file === 'string' ? Buffer.from(file) : file, names, requestOf(changes));
}

/** Lines as separated values. */
export function csv(...lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

/** The stock after the rows that are not wrong were applied to an empty one. */
export function stockAfter({ rows }: Reading): StockCar[] {
  return rows.filter(({ outcome }) => outcome === 'new').map(({ row, car, stock }) => ({ ad_id: row, car, stock }));
}

/** How often each outcome stands in a reading. */
export function outcomesOf({ rows }: Reading): Partial<Record<ImportRow['outcome'], number>> {
  const groups = Map.groupBy(rows, ({ outcome }) => outcome);
  return Object.fromEntries([...groups].map(([outcome, same]) => [outcome, same.length]));
}

/** `Toyota Camry`. */
export function nameOf({ car }: ImportRow): string {
  const brand = brands.find(({ id }) => id === car.brand_id);
  return `${brand?.en} ${brand?.models.find(({ id }) => id === car.model_id)?.en}`;
}
