import type { Transaction } from 'kysely';
import type { OwnerStatus } from '#contract/listing/ad-rules.ts';
import { keysOf } from '#contract/platform/records.ts';
import type { CarValues, StockValues } from '#db/import-types.ts';
import type { DB } from '#db/schema.ts';
import { lockOwnAds, type OwnAd } from '#server/listing/ads/own.ts';
import { listEntriesOf } from '#server/listing/stock/entries.ts';
import { listStockCars, noCar } from '../stored/stock-cars.ts';

/** What of a car a file can change, as it is stored. */
export interface StoredCar {
  ad: OwnAd;
  values: CarValues;
  /** The status that it waits for. */
  waits: OwnerStatus | null;
}

const noEntry: StockValues = {
  stock_number: null,
  cost: null,
  extra_cost: null,
  floor_note: null,
  supplier: null,
  place: null,
  stocked_on: null,
  note: null,
  status: null,
  branch_id: null,
};

/** Cars of a business, which is locked, by the id of their ads, which are locked too. Deleted ones are left out. */
export async function lockCars(trx: Transaction<DB>, business: number, ids: readonly number[]): Promise<Map<number, StoredCar>> {
  const ads = new Map((await lockOwnAds(trx, { id: business }, ids)).map((ad) => [ad.id, ad]));
  const waits = new Map((await listEntriesOf(trx, ids)).map(({ ad_id, wanted_status }) => [ad_id, wanted_status]));
  const cars = await listStockCars(trx, business, ids);
  return new Map(
    cars.flatMap(({ ad_id, car, stock }): [number, StoredCar][] => {
      const ad = ads.get(ad_id);
      if (!ad) return [];
      const values = { car: { ...noCar, ...car }, stock: { ...noEntry, ...stock } };
      return [[ad_id, { ad, values, waits: waits.get(ad_id) ?? null }]];
    }),
  );
}

/** The fields of `now` that differ from those of `was`, with the values before and after. */
export function differing(was: CarValues, now: CarValues): { before: CarValues; after: CarValues } {
  const car = keysOf(now.car).filter((name) => !isSame(was.car[name], now.car[name]));
  const stock = keysOf(now.stock).filter((name) => !isSame(was.stock[name], now.stock[name]));
  return {
    before: { car: picked(was.car, car), stock: picked(was.stock, stock) },
    after: { car: picked(now.car, car), stock: picked(now.stock, stock) },
  };
}

/** Only these fields of a record; one that is missing is null. */
export function picked<R extends object>(values: R, names: readonly (keyof R & string)[]): R {
  const left = { ...values };
  for (const name of keysOf(left)) if (!names.includes(name)) delete left[name];
  return left;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
