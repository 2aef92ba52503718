import type { ChangePrice } from '#contract/rental/time-changes.ts';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import type { QuoteContent } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { riyadhDay, hourMs } from '#contract/platform/riyadh.ts';
import { findOtherCar, listOtherCars } from '../../rental-calendar/other-times.ts';
import type { Period } from '../../rental-calendar/time.ts';
import { priceOtherTime } from '../../rental-quotes/other-times.ts';
import { isAtAllHours, refuseClosed } from '../../rental-quotes/places.ts';
import { findQuote, type QuoteRow } from '../../rental-quotes/quotes.ts';
import { readSettings } from '../../rental-quotes/settings.ts';
import type { BookingRow } from '../rows.ts';
import { canChange, isChangeable } from '../sides.ts';
import { ensureDriver } from './driver.ts';
import { carOf, findLatest } from './possible.ts';
import { presentPrice } from './present.ts';
import { readOtherTimes, type OtherTimes, type WantedTimes } from './times.ts';

/** Other times that are possible, at their price. */
export interface Prepared extends OtherTimes {
  unit: number;
  /** For how long the car is taken: with the hours that its office keeps free. */
  held: Period;
  was: QuoteRow;
  content: QuoteContent;
  total: number;
}

/** The secrets of the market, and its database or a transaction. */
type Readable = Parameters<typeof ensureDriver>[0];

/** What other times come to, without asking for them. */
export async function priceChange(market: Readable, row: BookingRow, wanted: WantedTimes, language: Language): Promise<ChangePrice> {
  const { kind, content, was } = await prepareChange(market, row, wanted, language);
  return presentPrice(kind, content, was.content);
}

/**
 * Checks other times of a booking and prices them. Throws `booking_moved`, `change_open`, `invalid`, `not_bookable`, and `period_taken`
 * with the latest return that is possible.
 */
export async function prepareChange(market: Readable, row: BookingRow, wanted: WantedTimes, language: Language): Promise<Prepared> {
  const { db } = market;
  if (!isChangeable(row)) throw new AppError('booking_moved');
  if (!canChange(row)) throw new AppError('change_open');
  const { lead_hours: lead, buffer_hours: buffer } = await readSettings(db, row.office_id);
  const times = readOtherTimes(row, wanted, Math.max(lead, 1), language);
  const held = { from: times.period.from, to: times.period.to + buffer * hourMs };
  const was = known(await findQuote(db, row.quote_id), 'quote');
  await ensureOpen(db, row, { was, period: times.period }, language);
  const minAge = was.content.min_driver_age;
  if (times.kind !== 'shorten') await ensureDriver(market, row, { period: times.period, minAge }, language);
  const unit = times.kind === 'shorten' ? row.unit_id : await findCar(db, row, times, held);
  return { ...times, unit, held, was, ...priceOtherTime(was, times.period, row.now) };
}

/** At hours that are other ones the branch has to be open, as it is now. One that was removed is requested nothing. */
async function ensureOpen(
  db: Database,
  row: BookingRow,
  { was, period }: { was: QuoteRow; period: Period },
  language: Language,
): Promise<void> {
  if (was.branch_id === null) return;
  const branch = await db
    .selectFrom('branches')
    .selectAll()
    .where('id', '=', was.branch_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!branch || isAtAllHours(branch, was.content)) return;
  const from = period.from === row.from.getTime() ? undefined : period.from;
  const to = period.to === row.to.getTime() ? undefined : period.to;
  refuseClosed(branch, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, language);
}

async function findCar(db: Database, row: BookingRow, { kind, period }: OtherTimes, held: Period): Promise<number> {
  const cars = await listOtherCars(db, carOf(row));
  const unit = await findOtherCar(db, cars, { booking: row.id, unit: row.unit_id, period: held, until: riyadhDay(period.to) });
  if (unit !== undefined) return unit;
  // With another pick-up the latest return would be another one.
  if (kind === 'move') throw new AppError('period_taken');
  const { at } = await findLatest(db, row);
  throw new AppError('period_taken', { latestReturn: new Date(at).toISOString() });
}
