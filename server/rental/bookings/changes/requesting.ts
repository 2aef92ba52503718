import { sql, type Transaction } from 'kysely';
import { changesADay } from '#contract/rental/booking-limits.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { halalasOf } from '#contract/platform/amounts.ts';
import { holdChange } from '../../rental-calendar/changing-holds.ts';
import { writeRange } from '../../rental-calendar/occupancies.ts';
import { lockOtherCars } from '../../rental-calendar/other-times.ts';
import { addOtherQuote } from '../../rental-quotes/quotes.ts';
import { changeBooking, lockBooking, type Acting, type LockedBooking } from '../locking.ts';
import { answerDeadline } from '../making.ts';
import type { BookingRow } from '../rows.ts';
import { readNote } from '../texts.ts';
import { announceChange, closeChange } from './ending.ts';
import { carOf } from './possible.ts';
import { prepareChange, type Prepared } from './preparing.ts';
import { findWaiting } from './rows.ts';
import type { WantedTimes } from './times.ts';

interface WantedChange extends WantedTimes {
  /** What the person has read that it comes to; undefined: whatever it is. */
  total?: string;
  note?: string;
}

/**
 * Asks the other side for other times. What they take beyond the booking is held until the answer. Throws what preparing throws, and
 * `price_changed`.
 */
export function requestChange(market: Market, acting: Acting, wanted: WantedChange): Promise<void> {
  return changeBooking(market, acting, (trx, booking) => request({ db: trx, config: market.config }, booking, wanted, acting.language));
}

/** The same for a later return alone. */
export function extendBooking(market: Market, acting: Acting, { to, total, note }: WantedChange): Promise<void> {
  return changeBooking(market, acting, async (trx, booking) => {
    if (Date.parse(to) < booking.row.to.getTime()) throw wrongField('to', 'change_earlier', acting.language);
    await request(
      { db: trx, config: market.config },
      booking,
      { to, ...(total !== undefined && { total }), ...(note !== undefined && { note }) },
      acting.language,
    );
  });
}

async function request(market: Locked, booking: LockedBooking, wanted: WantedChange, language: Language): Promise<void> {
  const { db: trx } = market;
  // Before the car of a change that is over is freed.
  await lockOtherCars(trx, carOf(booking.row));
  const row = await withoutOverdue(trx, booking.row);
  await ensureFew(trx, booking);
  const prepared = await prepareChange(market, row, wanted, language);
  if (wanted.total !== undefined && halalasOf(wanted.total) !== prepared.total) throw new AppError('price_changed');
  await addChange(trx, { ...booking, row }, prepared, readNote('note', wanted.note, language));
}

interface Locked {
  db: Transaction<DB>;
  config: Market['config'];
}

/** One that nobody has answered in time is over, though the market has not ended it yet. */
async function withoutOverdue(trx: Transaction<DB>, row: BookingRow): Promise<BookingRow> {
  const waiting = await findWaiting(trx, row.id);
  if (!waiting?.is_overdue) return row;
  await closeChange(trx, row, waiting, { state: 'expired', by: null });
  return lockBooking(trx, row.id);
}

/** Each takes a car until its answer: nobody keeps one by asking again and again. Throws `too_many_attempts`. */
async function ensureFew(trx: Transaction<DB>, { row, by }: LockedBooking): Promise<void> {
  const { count } = await trx
    .selectFrom('booking_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('booking_id', '=', row.id)
    .where('by_id', '=', by)
    .where('state', '<>', 'accepted')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count >= changesADay) throw new AppError('too_many_attempts', { retryAfterSeconds: 3600 });
}

async function addChange(trx: Transaction<DB>, { row, by }: LockedBooking, prepared: Prepared, note: string): Promise<void> {
  const { kind, period, held, unit, was, content, total } = prepared;
  const quote = await addOtherQuote(trx, was, { period, content, total, booking: row.id });
  const { id } = await trx
    .insertInto('booking_changes')
    .values({
      booking_id: row.id,
      by_id: by,
      kind,
      unit_id: unit,
      was_quote_id: was.id,
      quote_id: quote,
      was_period: writeRange({ from: row.from.getTime(), to: row.to.getTime() }),
      period: writeRange(period),
      held: writeRange(held),
      note,
      answer_by: answerDeadline(firstAhead(row, prepared)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await holdChange(trx, { unit, booking: row.id, change: id, period: held });
  await announceChange(trx, row, { by_id: by, to: new Date(period.to) }, { how: 'requested', by });
}

/** The next of the times that the answer is about: of a car that is out, the earlier return. */
function firstAhead({ from, to, now }: BookingRow, { period }: Prepared): number {
  return Math.min(...[from.getTime(), to.getTime(), period.from, period.to].filter((moment) => moment > now.getTime()));
}
