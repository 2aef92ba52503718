import { addDoneDeal } from './dealing.ts';
import { everybody, members, owners, type Table } from './matrix-statuses.ts';
import { addPerson, brands, models } from './people.ts';
import * as the from './scene.ts';
import type { Scene } from './scene.ts';

const camry = { brand: 'toyota', model: 'camry' };

/** Price pages as the last summary wrote them. */
async function pagesOf({ market: { db } }: Scene) {
  const figures = { ads: 20, sellers: 8, p10: 60_000, p25: 70_000, median: 80_000, p75: 90_000, p90: 100_000 };
  const shown = { ...figures, is_shown: true, has_page: true, as_of: '2026-11-22', published_on: '2026-11-22' };
  const ofCamry = { brand_id: brands.toyota, model_id: models.camry };
  await db
    .insertInto('price_summaries')
    .values([
      { kind: 'model', ...ofCamry, ...shown },
      { kind: 'year', ...ofCamry, year: 2022, ...shown },
      { kind: 'pattern', pattern: 'repeat', ...shown },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

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
  listPricePages: { statuses: everybody(), ask: () => ({}) },
  getPriceMethod: { statuses: everybody(), ask: () => ({}) },
  getModelPrices: {
    statuses: everybody(),
    ask: async (scene) => {
      await pagesOf(scene);
      return { params: camry };
    },
  },
  getYearPrices: {
    statuses: everybody(),
    ask: async (scene) => {
      await pagesOf(scene);
      return { params: { ...camry, year: 2022 } };
    },
  },
  getPatternPrices: {
    statuses: everybody(),
    ask: async (scene) => {
      await pagesOf(scene);
      return { params: { pattern: 'repeat' as const } };
    },
  },
  getPriceHistory: { statuses: everybody(), ask: async (scene) => ({ params: { ad_id: await the.carOf(scene) } }) },
  getSoldPriceLeave: { statuses: owners(200, 404), ask: async (scene) => ({ params: await boughtBy(scene) }) },
  setSoldPriceLeave: {
    statuses: owners(200, 404),
    ask: async (scene) => ({ params: await boughtBy(scene), body: { is_given: true } }),
  },
} satisfies Partial<Table>;
