import { addDoneDeal } from './dealing.ts';
import { everybody, members, owners, type Table } from './matrix-statuses.ts';
import { addPerson, brands, models } from './people.ts';
import * as the from './scene.ts';
import type { Scene } from './scene.ts';

/** A sale that its owner bought in. */
async function boughtBy({ market: { db }, owner }: Scene) {
  const seller = await addPerson(db, 'بائع', { phone: the.freshPhone() });
  return { source: 'deal' as const, id: await addDoneDeal(db, { seller, buyer: owner }) };
}

const aCar = async (scene: Scene) => ({ params: { ad_id: await the.carOf(scene) } });

export const priceRows = {
  estimatePrice: { statuses: everybody(), ask: () => ({ body: { brand_id: brands.toyota, model_id: models.camry, price: 80_000 } }) },
  listPriceEvidence: { statuses: everybody(), ask: aCar },
  listPublishedFits: { statuses: everybody(), ask: () => ({}) },
  objectToEstimate: { statuses: members(201), ask: async (scene) => ({ ...(await aCar(scene)), body: { reason: 'extras' as const } }) },
  setSellerReasons: { statuses: owners(), ask: async (scene) => ({ ...(await aCar(scene)), body: { reasons: ['extras' as const] } }) },
  getPriceHistory: { statuses: everybody(), ask: async (scene) => ({ params: { ad_id: await the.carOf(scene) } }) },
  getSoldPriceLeave: { statuses: owners(200, 404), ask: async (scene) => ({ params: await boughtBy(scene) }) },
  setSoldPriceLeave: {
    statuses: owners(200, 404),
    ask: async (scene) => ({ params: await boughtBy(scene), body: { is_given: true } }),
  },
} satisfies Partial<Table>;
