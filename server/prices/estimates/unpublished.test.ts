import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addDeal } from '../../../test/dealing.ts';
import { addPerson } from '../../../test/people.ts';
import { agree, camry } from '../../../test/posting.ts';
import { addPricedMarket } from '../../../test/priced-market.ts';
import { freshPhone } from '../../../test/scene.ts';
import { readEvidence } from './evidence-rows.ts';

/** What nobody published is in no answer on prices, and in no fit: what an owner writes while the ad is paused, and what was paid. */

let market: TestApp;
let sara: number;
let hers: number;

beforeAll(async () => {
  market = await startTestApp();
  await addPricedMarket(market);
  // As if each had been posted in the usual way.
  await sql`insert into price_events (ad_id, owner_id, at, price, price_mode)
    select id, owner_id, created_at, price, price_mode from ads`.execute(market.db);
  await sql`insert into ad_history (ad_id, from_status, to_status, at) select id, null, 'active', created_at from ads`.execute(market.db);
  await market.db.updateTable('ads').set({ description: camry.description, refreshed_at: new Date() }).execute();
  await fit();
}, 120_000);
afterAll(() => market.close());

beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي', { phone: freshPhone() });
  await agree(market, sara, 'car');
  const facts = { year: 2021, mileage: 75_000, paint: 'none', accident: 'none', specs: 'saudi', owners_count: 'one', color: 'white' };
  ({ id: hers } = await market.call('createCar', { as: sara, body: { ...camry, ...facts, price: 50_000 } }));
  await market.runJobs();
});

async function fit() {
  await addJob(market.db, 'fitPrices', {});
  await market.runJobs();
}

const alike = () => market.call('listPriceEvidence', { params: { ad_id: hers } });
const ownerOf = async (ad: number) =>
  (await market.db.selectFrom('ads').select(['owner_id', 'price', 'mileage']).where('id', '=', ad).executeTakeFirstOrThrow()) as {
    owner_id: number;
    price: number;
    mileage: number;
  };

/** The most similar car, whose owner has paused its ad. */
async function pausedCar() {
  const id = (await alike()).find(({ ad_id, is_sold }) => ad_id !== null && !is_sold)?.ad_id ?? 0;
  const { owner_id: owner, price, mileage } = await ownerOf(id);
  await market.call('setCarStatus', { as: owner, params: { id }, body: { status: 'paused' } });
  const edit = (body: object) => market.call('updateCar', { as: owner, params: { id }, body });
  return { id, price, mileage, edit };
}

async function priceInEvidence(ad: number): Promise<number | undefined> {
  for await (const rows of readEvidence(market.db)) {
    const found = rows.find(({ ad_id }) => ad_id === ad);
    if (found) return found.price;
  }
  return undefined;
}

describe('what an owner writes while the ad is paused', () => {
  it('is no price: similar cars keep the one that was asked, and so does the next fit', async () => {
    const { id, price, edit } = await pausedCar();
    const before = await alike();
    expect(before.some((one) => one.ad_id === null && one.price === price)).toBe(true);
    const unpublished = Math.round(price * 1.01) + 7;
    await edit({ price: unpublished });
    expect(await alike()).toEqual(before);
    expect(await priceInEvidence(id)).toBe(price);
    await market.call('setCarStatus', { as: (await ownerOf(id)).owner_id, params: { id }, body: { status: 'active' } });
    expect((await alike()).find(({ ad_id }) => ad_id === id)?.price).toBe(unpublished);
    expect(await priceInEvidence(id)).toBe(unpublished);
  });

  it('is no fact: the car is not among the similar ones until it is back', async () => {
    const { id, mileage, edit } = await pausedCar();
    const unpublished = mileage + 1231;
    await edit({ mileage: unpublished });
    expect((await alike()).map((one) => one.mileage)).not.toContain(unpublished);
    await market.call('setCarStatus', { as: (await ownerOf(id)).owner_id, params: { id }, body: { status: 'active' } });
    expect((await alike()).find(({ ad_id }) => ad_id === id)?.mileage).toBe(unpublished);
  });
});

describe('what was paid', () => {
  it('is among similar cars with the leave of both sides alone, rounded, and in no other answer', async () => {
    const ad = (await alike()).find(({ ad_id }) => ad_id !== null)?.ad_id ?? 0;
    const { owner_id: owner, price: asked } = await ownerOf(ad);
    const paid = Math.round(asked * 0.985) + 3;
    const now = new Date();
    const closed = { state: 'done' as const, seller_confirmed_at: now, buyer_confirmed_at: now, closed_at: now };
    const deal = await addDeal(market.db, { ad, owner, bidder: sara }, { price: paid, ...closed });
    await market.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', ad).execute();
    await fit();
    expect(await priceInEvidence(ad)).toBe(paid);
    const found = async () => (await alike()).find((one) => one.ad_id === ad);
    const answer = (as: number, is_given: boolean) =>
      market.call('setSoldPriceLeave', { as, params: { source: 'deal', id: deal }, body: { is_given } });
    expect(await found()).toMatchObject({ price: asked, is_sold: false });
    await answer(owner, true);
    expect(await found()).toMatchObject({ price: asked, is_sold: false });
    await answer(sara, true);
    const rounded = Number(paid.toPrecision(2));
    expect(await found()).toMatchObject({ price: rounded, is_sold: true });
    const said = [
      await alike(),
      await market.call('getAd', { params: { id: ad } }),
      await market.call('getPriceHistory', { params: { ad_id: ad } }),
    ];
    expect(JSON.stringify(said)).not.toMatch(new RegExp(`\\b${paid}\\b`));
    await answer(sara, false);
    expect(await found()).toMatchObject({ price: asked, is_sold: false });
  });
});
