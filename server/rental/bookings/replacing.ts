import { sql, type SqlBool, type Transaction } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { PromisedCar, QuoteContent } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { riyadhDay, hourMs } from '#contract/platform/riyadh.ts';
import { lockAd } from '#server/listing/ads/moderating.ts';
import { hasPapers } from '#server/ad-index/papers.ts';
import { overlaps } from '../rental-calendar/occupancies.ts';
import { computeQuote, findQuote, makeQuote, type QuoteRow } from '../rental-quotes/quotes.ts';
import { readSettings } from '../rental-quotes/settings.ts';
import { getSide } from './bookings.ts';
import { findWaiting } from './changes/rows.ts';
import { closeChange } from './changes/ending.ts';
import { changeBooking, type Acting, type LockedBooking } from './locking.ts';
import { changeUnit, ensureSuits, quoteOther } from './proposing.ts';
import type { BookingRow } from './rows.ts';
import { actionsOf, sideOf } from './sides.ts';
import { ensureAsRead, nameOfRead, versionOf } from './version.ts';

/** Another car of the office for a booking whose own has lapsed: the renter chooses it, or the market takes an equal one. */

/** A car that the renter may take, with all that then holds. */
export interface OfferedCar {
  car: Awaited<ReturnType<ReturnType<typeof selectReplacements>['execute']>>[number];
  total: number;
  content: QuoteContent;
  promised: PromisedCar | null;
  /** The version of all of this: what the renter has read is what they take. */
  version: string;
}

/** So many are offered at most, the dearest first. */
const offeredMost = 20;

/**
 * Cars that the renter of a booking may take: of this office, free, with papers through the return, no dearer a day, and for this driver.
 * None for anybody else.
 */
export async function listReplacements(
  db: Database,
  { viewer, id, language }: Acting,
): Promise<{ row: BookingRow; offered: OfferedCar[] }> {
  const row = await getSide(db, viewer, id);
  if (!mayReplace(row, viewer)) return { row, offered: [] };
  const cars = await selectReplacements(db, row, await bufferOf(db, row)).execute();
  const offered: OfferedCar[] = [];
  for (const car of cars) {
    const one = await offerOf(db, row, car, language);
    if (one) offered.push(one);
  }
  return { row, offered };
}

/** What holds with another car; undefined of one that turns out to be none for this booking. */
async function offerOf(db: Database, row: BookingRow, car: OfferedCar['car'], language: Language): Promise<OfferedCar | undefined> {
  if (car.id === row.ad_id) {
    const quote = known(await findQuote(db, row.quote_id), 'quote');
    return { car, total: row.total, content: quote.content, promised: quote.car, version: versionOf(row) };
  }
  try {
    const { computed, asked: requested, terms } = await quoteOther(db, { row }, { ad: car.id, language }, computeQuote);
    await ensureSuits(db, { row }, computed, { language });
    const { total, content } = computed;
    return { car, total, content, promised: terms.car.promised, version: versionOfOther(row, { version: requested.version, total }) };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** That of another car for a booking as it is now. */
function versionOfOther(row: BookingRow, { version, total }: Pick<QuoteRow, 'version' | 'total'>): string {
  return nameOfRead([versionOf(row), version, total]);
}

function mayReplace(row: BookingRow, viewer: { id: number }): boolean {
  const side = sideOf(row, viewer.id);
  return side !== undefined && actionsOf(row, side).includes('replace');
}

async function bufferOf(db: Database, { office_id }: BookingRow): Promise<number> {
  return (await readSettings(db, office_id)).buffer_hours;
}

function selectReplacements(db: Database, { id, office_id, ad_id, from, to }: BookingRow, buffer: number) {
  const lastDay = sql`${riyadhDay(to.getTime())}::date`;
  const held = { from: from.getTime(), to: to.getTime() + buffer * hourMs };
  const isFree = sql<SqlBool>`exists (
    select from rental_units as unit where unit.ad_id = ads.id and ${hasPapers('unit', lastDay)} and not exists (
      select from rental_occupancies
      where unit_id = unit.id and booking_id is distinct from ${id} and ${overlaps([held])}))`;
  const age = db.selectFrom('booking_drivers').select('age').where('booking_id', '=', id);
  const licence = db.selectFrom('booking_drivers').select('licence_type').where('booking_id', '=', id);
  return db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.owner_id')
    .innerJoin('businesses', 'businesses.user_id', 'ads.owner_id')
    .select(['ads.id', 'ads.title', 'ads.brand_id', 'ads.model_id', 'ads.trim', 'ads.year', 'ads.letters', 'ads.digits', 'ads.cover'])
    .where('ads.owner_id', '=', office_id)
    .where('ads.type', '=', 'rental')
    .where('ads.status', '=', 'active')
    .where('users.is_verified', '=', true)
    .where(sql<SqlBool>`businesses.licence_until >= ${lastDay}`)
    .where('ads.daily', '<=', (eb) => eb.selectFrom('ads as first').select('first.daily').where('first.id', '=', ad_id))
    .where((eb) => eb.or([eb('ads.min_driver_age', 'is', null), eb('ads.min_driver_age', '<=', age), eb('ads.with_driver', 'is', true)]))
    .where(sql<SqlBool>`coalesce(ads.with_driver, false) = (${licence} is null)`)
    .where(isFree)
    .orderBy('ads.daily', 'desc')
    .orderBy('ads.id')
    .limit(offeredMost);
}

/**
 * The renter takes a car of the office instead of the one that has lapsed, for the same time and never at a higher total. Throws
 * `booking_moved` before the last day and after pick-up, `not_found` for a car that is not offered for it, `record_changed` where
 * something else holds with it than was read, and `period_taken`.
 */
export function replaceCar(market: Market, acting: Acting, { ad, version }: { ad: number; version?: string | undefined }): Promise<void> {
  return changeBooking(
    market,
    acting,
    async (trx, booking) => {
      const { row, by } = booking;
      if (!mayReplace(row, { id: by })) throw new AppError('booking_moved');
      const offered = await selectReplacements(trx, row, await bufferOf(trx, row)).execute();
      if (!offered.some(({ id }) => id === ad)) throw new AppError('not_found');
      await replace(trx, booking, { ad, version }, acting);
    },
    (trx) => lockAd(trx, ad),
  );
}

async function replace(
  trx: Transaction<DB>,
  booking: LockedBooking,
  { ad, version }: { ad: number; version?: string | undefined },
  acting: Acting,
): Promise<void> {
  const { row, by } = booking;
  // An equal car of the same ad costs what was agreed.
  const quote =
    ad === row.ad_id
      ? { id: row.quote_id, total: row.total, branch_id: await branchOf(trx, row) }
      : await quoteOther(trx, booking, { ad, language: acting.language }, makeQuote);
  ensureAsRead(version, 'version' in quote ? versionOfOther(row, quote) : versionOf(row));
  if ('content' in quote) await ensureSuits(trx, booking, quote, acting);
  const unit_id = await changeUnit(trx, booking, { ad, branch: quote.branch_id });
  const car = { ad_id: ad, unit_id, quote_id: quote.id, total: quote.total };
  await putCar(trx, row, car, by);
}

/** Where the car of a booking stands; null: at the one place of its office. */
async function branchOf(trx: Transaction<DB>, { quote_id: id }: BookingRow): Promise<number | null> {
  const quote = trx.selectFrom('rental_quotes').select('branch_id').where('id', '=', id);
  return (await quote.executeTakeFirstOrThrow()).branch_id;
}

/** Gives a booking an equal car of its own ad, if one is free with papers through the return. The ad and the booking are locked. */
export async function takeEqualCar(trx: Transaction<DB>, row: BookingRow): Promise<boolean> {
  try {
    // A refusal of the gate changes nothing: no statement has failed.
    const unit_id = await changeUnit(trx, { row }, { ad: row.ad_id, branch: await branchOf(trx, row) });
    await putCar(trx, row, { unit_id }, null);
    return true;
  } catch (error) {
    if (error instanceof AppError && ['not_bookable', 'not_found', 'period_taken'].includes(error.code)) return false;
    throw error;
  }
}

type Car = Partial<Pick<BookingRow, 'ad_id' | 'unit_id' | 'quote_id' | 'total'>>;

/** What is said and held of the first car goes; other times that wait are about it. */
async function putCar(trx: Transaction<DB>, row: BookingRow, car: Car, by: number | null): Promise<void> {
  const waiting = await findWaiting(trx, row.id);
  if (waiting) await closeChange(trx, row, waiting, { state: 'ended', by: null });
  await trx
    .updateTable('bookings')
    .set({ ...car, lapsed_at: null })
    .where('id', '=', row.id)
    .execute();
  await trx.insertInto('booking_history').values({ booking_id: row.id, act: 'car_replaced', by_id: by }).execute();
  const { id: booking, renter_id: renter, office_id: office, from: pickUp } = row;
  await publish(trx, 'booking.replaced', { booking, ad: car.ad_id ?? row.ad_id, renter, office, pickUp, by });
}
