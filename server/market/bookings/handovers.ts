import { sql, type Transaction } from 'kysely';
import { canMoveBooking } from '#contract/booking-states.ts';
import type { HandoverSide } from '#contract/bookings.ts';
import { latinDigits } from '#contract/digits.ts';
import type { Language } from '#contract/languages.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { lockOdometer, noteOdometer } from '../rental-calendar/holding.ts';
import { ensureLawful } from '../rental-calendar/lawful.ts';
import { dayAt } from '../rental-calendar/time.ts';
import { changeBooking, type Acting, type LockedBooking } from './locking.ts';
import { moveBooking } from './moving.ts';
import { handOutFrom } from './sides.ts';
import { tidyText } from './texts.ts';

export interface GivenHandover {
  side: HandoverSide;
  odometer: number;
  fuel: number;
  contract_number?: string;
  authorisation?: string;
  note?: string;
}

/**
 * Hands a car out or takes it back, by its office. Throws `booking_moved`; of handing out `too_soon` and, on a day without valid
 * papers, `not_bookable`; and `invalid`.
 */
export function handOver(market: Market, acting: Acting, given: GivenHandover): Promise<void> {
  return changeBooking(market, acting, (trx, booking) => (given.side === 'out' ? handOut : takeBack)(trx, booking, given, acting.language));
}

async function handOut(trx: Transaction<DB>, booking: LockedBooking, given: GivenHandover, language: Language): Promise<void> {
  const { row, side, by } = booking;
  if (!canMoveBooking(row.state, 'out', side)) throw new AppError('booking_moved');
  if (handOutFrom(row) > row.now) throw new AppError('too_soon');
  await ensureLawful(trx, { unit: row.unit_id, until: dayAt(row.now.getTime()) });
  const contract_number = readFigure('contract_number', given, /^\d{6,15}$/, language);
  const authorisation = readFigure('authorisation', given, /^\d{6,12}$/, language);
  ensureForward(given.odometer, await lockOdometer(trx, row.unit_id), language);
  await moveBooking(trx, row, { to: 'out', mover: side, by }, { contract_number, authorisation });
  await record(trx, booking, given);
}

async function takeBack(trx: Transaction<DB>, booking: LockedBooking, given: GivenHandover, language: Language): Promise<void> {
  const { row, side, by } = booking;
  if (!canMoveBooking(row.state, 'returned', side)) throw new AppError('booking_moved');
  const out = trx.selectFrom('booking_handovers').select('odometer').where('booking_id', '=', row.id).where('side', '=', 'out');
  ensureForward(given.odometer, (await out.executeTakeFirstOrThrow()).odometer, language);
  await moveBooking(trx, row, { to: 'returned', mover: side, by });
  await record(trx, booking, given);
}

async function record(trx: Transaction<DB>, { row, by }: LockedBooking, { side, odometer, fuel, note }: GivenHandover): Promise<void> {
  const handover = { booking_id: row.id, side, odometer, fuel, note: tidyText(note), by_id: by, at: sql<Date>`now()` };
  await trx.insertInto('booking_handovers').values(handover).execute();
  await noteOdometer(trx, row.unit_id, odometer);
}

/** A number of the Authority, as people type it. */
function readFigure(name: 'contract_number' | 'authorisation', given: GivenHandover, form: RegExp, language: Language): string {
  const figure = latinDigits(given[name] ?? '').replace(/\s/g, '');
  if (!form.test(figure)) throw wrongField(name, name, language);
  return figure;
}

function ensureForward(odometer: number, last: number | null, language: Language): void {
  if (last !== null && odometer < last) throw wrongField('odometer', 'odometer_back', language, last);
}
