import { everybody, members, owners, type Table } from './matrix-statuses.ts';
import { payAt, payWhole, startDonation, startPackage, stateDonation } from './paying.ts';
import * as the from './scene.ts';
import type { Scene } from './scene.ts';

const empty = { ask: () => ({}) };

/** That the asker may buy; a visitor none. */
async function packageOf({ market: { db }, asker }: Scene): Promise<number> {
  if (asker === null) return 1;
  const { user_type } = await db.selectFrom('users').select('user_type').where('id', '=', asker).executeTakeFirstOrThrow();
  const found = await db
    .selectFrom('packages')
    .select('id')
    .where('account_type', '=', user_type)
    .where('price_halalas', '>', 0)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  return found.id;
}

/** By a visitor; its key is in the way back that the gateway was given. */
async function keyedPayment({ market }: Scene): Promise<{ id: number; key: string }> {
  const { payment, redirect_url } = await startDonation(market);
  const { searchParams } = new URL(await payAt(market, redirect_url, 'back'));
  return { id: payment.id, key: searchParams.get('key')! };
}

export const paymentRows = {
  payForPackage: { statuses: members(201), ask: async (scene) => ({ body: { package_id: await packageOf(scene), method: 'card' } }) },
  payFee: {
    statuses: owners(201),
    ask: async (scene) => ({ body: { ad_id: await the.carOf(scene, 'sold'), price: 80_000, method: 'card' } }),
  },
  listPayments: { statuses: members(), ...empty },
  getPayment: {
    statuses: everybody(),
    ask: async (scene) => {
      const { id, key } = await keyedPayment(scene);
      return { params: { id }, query: { key } };
    },
  },
  settlePayment: {
    statuses: everybody(),
    ask: async (scene) => {
      const { id, key } = await keyedPayment(scene);
      return { params: { id }, body: { key } };
    },
  },
  withdrawPackage: {
    statuses: owners(200, 404),
    ask: async ({ market, owner }) => ({ params: { id: (await payWhole(market, await startPackage(market, owner, 1))).id } }),
  },
  getDonation: { statuses: everybody(), ...empty },
  addDonation: { statuses: everybody(201), ask: () => ({ body: { amount: '50', anonymous: false } }) },
  payDonation: {
    statuses: everybody(201),
    ask: async ({ market }) => {
      return { body: { ...(await stateDonation(market)), method: 'card' } };
    },
  },
} satisfies Partial<Table>;
