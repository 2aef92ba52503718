import { priceDonation } from '#server/money/donations/donations.ts';
import { markDonationPaid } from '#server/money/donations/paid.ts';
import { fulfilFee, priceFee, unmarkDue } from '#server/money/dues/paying.ts';
import type { Purposes } from '#server/money/payments/purposes.ts';
import { endSubscriptionOf } from '#server/money/subscriptions/ending.ts';
import { pricePackage } from '#server/money/subscriptions/paying.ts';
import { fulfilPackage } from '#server/money/subscriptions/fulfil.ts';

/** For each kind of payment: its price, what it gives, and what a full refund takes back. */
export const purposes: Purposes = {
  package: {
    price: pricePackage,
    fulfil: fulfilPackage,
    takeBack: (trx, { id }) => endSubscriptionOf(trx, id),
    notice: 'paid',
  },
  fee: {
    price: priceFee,
    fulfil: async (trx, _market, payment) => ({ outcome: await fulfilFee(trx, payment) }),
    takeBack: (trx, { id }) => unmarkDue(trx, id),
    notice: 'paid_fee',
  },
  donation: {
    price: priceDonation,
    fulfil: async (trx, _market, payment) => ({ outcome: await markDonationPaid(trx, payment) }),
    takeBack: async () => {},
    notice: 'paid_donation',
  },
};
