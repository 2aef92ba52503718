import { sql, type Transaction } from 'kysely';
import { chargeAnswerHours, chargeMost, chargesMost, chargesWithPictures } from '#contract/rental/charge-states.ts';
import type { NewCharge } from '#contract/rental/charges.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import type { Once } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { riyalsInWords, wrongField } from '#server/platform/words.ts';
import { halalasOf } from '#contract/platform/amounts.ts';
import { useBookingPictures } from '../booking-pictures/pictures.ts';
import { changeBooking, type LockedBooking } from '../bookings/locking.ts';
import { readNote } from '../bookings/texts.ts';
import { computeCharge, damageLeft, isCharged, isComputed, isInTime, noBasis, vatOf, type Computed } from './computing.ts';
import { readFacts, type ChargeFacts } from './facts.ts';
import { announceCharge } from './moving.ts';

interface Call {
  viewer: { id: number };
  /** The booking. */
  id: number;
  asked: NewCharge;
  language: Language;
  once: Once;
}

/**
 * Charges the renter something and returns the id of the charge. Throws `not_found`, `booking_moved` for a car that is not back,
 * `charge_too_late`, `already_charged`, `charge_limit`, and `invalid`, which names the field.
 */
export async function addCharge(market: Market, { viewer, id, asked: requested, language, once }: Call): Promise<number> {
  if (once.madeId !== null) return once.madeId;
  let made = 0;
  await changeBooking(market, { viewer, id }, async (trx, booking) => {
    made = await raise(trx, booking, requested, language);
    await once.note(trx, made);
  });
  return made;
}

async function raise(trx: Transaction<DB>, { row, side, by }: LockedBooking, requested: NewCharge, language: Language): Promise<number> {
  if (side !== 'office' || (row.state !== 'returned' && row.state !== 'closed')) throw new AppError('booking_moved');
  const facts = await readFacts(trx, row);
  refuse(requested, facts);
  const note = readNote('note', requested.note, language);
  const { kind } = requested;
  if (!isComputed(kind, facts) && note === '') throw wrongField('note', 'required', language);
  const charge = isComputed(kind, facts) ? computeCharge(kind, facts) : readCharge(requested, facts, language);
  if (!charge) throw wrongField('kind', 'nothing_charged', language);
  const pictures = requested.pictures ?? [];
  if (pictures.length === 0 && chargesWithPictures.some((one) => one === kind)) throw wrongField('pictures', 'required', language);
  await useBookingPictures(trx, { booking: row.id, by, ids: pictures, field: 'pictures' }, language);
  const { id } = await trx
    .insertInto('booking_charges')
    .values({
      booking_id: row.id,
      ...charge,
      basis: JSON.stringify(charge.basis),
      note,
      pictures: JSON.stringify(pictures),
      answer_by: answerBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('charge_history').values({ charge_id: id, act: 'open', by_id: by }).execute();
  const { ad_id, renter_id, office_id } = row;
  await announceCharge(trx, { id, booking_id: row.id, ad_id, renter_id, office_id }, { from: null, to: 'open', by });
  return id;
}

const answerBy = sql<Date>`now() + make_interval(hours => ${chargeAnswerHours})`;

function refuse({ kind }: NewCharge, facts: ChargeFacts): void {
  if (!isInTime(kind, facts)) throw new AppError('charge_too_late');
  if (isCharged(kind, facts)) throw new AppError('already_charged');
  if (facts.charges.length >= chargesMost) throw new AppError('charge_limit');
}

/** A charge whose sum the office names. */
function readCharge(requested: NewCharge, facts: ChargeFacts, language: Language): Computed {
  const { kind } = requested;
  const amount = halalasOf(requested.amount ?? '0');
  if (amount <= 0) throw wrongField('amount', 'required', language);
  if (amount > chargeMost * 100) throw wrongField('amount', 'too_large', language, chargeMost);
  return { kind, amount, vat: vatOf(kind, amount, facts), basis: basisOf(requested, amount, facts, language) };
}

function basisOf(requested: NewCharge, amount: number, facts: ChargeFacts, language: Language): Computed['basis'] {
  const { out, back, content } = facts;
  if (requested.kind === 'damage') {
    const left = damageLeft(facts);
    if (left !== null && amount > left) throw wrongField('amount', 'above_excess', language, riyalsInWords(left));
    return { ...noBasis, excess: content.excess };
  }
  if (requested.kind === 'fine') return { ...noBasis, ...readFine(requested, facts, language) };
  if (requested.kind !== 'fuel') return noBasis;
  if (!out || !back || out.fuel <= back.fuel) throw wrongField('kind', 'nothing_charged', language);
  return { ...noBasis, fuel_out: out.fuel, fuel_in: back.fuel };
}

/** A fine is of an offence while the renter had the car. */
function readFine({ happened_at: at, reference }: NewCharge, { out, back, content }: ChargeFacts, language: Language) {
  if (content.with_driver === true) throw wrongField('kind', 'driver_of_office', language);
  if (at === undefined) throw wrongField('happened_at', 'required', language);
  const moment = Date.parse(at);
  if (!out || !back || moment < out.at.getTime() || moment > back.at.getTime()) throw wrongField('happened_at', 'fine_time', language);
  return { happened_at: new Date(moment).toISOString(), reference: reference?.trim() || null };
}
