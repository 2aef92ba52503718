import { sql, type Transaction } from 'kysely';
import { keysOf } from '#contract/platform/records.ts';
import type { CarValues, FieldChange } from '#db/import-types.ts';
import type { AdStatus, DB } from '#db/schema.ts';
import { lockOwnAds, type OwnAd } from '#server/listing/ads/own.ts';
import { moveEach } from '#server/listing/ads/posting/life.ts';
import { AppError } from '#server/platform/errors.ts';
import { isSame, type StoredCar } from '../applying/cars.ts';
import type { Under } from '../applying/context.ts';
import type { Undone } from './batch.ts';

/** A row whose car the import added. */
export interface AddedRow {
  row: number;
  ad_id: number;
  after: CarValues;
}

interface Found extends AddedRow {
  ad: OwnAd;
  /** Fields that are others than the import set. */
  changes: FieldChange[];
}

/**
 * Removes cars that an import added. One with which somebody is engaged is paused instead, and one that the business has changed since stays as
 * it is.
 */
export async function removeAdded(
  trx: Transaction<DB>,
  under: Under,
  { added, cars }: { added: readonly AddedRow[]; cars: ReadonlyMap<number, StoredCar> },
): Promise<Undone[]> {
  const found = added.flatMap((row): Found[] => {
    const car = cars.get(row.ad_id);
    return car ? [{ ...row, ad: car.ad, changes: changesOf(row.after, car) }] : [];
  });
  const engaged = await listEngaged(
    trx,
    found.map(({ ad_id }) => ad_id),
  );
  const [withSomebody, others] = [found.filter(({ ad_id }) => engaged.has(ad_id)), found.filter(({ ad_id }) => !engaged.has(ad_id))];
  const [changed, untouched] = [others.filter(({ changes }) => changes.length > 0), others.filter(({ changes }) => changes.length === 0)];
  const gone = added.filter(({ ad_id }) => !cars.has(ad_id));
  return [
    ...(await move(trx, under, { rows: withSomebody, to: 'paused' })),
    ...(await move(trx, under, { rows: untouched, to: 'removed' })),
    ...changed.map(({ row, changes }): Undone => ({ row, kind: 'nothing', left: { reason: 'changed', changes } })),
    ...gone.map(({ row }): Undone => ({ row, kind: 'nothing', left: null })),
  ];
}

/** What else than time or a review changed. */
function changesOf(after: CarValues, { ad, values }: StoredCar): FieldChange[] {
  const byHand = ad.status === 'sold' || ad.status === 'paused' || ad.status === 'reserved';
  return [
    ...keysOf(after.car).map((field) => ({ field, from: after.car[field], to: values.car[field] })),
    ...keysOf(after.stock)
      .filter((field) => field !== 'status' || byHand)
      .map((field) => ({ field, from: after.stock[field], to: values.stock[field] })),
  ].filter(({ from, to }) => !isSame(from, to));
}

/** The ads among `ads` about which anybody has written, called, made an offer or booked. */
async function listEngaged(trx: Transaction<DB>, ads: readonly number[]): Promise<Set<number>> {
  if (ads.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select id from unnest(${[...ads]}::integer[]) as asked (id)
    where exists (select from offers where ad_id = asked.id) or exists (select from deals where ad_id = asked.id)
      or exists (select from bookings where ad_id = asked.id) or exists (select from messages where ad_id = asked.id)
      or exists (select from rooms where ad_id = asked.id) or exists (select from room_members where asked_ad_id = asked.id)
      or exists (select from contacts where ad_id = asked.id)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

const shown: ReadonlySet<AdStatus> = new Set<AdStatus>(['active', 'reserved']);

/** What nobody sees needs no pause. */
async function move(
  trx: Transaction<DB>,
  under: Under,
  { rows, to }: { rows: readonly Found[]; to: 'paused' | 'removed' },
): Promise<Undone[]> {
  const moving = rows.filter(({ ad }) => to === 'removed' || shown.has(ad.status)).map(({ ad_id }) => ad_id);
  const ads = await lockOwnAds(trx, { id: under.business }, moving);
  const mover = { viewer: { id: under.business }, isReviewed: under.isReviewed };
  const { refused } = await moveEach(trx, mover, ads, to);
  const errors = new Map(refused.map(({ ad, error }) => [ad.id, error]));
  return rows.map(({ row, ad_id }): Undone => {
    const error = errors.get(ad_id);
    if (error instanceof AppError) return { row, kind: 'nothing', left: { reason: 'refused', code: error.code, changes: [] } };
    return { row, kind: to, left: to === 'paused' ? { reason: 'engaged', changes: [] } : null };
  });
}
