import { addDoneDeal } from './dealing.ts';
import { everybody, owners, type Table } from './matrix-statuses.ts';
import { addPerson } from './people.ts';
import * as the from './scene.ts';
import type { Scene } from './scene.ts';

/** A sale that its owner bought in. */
async function boughtBy({ market: { db }, owner }: Scene) {
  const seller = await addPerson(db, 'بائع', { phone: the.freshPhone() });
  return { source: 'deal' as const, id: await addDoneDeal(db, { seller, buyer: owner }) };
}

export const priceRows = {
  getPriceHistory: { statuses: everybody(), ask: async (scene) => ({ params: { ad_id: await the.carOf(scene) } }) },
  getSoldPriceLeave: { statuses: owners(200, 404), ask: async (scene) => ({ params: await boughtBy(scene) }) },
  setSoldPriceLeave: {
    statuses: owners(200, 404),
    ask: async (scene) => ({ params: await boughtBy(scene), body: { is_given: true } }),
  },
} satisfies Partial<Table>;
