import { sql, type Transaction } from 'kysely';
import type { ChargeFinding } from '#contract/rental/charges.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import { lockPeople } from '#server/people/profiles/lock.ts';
import { AppError } from '#server/platform/errors.ts';
import { riyalsInWords, wrongField } from '#server/platform/words.ts';
import { halalasOf } from '#contract/platform/amounts.ts';
import { lockBooking } from '../bookings/locking.ts';
import { lockCharge } from './answering.ts';
import { moveCharge } from './moving.ts';
import type { ChargeRow } from './rows.ts';

export interface Finding {
  outcome: ChargeFinding;
  amount?: string;
  reason: string;
  /** The same in English, where the reason is in Arabic. */
  reason_en?: string;
}

/** Locks a charge in the order of its own acts: both people, the booking, the charge. */
export async function lockWholeCharge(trx: Transaction<DB>, id: number): Promise<ChargeRow> {
  const sides = await trx
    .selectFrom('booking_charges as charge')
    .innerJoin('bookings', 'bookings.id', 'charge.booking_id')
    .select(['charge.booking_id', 'renter_id', 'office_id'])
    .where('charge.id', '=', id)
    .executeTakeFirst();
  if (!sides) throw new AppError('not_found');
  await lockPeople(trx, [sides.renter_id, sides.office_id]);
  await lockBooking(trx, sides.booking_id);
  return lockCharge(trx, id);
}

/** Says what the staff find of a disputed charge that is locked. Throws `charge_moved`, and `invalid`, which names the field. */
export async function decideCharge(
  trx: Transaction<DB>,
  charge: ChargeRow,
  { finding, language, staff }: { finding: Finding; language: Language; staff: number },
): Promise<void> {
  const { outcome, reason, reason_en: english = '' } = finding;
  const found = { whole: charge.amount, part: outcome === 'part' ? partOf(charge, finding, language) : 0, none: 0 }[outcome];
  const columns = {
    finding: outcome,
    found_amount: found,
    finding_reason: reason.trim(),
    finding_reason_en: english.trim(),
    decided_at: sql<Date>`now()`,
  };
  await moveCharge(trx, charge, { to: 'decided', mover: 'staff', by: staff }, columns);
}

function partOf({ amount: whole }: ChargeRow, { amount }: Finding, language: Language): number {
  if (amount === undefined) throw wrongField('amount', 'required', language);
  const part = halalasOf(amount);
  if (part <= 0) throw wrongField('amount', 'required', language);
  if (part >= whole) throw wrongField('amount', 'above_charge', language, riyalsInWords(whole));
  return part;
}
