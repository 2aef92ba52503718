import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addDeal, addOffer } from '../../../test/dealing.ts';
import { addCar, addPerson, addStaff } from '../../../test/people.ts';
import { keepFigures } from './figures.ts';

let market: TestApp;
let support: number;
let seller: number;

beforeAll(async () => {
  market = await startTestApp();
  support = await addStaff(market.db, 'support');
  seller = await addPerson(market.db, 'ماجد');
});
afterAll(() => market.close());

const figures = () => market.callStaff('getDealingFigures', { as: support });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const bidder = () => addPerson(market.db, 'مشترٍ');
const car = (posted: number) => addCar(market.db, seller, { created_at: daysAgo(posted) });

it('of a market without offers are empty', async () => {
  expect(await figures()).toEqual({
    days: 30,
    offers: 0,
    ads: 0,
    per_ad: null,
    ended: 0,
    accepted: 0,
    accepted_percent: null,
    done: 0,
    undone: 0,
    failed: 0,
    reasons: [],
    days_to_sale: null,
  });
});

it('count offers an ad, the accepted share, failed deals with their reasons, and days to a sale, of the last thirty days', async () => {
  const close = async (posted: number, columns: Parameters<typeof addDeal>[2]) => {
    const ad = await car(posted);
    return addDeal(market.db, { ad, owner: seller, bidder: await bidder() }, { closed_at: new Date(), ...columns });
  };
  await close(4, { state: 'done' });
  await close(10, { state: 'done' });
  await close(31, { state: 'done' });
  await close(3, { state: 'undone' });
  for (const reason of ['no_show', 'no_show', 'staff']) await close(3, { state: 'cancelled', reason });
  await close(3, { state: 'lapsed', reason: 'time' });
  await close(50, { state: 'cancelled', reason: 'no_show', closed_at: daysAgo(31) });

  const ad = await car(2);
  const [one, other] = [await bidder(), await bidder()];
  const raised = await addOffer(market.db, { ad, owner: seller, bidder: one }, { state: 'replaced' });
  await addOffer(market.db, { ad, owner: seller, bidder: one }, { state: 'open', replaces_id: raised });
  await addOffer(market.db, { ad, owner: seller, bidder: other }, { state: 'declined' });
  await addOffer(market.db, { ad, owner: seller, bidder: other }, { state: 'expired', created_at: daysAgo(31) });
  await keepFigures(market.db);
  expect(await figures()).toEqual({
    days: 30,
    // Nine of deals and two of the last ad.
    offers: 11,
    ads: 10,
    per_ad: 1.1,
    ended: 10,
    accepted: 9,
    accepted_percent: 90,
    done: 3,
    undone: 1,
    failed: 4,
    reasons: [
      { reason: 'no_show', count: 2 },
      { reason: 'time', count: 1 },
      { reason: 'staff', count: 1 },
    ],
    days_to_sale: 10,
  });
});
