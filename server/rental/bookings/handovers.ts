import { sql, type Transaction } from 'kysely';
import { bookingMoves } from '#contract/rental/booking-states.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import { paperForms, type NewHandover } from '#contract/rental/handovers.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { lockOdometer, noteOdometer } from '../rental-calendar/holding.ts';
import { ensureLawful } from '../rental-calendar/lawful.ts';
import { lockHeldCars } from '../rental-calendar/locking.ts';
import { deviceTime } from './device-time.ts';
import { addEvidence, ensureWhole } from './evidence.ts';
import { addLateRecord, contradictionOf, hasHappened, isLateRecord } from './late-records.ts';
import { changeBooking, type Acting, type LockedBooking } from './locking.ts';
import { moveBooking } from './moving.ts';
import { handOutFrom } from './sides.ts';
import { tidyText } from './texts.ts';
import { ensureAsRead, versionOf } from './version.ts';

/**
 * Hands a car out or takes it back, by its office. Throws `booking_moved`; `record_changed` where both signed what is not agreed any more; of handing out `account_suspended`, `too_soon` and, on a day
 * without valid papers, `not_bookable`; and `invalid`. What was signed without a network has happened: where it contradicts the booking
 * it is evidence, and changes nothing. A record of a device that has arrived already changes nothing.
 */
export function handOver(market: Market, acting: Acting, given: NewHandover): Promise<void> {
  const { language } = acting;
  return changeBooking(market, acting, async (trx, booking) => {
    if (given.record_id !== undefined && (await hasArrived(trx, booking, given.record_id, language))) return;
    if (given.evidence) ensureWhole(given.side, given.evidence, language);
    try {
      await (given.side === 'out' ? handOut : takeBack)(trx, booking, given, language);
    } catch (error) {
      // All of these are thrown before anything is written.
      const because = contradictionOf(error);
      if (because === undefined || !hasHappened(given) || booking.side !== 'office') throw error;
      return addLateRecord(trx, booking, { given, because, config: market.config }, language);
    }
    if (!given.evidence) return;
    await addEvidence(trx, booking, { side: given.side, given: given.evidence, config: market.config }, language);
  });
}

async function hasArrived(trx: Transaction<DB>, { row }: LockedBooking, record: string, language: Language): Promise<boolean> {
  const found = await trx.selectFrom('booking_handovers').select('booking_id').where('record_id', '=', record).executeTakeFirst();
  if (found && found.booking_id !== row.id) throw wrongField('record_id', 'taken', language);
  return found !== undefined || isLateRecord(trx, { booking: row.id, record }, language);
}

async function handOut(trx: Transaction<DB>, booking: LockedBooking, given: NewHandover, language: Language): Promise<void> {
  const { row, side, by, isSuspended } = booking;
  if (isSuspended) throw new AppError('account_suspended');
  if (!bookingMoves.allow(row.state, 'out', side)) throw new AppError('booking_moved');
  ensureAsRead(given.version, versionOf(row));
  if (handOutFrom(row) > row.now) throw new AppError('too_soon');
  await ensureLawful(trx, { unit: row.unit_id, until: riyadhDay(row.now.getTime()) });
  const contract_number = readFigure('contract_number', given, language);
  const authorisation = (await isDriven(trx, row)) ? null : readFigure('authorisation', given, language);
  await lockHeldCars(trx, [row.id]);
  ensureForward(given.odometer, await lockOdometer(trx, row.unit_id), language);
  await moveBooking(trx, row, { to: 'out', mover: side, by }, { contract_number, authorisation });
  await record(trx, booking, given);
}

async function takeBack(trx: Transaction<DB>, booking: LockedBooking, given: NewHandover, language: Language): Promise<void> {
  const { row, side, by } = booking;
  if (!bookingMoves.allow(row.state, 'returned', side)) throw new AppError('booking_moved');
  // A car that came back without a network is back, whatever was agreed on meanwhile.
  if (!hasHappened(given)) ensureAsRead(given.version, versionOf(row));
  const out = trx.selectFrom('booking_handovers').select('odometer').where('booking_id', '=', row.id).where('side', '=', 'out');
  ensureForward(given.odometer, (await out.executeTakeFirstOrThrow()).odometer, language);
  await moveBooking(trx, row, { to: 'returned', mover: side, by });
  await record(trx, booking, given);
}

async function record(trx: Transaction<DB>, { row, by }: LockedBooking, given: NewHandover): Promise<void> {
  const { side, odometer, fuel, note, record_id = null, made_at, evidence } = given;
  const read = { side, odometer, fuel, note: tidyText(note), by_id: by, at: sql<Date>`now()` };
  const device = { record_id, made_at: made_at === undefined ? null : deviceTime(made_at, row.now) };
  const unsigned = { unsigned: evidence?.unsigned?.reason ?? null, unsigned_note: tidyText(evidence?.unsigned?.note) };
  const handover = { booking_id: row.id, ...read, ...device, has_evidence: evidence !== undefined, ...unsigned };
  await trx.insertInto('booking_handovers').values(handover).execute();
  await noteOdometer(trx, row.unit_id, odometer);
}

/** Whether the car comes with a driver: then nobody else needs an authorisation to drive it. */
async function isDriven(trx: Transaction<DB>, { quote_id: id }: LockedBooking['row']): Promise<boolean> {
  const quote = trx.selectFrom('rental_quotes').select('content').where('id', '=', id);
  return (await quote.executeTakeFirstOrThrow()).content.with_driver === true;
}

/** A number of the Authority, as people type it. */
function readFigure(name: 'contract_number' | 'authorisation', given: NewHandover, language: Language): string {
  const figure = latinDigits(given[name] ?? '').replace(/\s/g, '');
  if (!paperForms[name].test(figure)) throw wrongField(name, name, language);
  return figure;
}

function ensureForward(odometer: number, last: number | null, language: Language): void {
  if (last !== null && odometer < last) throw wrongField('odometer', 'odometer_back', language, last);
}
