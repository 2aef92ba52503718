import { sql, type Transaction } from 'kysely';
import { holdAskHours, holdRenewHours } from '#contract/money/office-payments.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import { changeBooking, type Acting } from '../bookings/locking.ts';
import { pickUp } from '../bookings/rows.ts';
import { listPayable, type PayableFacts } from './payable.ts';
import type { PaymentRow } from './rows.ts';
import { readPayableFacts } from './starting.ts';

const batch = 200;

/**
 * Asks both sides, once of each hold, to hold a deposit anew: the gateway ends it soon, and the car is not back. From then on the renter
 * can do so (`listPayable`).
 */
export async function askForNewHolds({ db }: Pick<Market, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { id, ...sides } of await listEnding(trx)) {
      await trx
        .updateTable('booking_payments')
        .set({ asked_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
      await publish(trx, 'booking.card', { ...sides, how: 'hold_ending', amount: 0 });
    }
  });
}

/** A payment that somebody is at comes with the next minute. */
function listEnding(trx: Transaction<DB>) {
  return trx
    .selectFrom('booking_payments as payment')
    .innerJoin('bookings', 'bookings.id', 'payment.booking_id')
    .select(['payment.id', 'bookings.id as booking', 'bookings.ad_id as ad', 'bookings.renter_id as renter'])
    .select(['bookings.office_id as office', pickUp.as('pickUp')])
    .where('payment.purpose', '=', 'deposit')
    .where('payment.state', '=', 'authorised')
    .where('payment.asked_at', 'is', null)
    .where('payment.hold_until', '<=', sql<Date>`now() + make_interval(hours => ${holdRenewHours})`)
    .where('payment.hold_until', '>', sql<Date>`now()`)
    .where('bookings.state', 'in', ['confirmed', 'out'])
    .orderBy('payment.id')
    .limit(batch)
    .forUpdate('payment')
    .skipLocked()
    .execute();
}

/** A hold that ends before the car is back. */
export interface Renewal {
  hold: PaymentRow;
  askedAt: Date | null;
  /** From when the office may ask again; null: now. */
  askFrom: Date | null;
}

/** Null where the renter has nothing to hold anew. */
export function renewalOf(facts: PayableFacts): Renewal | null {
  const { now } = facts.row;
  const hold = facts.payments.findLast(({ purpose, state }) => purpose === 'deposit' && state === 'authorised');
  if (!hold?.hold_until || hold.hold_until <= now || !listPayable(facts).some(({ purpose }) => purpose === 'deposit')) return null;
  const askFrom = hold.asked_at && new Date(hold.asked_at.getTime() + holdAskHours * hourMs);
  return { hold, askedAt: hold.asked_at, askFrom: askFrom && askFrom > now ? askFrom : null };
}

/** The office asks its renter again. Throws `booking_moved` where there is nothing to hold anew, and `already_reminded` too soon after the last time. */
export function askForHold(market: Market, acting: Acting): Promise<void> {
  return changeBooking(market, acting, async (trx, { row, side }) => {
    const renewal = side === 'office' ? renewalOf(await readPayableFacts(trx, row)) : null;
    if (!renewal) throw new AppError('booking_moved');
    if (renewal.askFrom) throw new AppError('already_reminded');
    await trx
      .updateTable('booking_payments')
      .set({ asked_at: sql<Date>`now()` })
      .where('id', '=', renewal.hold.id)
      .execute();
    const { id: booking, ad_id: ad, renter_id: renter, office_id: office, from } = row;
    await publish(trx, 'booking.card', { booking, ad, renter, office, pickUp: from, how: 'hold_asked', amount: 0 });
  });
}
