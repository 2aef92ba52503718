import type { Transaction } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import type { ImportInput } from '#db/import-types.ts';
import type { DB } from '#db/schema.ts';
import { openPlaces, type Places } from '#server/listing/ads/allowances.ts';
import { columnsOf } from '#server/listing/ads/columns.ts';
import { asRefusal } from '#server/listing/ads/posting/editing-many.ts';
import { firstStatus } from '#server/listing/ads/posting/first-status.ts';
import { insertAds } from '#server/listing/ads/posting/inserting.ts';
import { listTakenChassis } from '#server/listing/ads/posting/life.ts';
import { moveAds } from '#server/listing/ads/states.ts';
import { writeCosts } from '#server/listing/stock/costs.ts';
import { addEntries, deferNumbers, listTaken, type NewEntry } from '#server/listing/stock/entries.ts';
import { stockKey } from '#server/listing/stock/key.ts';
import { AppError } from '#server/platform/errors.ts';
import { picked } from './cars.ts';
import { entryOf, type Context } from './writing.ts';

export interface NewCar {
  row: number;
  input: ImportInput;
}

interface Added {
  row: number;
  ad: number;
  /** Stored as a draft, as no place was left. */
  isLimited: boolean;
  /** Waits to be paused or reserved. */
  isWaiting: boolean;
}

interface Adding extends Context {
  userType: UserType;
  importId: number;
}

/**
 * Posts cars of a business, which is locked, as the form would. Those beyond its places are stored as drafts. Throws what refuses every new
 * ad: `fee_overdue`, `agreement_required`.
 */
export async function addCars(
  trx: Transaction<DB>,
  context: Adding,
  cars: readonly NewCar[],
): Promise<{ added: Added[]; refused: { row: number; error: AppError }[] }> {
  if (cars.length === 0) return { added: [], refused: [] };
  const places = await openPlaces(trx, { id: context.business }, 'car');
  const first = await firstStatus(trx, context.isReviewed, { id: context.business });
  const { allowed, refused } = await check(trx, context, cars);
  const posted = [];
  for (const car of allowed) posted.push({ ...car, ...(await placeOf(places, car.input, first)) });
  const { business, userType } = context;
  await deferNumbers(trx);
  const ids = await insertAds(
    trx,
    posted.map(({ columns, input, status }) => {
      return { ...columns, type: 'car', status, owner_id: business, seller_type: userType, branch_id: branchOf(context, input) };
    }),
  );
  const added = posted.map((car, index) => ({ ...car, ad: known(ids[index], 'ad') }));
  await keep(trx, context, added);
  await moveWanted(trx, business, added);
  return {
    added: added.map(({ row, ad, status, wanted }) => ({
      row,
      ad,
      isLimited: status === 'draft',
      isWaiting: wanted !== null && status !== 'active',
    })),
    refused,
  };
}

/** Which of the cars the form would accept, with the columns of their ads. */
async function check(trx: Transaction<DB>, { business, reference }: Context, cars: readonly NewCar[]) {
  const taken = await listTaken(
    trx,
    business,
    cars.flatMap(({ input }) => input.stock.stock_number ?? []),
  );
  const withChassis = await listTakenChassis(
    trx,
    cars.map(({ row, input }) => ({ id: -row, chassis_number: input.car.chassis_number ?? null })),
  );
  const allowed = [];
  const refused: { row: number; error: AppError }[] = [];
  for (const car of cars) {
    try {
      const key = stockKey(car.input.stock.stock_number ?? '');
      // A number that the check gave to a car without one is given anew.
      const isGiven = car.input.given.includes('stock_number');
      if (key !== '' && taken.has(key) && isGiven) throw new AppError('duplicate_stock_number');
      if (withChassis.has(-car.row)) throw new AppError('duplicate_chassis');
      const columns = columnsOf('car', car.input.car, { reference, language: 'ar' });
      allowed.push({ ...car, columns, number: key === '' || taken.has(key) ? undefined : car.input.stock.stock_number });
      if (key !== '') taken.set(key, -car.row);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ row: car.row, error });
    }
  }
  return { allowed, refused };
}

/** The first status of a car, and what waits for it. A paused one needs a place only while it is posted. */
async function placeOf(places: Places, { stock }: ImportInput, first: 'active' | 'pending') {
  const wanted = stock.status === 'paused' || stock.status === 'reserved' ? stock.status : null;
  const refusal = await asRefusal(places.take());
  if (!refusal && wanted === 'paused' && first === 'active') places.leave();
  return { status: refusal ? ('draft' as const) : first, wanted };
}

function branchOf({ branches }: Context, { stock: { branch_id: branch } }: ImportInput): number | null {
  return branch !== undefined && branches.has(branch) ? branch : null;
}

interface Posted {
  ad: number;
  input: ImportInput;
  number: string | undefined;
  status: 'active' | 'pending' | 'draft';
  wanted: 'paused' | 'reserved' | null;
}

async function keep(trx: Transaction<DB>, { business, importId }: Adding, posted: readonly Posted[]): Promise<void> {
  const entries = posted.map(({ ad, input, number, status, wanted }): NewEntry => {
    const { stock_number: _, ...entry } = entryOf(input.stock);
    return {
      ad,
      ...entry,
      ...(number !== undefined && { stock_number: number }),
      wanted_status: status === 'active' ? null : wanted,
      is_limited: status === 'draft',
    };
  });
  await addEntries(trx, { business, importId }, entries);
  await writeCosts(
    trx,
    business,
    posted.map(({ ad, input }) => ({ ad_id: ad, ...picked(input.stock, ['cost', 'extra_cost', 'floor_note', 'supplier']) })),
  );
}

/** Cars that were posted at once are paused or reserved at once. */
async function moveWanted(trx: Transaction<DB>, business: number, posted: readonly Posted[]): Promise<void> {
  for (const to of ['paused', 'reserved'] as const) {
    const ads = posted.filter(({ status, wanted }) => status === 'active' && wanted === to);
    await moveAds(
      trx,
      ads.map(({ ad: id }) => ({ id, status: 'active' as const })),
      { to, mover: 'owner', by: business },
    );
  }
}
