import { broughtBack, charged, decided, disputed, disputeText } from './charging.ts';
import { kinds, owners, type Table } from './matrix-statuses.ts';
import * as the from './scene.ts';
import type { Scene } from './scene.ts';

/** A booking of the cars of its owner, who is an office, that came back 400 km over. */
async function received({ market, owner }: Scene) {
  return broughtBack(market, await the.addOne(market, 'user'), { office: owner, odometer: 21_400 });
}

/** A charge that its owner, the renter, is to answer. */
async function owed({ market, owner }: Scene): Promise<number> {
  return (await charged(market, await broughtBack(market, owner), { kind: 'other', pictures: [] })).id;
}

/** The same, of which the staff found a part. */
async function found({ market, owner }: Scene): Promise<number> {
  const { id } = await disputed(market, await broughtBack(market, owner));
  await decided(market, id, { outcome: 'part', amount: '220.00' });
  return id;
}

const mine = { statuses: owners(200, 404) };
const mineAsOffice = { ...mine, owner: 'office' } as const;

export const chargeRows = {
  listCharges: { ...mineAsOffice, ask: async (scene) => ({ params: { id: (await received(scene)).id } }) },
  addCharge: {
    statuses: owners(201, 404),
    owner: 'office',
    ask: async (scene) => ({ params: { id: (await received(scene)).id }, body: { kind: 'extra_km' } }),
  },
  acceptCharge: { ...mine, ask: async (scene) => ({ params: { id: await owed(scene) } }) },
  disputeCharge: {
    ...mine,
    ask: async (scene) => ({ params: { id: await owed(scene) }, body: { reason: 'before', text: disputeText } }),
  },
  acceptFinding: { ...mine, ask: async (scene) => ({ params: { id: await found(scene) } }) },
  withdrawCharge: {
    ...mineAsOffice,
    ask: async (scene) => ({ params: { id: (await charged(scene.market, await received(scene))).id } }),
  },
  holdDeposit: { ...mineAsOffice, ask: async (scene) => ({ params: { id: (await received(scene)).id }, body: { means: 'cash' } }) },
  returnDeposit: { ...mineAsOffice, ask: async (scene) => ({ params: { id: (await received(scene)).id }, body: { amount: '500.00' } }) },
  correctDeposit: {
    ...mineAsOffice,
    ask: async (scene) => {
      const { id, office } = await received(scene);
      const params = { id };
      await scene.market.call('returnDeposit', { as: office, params, body: { amount: '500.00' } });
      return { params, body: { amount: '50.00' } };
    },
  },
  getStatement: { owner: 'office', statuses: kinds(['office', 'owner', 'other'], 200), ask: () => ({ query: {} }) },
} satisfies Partial<Table>;
