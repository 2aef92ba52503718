import { bookableRental, booked, confirmed } from './booking.ts';
import { backWithDeposit, bookedByCard, connectAccount, outWithDeposit, passPaymentHours } from './card-paying.ts';
import { kinds, owners, type Table } from './matrix-statuses.ts';
import * as the from './scene.ts';
import type { Scene } from './scene.ts';

/** A booking by its owner, at an office that takes cards, whose first sum is not paid. */
async function unpaid({ market, owner }: Scene): Promise<number> {
  const car = await bookableRental(market);
  await connectAccount(market, car.office);
  return (await bookedByCard(market, owner, car.rental)).id;
}

/** The payment of it that its owner has begun. */
async function begun(scene: Scene): Promise<number> {
  const params = { id: await unpaid(scene) };
  return (await scene.market.call('payBooking', { as: scene.owner, params, body: { purpose: 'rent' } })).payment.id;
}

async function mineAsOffice({ market, owner }: Scene): Promise<number> {
  const { rental } = await bookableRental(market, { office: owner });
  return (await booked(market, await the.addOne(market, 'user'), rental)).id;
}

async function confirmedAsOffice({ market, owner }: Scene): Promise<number> {
  const { rental } = await bookableRental(market, { office: owner });
  return confirmed(market, await the.addOne(market, 'user'), rental);
}

const offices = { owner: 'office', statuses: kinds(['office', 'owner', 'other'], 200) } as const;
const keys = { publishable_key: 'pk_test_matrix', secret_key: 'sk_test_matrix' };

export const officePaymentRows = {
  getMerchantAccount: { ...offices, ask: () => ({}) },
  updateMerchantAccount: { ...offices, ask: () => ({ body: keys }) },
  removeMerchantAccount: { ...offices, ask: () => ({}) },
  listBookingPayments: {
    owner: 'office',
    statuses: owners(200, 404),
    ask: async (scene) => ({ params: { id: await mineAsOffice(scene) } }),
  },
  payBooking: {
    statuses: owners(201, 404),
    ask: async (scene) => ({ params: { id: await unpaid(scene) }, body: { purpose: 'rent' } }),
  },
  settleBookingPayment: { statuses: owners(200, 404), ask: async (scene) => ({ params: { id: await begun(scene) } }) },
  noteReceipt: {
    owner: 'office',
    statuses: owners(200, 404),
    ask: async (scene) => ({ params: { id: await confirmedAsOffice(scene) }, body: { amount: '10', means: 'cash' } }),
  },
  removeReceipt: {
    owner: 'office',
    statuses: owners(200, 404),
    ask: async (scene) => {
      const params = { id: await confirmedAsOffice(scene) };
      const { receipts } = await scene.market.call('noteReceipt', { as: scene.owner, params, body: { amount: '10', means: 'cash' } });
      return { params: { ...params, receipt_id: receipts[0]!.id } };
    },
  },
  askForHold: {
    owner: 'office',
    statuses: owners(200, 404),
    ask: async ({ market, owner }) => {
      const { id } = await outWithDeposit(market, await the.addOne(market, 'user'), owner);
      await passPaymentHours(market, id, 13 * 24);
      return { params: { id } };
    },
  },
  releaseDeposit: {
    owner: 'office',
    statuses: owners(200, 404),
    ask: async (scene) => {
      const { market, owner } = scene;
      return { params: { id: (await backWithDeposit(market, await the.addOne(market, 'user'), owner)).id } };
    },
  },
} satisfies Partial<Table>;
