import { stringify } from 'csv-stringify/sync';
import type { StockCosts, StockFile } from '#contract/listing/stock.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import ar from '#locales/ar/server/listing.json' with { type: 'json' };
import en from '#locales/en/server/listing.json' with { type: 'json' };
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import { listAllCosts } from './costs.ts';
import { selectStock } from './selecting.ts';
import { statusInWords, valueInWords } from './value-words.ts';

const words = { ar: ar.stock_file, en: en.stock_file };

/** The columns of the template for imports, in its order; those of costs come last. */
const columns = [
  'stock_number',
  'chassis_number',
  'make',
  'model',
  'trim',
  'year',
  'condition',
  'mileage',
  'price',
  'status',
  'body',
  'transmission',
  'fuel',
  'color',
  'interior_color',
  'seat_material',
  'engine',
  'cylinders',
  'drive',
  'specs',
  'option_level',
  'paint',
  'accident',
  'owners_count',
  'seats',
  'doors',
  'warranty',
  'warranty_until',
  'registration_until',
  'inspection_until',
  'stocked_on',
  'city',
  'branch',
  'district',
  'title',
  'description',
  'features',
  'note',
  'images',
] as const;
const costColumns = ['cost', 'extra_cost', 'floor', 'supplier'] as const;

type Column = (typeof columns)[number] | (typeof costColumns)[number];
type Cells = Partial<Record<Column, string | number | null>>;

/** The whole stock of a business as a file that an import reads; the values of lists in words of `language`. */
export async function exportStock(
  market: Market,
  business: number,
  { language, withCosts }: { language: Language; withCosts: boolean },
): Promise<StockFile> {
  const [rows, costs, pictures] = await Promise.all([
    listRows(market.db, business),
    withCosts ? listAllCosts(market.db, business) : [],
    listPictures(market.db, business),
  ]);
  const byAd = new Map(costs.map((row) => [row.ad_id, row]));
  const cells = rows.map((row): Cells => {
    const images = (pictures.get(row.id) ?? []).map((file) => pictureUrl(market.config.publicUrl, file, 1600)).join(' ');
    return { ...cellsOf(row, market, language), images, ...costCells(byAd.get(row.id)) };
  });
  const named: Column[] = withCosts ? [...columns, ...costColumns] : [...columns];
  const { heads, file } = words[language];
  const csv = stringify(cells, {
    header: true,
    bom: true,
    columns: named.map((key) => ({ key, header: heads[key] })),
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return { name: `${file}-${riyadhDay()}.csv`, cars: rows.length, csv };
}

const written = [
  'chassis_number',
  'trim',
  'year',
  'mileage',
  'body',
  'transmission',
  'fuel',
  'color',
  'interior_color',
  'seat_material',
  'engine_cc',
  'cylinders',
  'drive',
  'specs',
  'option_level',
  'condition',
  'paint',
  'accident',
  'owners_count',
  'seats',
  'doors',
  'warranty',
  'warranty_until',
  'registration_until',
  'inspection_until',
  'district',
  'title',
  'description',
  'features',
] as const;

function listRows(db: Database, business: number) {
  return selectStock(db, business)
    .select(written.map((name) => `ads.${name}` as const))
    .where('ads.type', '=', 'car')
    .orderBy('ads.id')
    .execute();
}

type FileRow = Awaited<ReturnType<typeof listRows>>[number];

function cellsOf(row: FileRow, { reference }: Market, language: Language): Cells {
  const { engine_cc, ...rest } = Object.fromEntries(written.map((name) => [name, valueInWords(name, row[name], { reference, language })]));
  return {
    ...rest,
    engine: engine_cc ?? null,
    stock_number: row.stock_number,
    make: reference.brands.get(row.brand_id ?? 0)?.names[language] ?? null,
    model: reference.models.get(row.model_id ?? 0)?.names[language] ?? null,
    price: row.price,
    status: statusInWords(row.status, language),
    stocked_on: row.stocked_on,
    city: reference.cities.get(row.city_id)?.names[language] ?? null,
    branch: row.branch_name,
    note: row.stock_note,
  };
}

function costCells(costs: StockCosts | undefined): Cells {
  return {
    cost: costs?.cost ?? null,
    extra_cost: costs?.extra_cost ?? null,
    floor: costs?.floor_note ?? null,
    supplier: costs?.supplier ?? null,
  };
}

/** The pictures of the cars of a business in their order. */
async function listPictures(db: Database, business: number): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('ad_images')
    .innerJoin('stock', 'stock.ad_id', 'ad_images.ad_id')
    .select(['stock.ad_id', 'ad_images.file'])
    .where('stock.business_id', '=', business)
    .where('stock.is_live', '=', true)
    .orderBy('stock.ad_id')
    .orderBy('ad_images.position')
    .execute();
  const byAd = Map.groupBy(rows, ({ ad_id }) => ad_id);
  return new Map([...byAd].map(([ad, files]) => [ad, files.map(({ file }) => file)]));
}
