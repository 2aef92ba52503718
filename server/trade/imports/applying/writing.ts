import type { Transaction } from 'kysely';
import type { CarValues, StockValues } from '#db/import-types.ts';
import type { DB } from '#db/schema.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { openPlaces } from '#server/listing/ads/allowances.ts';
import { placeAt } from '#server/listing/ads/placing.ts';
import { editAds } from '#server/listing/ads/posting/editing-many.ts';
import { listTakenChassis } from '#server/listing/ads/posting/life.ts';
import { writeCosts } from '#server/listing/stock/costs.ts';
import { listTaken, updateEntries, type Entry } from '#server/listing/stock/entries.ts';
import { stockKey } from '#server/listing/stock/key.ts';
import { AppError } from '#server/platform/errors.ts';
import { picked, type StoredCar } from './cars.ts';
import { moveCars } from './moving.ts';

export interface Context {
  business: number;
  reference: Reference;
  /** Whether the market reviews the first ads of new accounts. */
  isReviewed: boolean;
  branches: ReadonlySet<number>;
}

/** A car that is locked, and the values that it gets; those that are left out stay. */
export interface CarChange {
  car: StoredCar;
  values: CarValues;
}

/**
 * Writes other values to cars of a business, which is locked, as the form would, and returns why some are refused: these stay as they were.
 * Where a status alone is refused, the other values are written.
 */
export async function changeCars(trx: Transaction<DB>, context: Context, changes: readonly CarChange[]): Promise<Map<number, AppError>> {
  const refused = await whyNot(trx, context, changes);
  const places = await openPlaces(trx, { id: context.business });
  const allowed = changes.filter(({ car }) => !refused.has(car.ad.id));
  const edits = allowed.flatMap(({ car: { ad }, values: { car } }) => (Object.keys(car).length === 0 ? [] : [{ ad, changes: car }]));
  const edited = await editAds(trx, edits, { reference: context.reference, language: 'ar', takePlace: places.take });
  for (const { ad, error } of edited.refused) refused.set(ad.id, error);
  const written = allowed.filter(({ car }) => !refused.has(car.ad.id));
  await writeStock(trx, context, written);
  for (const [ad, error] of await moveCars(trx, context, written)) refused.set(ad, error);
  return refused;
}

/** What the database would refuse for all of them together. */
async function whyNot(trx: Transaction<DB>, context: Context, changes: readonly CarChange[]): Promise<Map<number, AppError>> {
  const numbers = changes.flatMap(({ values: { stock } }) => stock.stock_number ?? []);
  const taken = await listTaken(trx, context.business, numbers);
  const ads = changes.flatMap(({ car: { ad }, values: { car } }) =>
    car.chassis_number ? [{ ...ad, chassis_number: car.chassis_number }] : [],
  );
  const withChassis = await listTakenChassis(trx, ads);
  const refused = new Map<number, AppError>();
  for (const { car, values } of changes) {
    const { id, status } = car.ad;
    const key = stockKey(values.stock.stock_number ?? '');
    const isOther = key !== '' && (taken.get(key) ?? id) !== id;
    if (isOther) refused.set(id, new AppError('duplicate_stock_number'));
    else if (withChassis.has(id)) refused.set(id, new AppError('duplicate_chassis'));
    else if (values.stock.status !== undefined && status === 'sold') refused.set(id, new AppError('ad_sold'));
    // The next of the same number in this transaction is refused.
    else if (key !== '') taken.set(key, id);
  }
  return refused;
}

async function writeStock(trx: Transaction<DB>, { business, branches }: Context, changes: readonly CarChange[]): Promise<void> {
  await updateEntries(
    trx,
    changes.map(({ car, values: { stock } }) => ({ ad: car.ad.id, ...entryOf(stock) })),
  );
  await writeCosts(
    trx,
    business,
    changes.map(({ car, values: { stock } }) => ({ ad_id: car.ad.id, ...picked(stock, ['cost', 'extra_cost', 'floor_note', 'supplier']) })),
  );
  const placed = changes.flatMap(({ car, values: { stock } }) => {
    const { branch_id: branch } = stock;
    return branch === undefined || (branch !== null && !branches.has(branch)) ? [] : [{ ad: car.ad.id, branch }];
  });
  for (const [branch, ads] of Map.groupBy(placed, (one) => one.branch)) {
    await placeAt(
      trx,
      ads.map(({ ad }) => ad),
      branch,
    );
  }
}

/** What the stock keeps besides costs. A number or a day is never taken away. */
export function entryOf({ stock_number, stocked_on, place, note }: StockValues): Partial<Omit<Entry, 'ad' | 'wanted_status'>> {
  return {
    ...(stock_number != null && { stock_number }),
    ...(stocked_on != null && { stocked_on }),
    ...(place !== undefined && { place }),
    ...(note !== undefined && { note }),
  };
}
