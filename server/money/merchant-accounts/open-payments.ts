import { sql, type SqlBool, type Transaction } from 'kysely';
import { openBookings } from '#contract/rental/booking-states.ts';
import { lateCardHours } from '#contract/money/office-payments.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { hourMs } from '#contract/platform/riyadh.ts';

/**
 * Payments for which the keys of an office are still needed: cards that are being entered or may still be, holds, what is being done, and
 * what may have to be given back.
 */

/** `entering`: nobody knows yet whether the gateway has it. */
export interface OpenPayments {
  count: number;
  entering: number;
  /** When the last of those that are entered is over at the latest. */
  enteringUntil: Date | null;
}

// A card may reach the gateway after we gave the payment up: the person who was given an order has it.
const isEntering = sql<SqlBool>`not payment.is_known and (payment.state = 'created' or payment.failure = 'abandoned')
  and payment.created_at > now() - make_interval(hours => ${lateCardHours})`;

function selectOpen(db: Database, office: number) {
  return db
    .selectFrom('booking_payments as payment')
    .innerJoin('bookings', 'bookings.id', 'payment.booking_id')
    .where('payment.office_id', '=', office)
    .where((eb) =>
      eb.or([
        isEntering,
        eb('payment.state', '=', 'authorised'),
        eb('payment.act', 'is not', null),
        eb('payment.next_at', 'is not', null),
        eb.and([eb('payment.state', '=', 'captured'), eb('bookings.state', 'in', openBookings)]),
      ]),
    );
}

export async function readOpen(db: Database, office: number): Promise<OpenPayments> {
  const { count, entering, last } = await selectOpen(db, office)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`(count(*) filter (where ${isEntering}))::integer`.as('entering'))
    .select(sql<Date | null>`max(payment.created_at) filter (where ${isEntering})`.as('last'))
    .executeTakeFirstOrThrow();
  return { count, entering, enteringUntil: last && new Date(last.getTime() + lateCardHours * hourMs) };
}

/** Throws `payments_open` for an office with open payments, which is locked: nobody can begin another one meanwhile. */
export async function refuseOpen(trx: Transaction<DB>, { user: office }: { user: number }): Promise<void> {
  if ((await readOpen(trx, office)).count > 0) throw new AppError('payments_open');
}

/** The newest one that the gateway has said anything of. */
export function findKnownPayment(db: Database, office: number): Promise<{ given_id: string } | undefined> {
  const known = db.selectFrom('booking_payments').select('given_id').where('office_id', '=', office).where('is_known', '=', true);
  return known.orderBy('id', 'desc').limit(1).executeTakeFirst();
}
