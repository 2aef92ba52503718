import type { Selectable, Transaction } from 'kysely';
import { carFields } from '#contract/listing/ad-types/car.ts';
import { ownerStatuses, type OwnerStatus } from '#contract/listing/ad-rules.ts';
import { isKeyOf, keysOf } from '#contract/platform/records.ts';
import type { CarValues, StockValues, AdValues } from '#db/import-types.ts';
import type { Ads, DB } from '#db/schema.ts';
import { lockOwnAds, type OwnAd } from '#server/listing/ads/own.ts';
import { listStockCosts } from '#server/listing/stock/costs.ts';
import { listEntriesOf } from '#server/listing/stock/entries.ts';

/** What of a car a file can change, as it is stored. */
export interface StoredCar {
  ad: OwnAd;
  values: CarValues;
  /** The status that it waits for. */
  waits: OwnerStatus | null;
}

/** Cars of a business, which is locked, by the id of their ads, which are locked too. Deleted ones are left out. */
export async function lockCars(trx: Transaction<DB>, business: number, ids: readonly number[]): Promise<Map<number, StoredCar>> {
  const ads = (await lockOwnAds(trx, { id: business }, ids)).filter(({ type }) => type === 'car');
  const known = ads.map(({ id }) => id);
  const entries = new Map((await listEntriesOf(trx, known)).map((entry) => [entry.ad_id, entry]));
  const costs = new Map((await listStockCosts(trx, business, known)).map((one) => [one.ad_id, one]));
  return new Map(
    ads.map((ad) => {
      const entry = entries.get(ad.id);
      const { cost = null, extra_cost = null, floor_note = null, supplier = null } = costs.get(ad.id) ?? {};
      const stock: StockValues = {
        stock_number: entry?.stock_number ?? null,
        place: entry?.place ?? null,
        stocked_on: entry?.stocked_on ?? null,
        note: entry?.note ?? null,
        cost,
        extra_cost,
        floor_note,
        supplier,
        status: statusOf(ad, entry?.wanted_status ?? null),
        branch_id: ad.branch_id,
      };
      return [ad.id, { ad, values: { car: adValues(ad), stock }, waits: entry?.wanted_status ?? null }];
    }),
  );
}

/** What a file would call the status: one that waits for a review counts as reached. */
function statusOf({ status }: Pick<OwnAd, 'status'>, wanted: OwnerStatus | null): OwnerStatus | null {
  if (wanted) return wanted;
  if (status === 'pending') return 'active';
  return ownerStatuses.find((one) => one === status) ?? null;
}

function adValues(ad: Selectable<Ads>): AdValues {
  return Object.fromEntries(keysOf(carFields).flatMap((name) => (isKeyOf(ad, name) ? [[name, ad[name]]] : [])));
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

export function isEmpty({ car, stock }: CarValues): boolean {
  return Object.keys(car).length === 0 && Object.keys(stock).length === 0;
}
