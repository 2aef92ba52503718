import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { CarInput } from '#contract/listing/ad-inputs.ts';
import { recordOf } from '#contract/platform/records.ts';
import type { Database } from '#db/database.ts';
import type { AdValues, StockFields } from '#db/import-types.ts';
import { listAllCosts, listStockCosts } from '#server/listing/stock/costs.ts';
import type { StockCar } from '../reading/reading.ts';

/** Far more than any package allows. */
const carsMost = 30_000;

/** The fields of an ad that a file can change. */
const carFields = [
  'brand_id',
  'model_id',
  'trim',
  'year',
  'mileage',
  'body',
  'transmission',
  'fuel',
  'color',
  'drive',
  'cylinders',
  'engine_cc',
  'seats',
  'doors',
  'specs',
  'interior_color',
  'seat_material',
  'option_level',
  'features',
  'condition',
  'paint',
  'accident',
  'owners_count',
  'warranty',
  'warranty_until',
  'registration_until',
  'inspection_until',
  'chassis_number',
  'sale_type',
  'lessor',
  'instalment',
  'months_left',
  'down_payment',
  'final_payment',
  'price_mode',
  'price',
  'city_id',
  'district',
  'title',
  'description',
] as const satisfies readonly (keyof CarInput)[];

/** A car of which nothing is known. */
export const noCar: AdValues = Object.fromEntries(carFields.map((name) => [name, null]));

const valuesOf = <T>(columns: readonly (readonly [string, RawBuilder<unknown>])[]) =>
  sql<Partial<T>>`jsonb_strip_nulls(jsonb_build_object(${sql.join(columns.flatMap(([name, value]) => [sql.lit(name), value]))}))`;

const car = valuesOf<CarInput>(carFields.map((name) => [name, sql.ref(`ads.${name}`)]));

/** As a file says it: a review is no state of the sale, nor is the end of an ad. One that was said to be sold waits for its sale. */
const status = sql`case when stock.wanted_status = 'sold' then 'sold' when ads.status in ('active', 'reserved', 'sold', 'paused') then ads.status::text
  when ads.status = 'expired' then 'paused' else coalesce(stock.wanted_status, 'active') end`;

/** Null stands for the main branch. */
const branch = sql`coalesce(ads.branch_id, (
  select id from branches as main where main.owner_id = ads.owner_id and main.is_main and main.removed_at is null))`;

const stock = valuesOf<StockFields>([
  ['stock_number', sql.ref('stock.stock_number')],
  ['place', sql.ref('stock.place')],
  ['stocked_on', sql.ref('stock.stocked_on')],
  ['note', sql.ref('stock.note')],
  ['status', status],
  ['branch_id', branch],
]);

/** The cars for sale of a business that are not deleted, or those of `ads` among them, with all that a file can change, by id. */
export async function listStockCars(db: Database, business: number, ads?: readonly number[]): Promise<StockCar[]> {
  const [cars, costs] = await Promise.all([
    db
      .selectFrom('stock')
      .innerJoin('ads', 'ads.id', 'stock.ad_id')
      .select(['stock.ad_id', car.as('car'), stock.as('stock')])
      .where('stock.business_id', '=', business)
      .where('stock.is_live', '=', true)
      .where('ads.type', '=', 'car')
      .$if(ads !== undefined, (query) => query.where(sql<boolean>`stock.ad_id = any(${[...(ads ?? [])]}::integer[])`))
      .orderBy('stock.ad_id')
      .limit(carsMost)
      .execute(),
    ads === undefined ? listAllCosts(db, business) : listStockCosts(db, business, ads),
  ]);
  const byAd = new Map(costs.map(({ ad_id, version: _version, ...rest }) => [ad_id, withoutNulls(rest)]));
  return cars.map((one) => ({ ...one, stock: { ...one.stock, ...byAd.get(one.ad_id) } }));
}

type CostFields = Pick<StockFields, 'cost' | 'extra_cost' | 'floor_note' | 'supplier'>;

function withoutNulls({ cost, extra_cost, floor_note, supplier }: { [Name in keyof CostFields]: CostFields[Name] | null }) {
  return {
    ...(cost !== null && { cost }),
    ...(extra_cost !== null && { extra_cost }),
    ...(floor_note !== null && { floor_note }),
    ...(supplier !== null && { supplier }),
  };
}

/** The same as long as no value of the car changes that a file can change. */
export function carHash({ car: ofAd, stock: ofStock }: Pick<StockCar, 'car' | 'stock'>): string {
  return hashOf([sorted(ofAd), sorted(ofStock)]);
}

/** A hash of plain values. */
export function hashOf(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

function sorted(values: object): [string, unknown][] {
  return Object.entries(recordOf(values)).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
