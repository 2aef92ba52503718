import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { feedCarsMost } from '#contract/trade/feed-rules.ts';
import type { Database } from '#db/database.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import { listFeedCars, type FeedCar } from './cars.ts';
import type { Reader } from './feeds.ts';

/**
 * The columns of the feed for vehicle listings, and those that vehicle ads call otherwise: `brand`, `color` and `link_template`
 * (docs/feeds.md has the sources).
 */
const columns = [
  'id',
  'vin',
  'store_code',
  'dealership_name',
  'dealership_address',
  'vehicle_fulfillment',
  'condition',
  'make',
  'brand',
  'model',
  'trim',
  'year',
  'mileage',
  'price',
  'exterior_color',
  'color',
  'interior_color',
  'body_style',
  'engine',
  'vehicle_option',
  'date_in_stock',
  'link',
  'link_template',
  'image_link',
  'additional_image_link',
] as const;
type Cells = Record<(typeof columns)[number], string>;

/** What Google calls the bodies and engines for which it has a word. */
const bodies: Partial<Record<string, string>> = {
  sedan: 'sedan',
  suv: 'suv',
  crossover: 'crossover',
  hatchback: 'hatchback',
  coupe: 'coupe',
  convertible: 'convertible',
  pickup_single: 'truck',
  pickup_double: 'truck',
};
const engines: Partial<Record<string, string>> = {
  petrol_91: 'gasoline',
  petrol_95: 'gasoline',
  diesel: 'diesel',
  hybrid: 'hybrid',
  plug_in_hybrid: 'hybrid',
  electric: 'electric',
};
/** The most pictures beside the first one. */
const otherPicturesMost = 10;
const atOnce = 500;

export interface FeedFile {
  bytes: Buffer;
  etag: string;
}

/** The cars of a business as Google reads them. Costs and notes are never read for it. */
export async function writeFeed({ db, reference, config }: Market, reader: Reader): Promise<FeedFile> {
  const storeOf = await storesOf(db, reader, reference);
  const parts = [textOf([], true)];
  for (let after = 0, count = 0; count < feedCarsMost;) {
    const cars = await listFeedCars(db, reader.business, { after, most: Math.min(atOnce, feedCarsMost - count) });
    const last = cars.at(-1);
    if (!last) break;
    parts.push(
      textOf(
        cars.map((car) => cellsOf(car, { reference, publicUrl: config.publicUrl, store: storeOf(car.branch_id) })),
        false,
      ),
    );
    after = last.id;
    count += cars.length;
  }
  const bytes = Buffer.concat(parts);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

/** Formulas are guarded: a business opens the file in a spreadsheet, too. */
function textOf(cells: Cells[], header: boolean): Buffer {
  return Buffer.from(stringify(cells, { header, columns: [...columns], escape_formulas: true, record_delimiter: 'windows' }));
}

type Store = Pick<Cells, 'store_code' | 'dealership_name' | 'dealership_address'>;

/** Where the car of a branch stands; without a branch at the main one, and at the address of a business that has none. */
async function storesOf(db: Database, { business, city_id, name, address }: Reader, reference: Reference) {
  const cityOf = (city: number) => reference.cities.get(city)?.names.en;
  const place = (street: string, city: number) => [street, cityOf(city), 'SA'].filter(Boolean).join(', ');
  const branches = await db
    .selectFrom('branches')
    .select(['id', 'slug', 'address', 'city_id', 'is_main'])
    .where('owner_id', '=', business)
    .where('removed_at', 'is', null)
    .execute();
  const whole: Store = { store_code: `business-${business}`, dealership_name: name, dealership_address: place(address, city_id) };
  const stores = new Map(
    branches.map((branch) => [branch.id, { ...whole, store_code: branch.slug, dealership_address: place(branch.address, branch.city_id) }]),
  );
  const main = branches.find(({ is_main }) => is_main);
  const otherwise = (main && stores.get(main.id)) ?? whole;
  return (branch: number | null): Store => (branch === null ? undefined : stores.get(branch)) ?? otherwise;
}

interface Known {
  reference: Reference;
  publicUrl: string;
  store: Store;
}

function cellsOf(car: FeedCar, { reference, publicUrl, store }: Known): Cells {
  const nameOf = (list: string, code: string | null) => reference.options.get(list)?.find((one) => one.code === code)?.names.en ?? '';
  const make = reference.brands.get(car.brand_id ?? 0)?.names.en ?? '';
  const color = nameOf('color', car.color);
  const link = `${publicUrl}/ad-details/${car.id}`;
  const [first, ...others] = car.pictures.map((file) => pictureUrl(publicUrl, file, 1600));
  return {
    ...store,
    id: car.stock_number,
    vin: car.chassis_number ?? '',
    vehicle_fulfillment: 'IN_STORE',
    condition: car.condition === 'new' ? 'new' : 'used',
    make,
    brand: make,
    model: reference.models.get(car.model_id ?? 0)?.names.en ?? '',
    trim: car.trim ?? '',
    year: String(car.year ?? ''),
    mileage: car.mileage === null ? '' : `${car.mileage} km`,
    price: `${car.price} SAR`,
    exterior_color: color,
    color,
    interior_color: nameOf('interior_color', car.interior_color),
    body_style: bodies[car.body ?? ''] ?? '',
    engine: engines[car.fuel ?? ''] ?? '',
    vehicle_option: car.features.map((code) => nameOf('features', code)).join(','),
    date_in_stock: car.stocked_on,
    link,
    link_template: `${link}?store={store_code}`,
    image_link: first ?? '',
    additional_image_link: others.slice(0, otherPicturesMost).join(','),
  };
}
