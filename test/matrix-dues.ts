import { sell } from './dues.ts';
import { members, owners, type Table } from './matrix-statuses.ts';
import { addOne, type Scene } from './scene.ts';

const ofOwner = async ({ market, owner }: Scene) => {
  const { due } = await sell(market.db, { seller: owner, buyer: await addOne(market, 'user') });
  return { params: { id: due } };
};

export const dueRows = {
  listMyDues: { statuses: members(), ask: () => ({}) },
  getDue: { statuses: owners(200, 404), ask: ofOwner },
  payDue: { statuses: owners(201, 404), ask: async (scene) => ({ ...(await ofOwner(scene)), body: { method: 'card' } }) },
  disputeDue: {
    statuses: owners(200, 404),
    ask: async (scene) => ({ ...(await ofOwner(scene)), body: { text: 'لم يتم البيع بيننا' } }),
  },
} satisfies Partial<Table>;
