import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { markDonationPaid } from '../donations/paid.ts';
import { markFeePaid } from '../fees/paid.ts';
import type { Market } from '#server/platform/market.ts';
import { fulfilPackage, type Fulfilled } from '../subscriptions/fulfil.ts';
import type { PaymentRow } from './payments.ts';

/** Gives what was paid for, in the transaction that says that it is paid. */
export async function fulfil(trx: Transaction<DB>, market: Market, payment: PaymentRow): Promise<Fulfilled> {
  switch (payment.kind) {
    case 'package':
      return fulfilPackage(trx, market, payment);
    case 'fee':
      return { outcome: await markFeePaid(trx, payment) };
    case 'donation':
      return { outcome: await markDonationPaid(trx, payment) };
  }
}
