import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addDoneDeal, openedDeal } from '../../../test/dealing.ts';
import { addCar, addPerson } from '../../../test/people.ts';
import { erasePriceHistoryOf } from './erasing.ts';

let market: TestApp;
let sara: number;
let ali: number;
let nura: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
  nura = await addPerson(market.db, 'نورة القحطاني');
});

type Sale = { source: 'deal' | 'outside_sale'; id: number };

const soldFor = async (price: number, columns = {}): Promise<Sale & { ad: number }> => {
  const id = await addDoneDeal(market.db, { seller: sara, buyer: ali }, { price, ...columns });
  const { ad_id } = await market.db.selectFrom('deals').select('ad_id').where('id', '=', id).executeTakeFirstOrThrow();
  return { source: 'deal', id, ad: ad_id };
};
const paramsOf = ({ source, id }: Sale) => ({ source, id });
const answer = (as: number, sale: Sale, is_given: boolean) =>
  market.call('setSoldPriceLeave', { as, params: paramsOf(sale), body: { is_given } });
const leaveOf = (as: number, sale: Sale) => market.call('getSoldPriceLeave', { as, params: paramsOf(sale) });
const soldOf = async (ad_id: number) => (await market.call('getPriceHistory', { params: { ad_id } })).sold;
const refusal = async (as: number, sale: Sale) =>
  (await market.refused('setSoldPriceLeave', { as, params: paramsOf(sale), body: { is_given: true } })).status;

describe('a sold price', () => {
  it('is shown with the leave of both sides alone, rounded, until one withdraws it', async () => {
    const sale = await soldFor(83_750);
    expect(await soldOf(sale.ad)).toBeNull();
    expect(await leaveOf(ali, sale)).toEqual({ price: 84_000, is_given: null, is_shown: false });
    await answer(sara, sale, true);
    expect(await soldOf(sale.ad)).toBeNull();
    expect(await leaveOf(ali, sale)).toEqual({ price: 84_000, is_given: null, is_shown: false });
    expect(await answer(ali, sale, true)).toEqual({ price: 84_000, is_given: true, is_shown: true });
    expect(await soldOf(sale.ad)).toEqual({ price: 84_000, on: riyadhDay() });
    await answer(sara, sale, false);
    expect(await soldOf(sale.ad)).toBeNull();
    await answer(sara, sale, true);
    await answer(ali, sale, false);
    expect(await soldOf(sale.ad)).toBeNull();
    expect(await leaveOf(sara, sale)).toEqual({ price: 84_000, is_given: true, is_shown: false });
  });

  it.each([
    [949, 950],
    [12_345, 12_000],
    [99_900, 100_000],
    [1_349_000, 1_300_000],
  ])('of %i is %i', async (price, shown) => {
    const sale = await soldFor(price);
    await answer(sara, sale, true);
    await answer(ali, sale, true);
    expect((await soldOf(sale.ad))?.price).toBe(shown);
  });

  it('is gone once the sale is undone, and where the ad is for sale again', async () => {
    const sale = await soldFor(60_000);
    await answer(sara, sale, true);
    await answer(ali, sale, true);
    await market.db.updateTable('ads').set({ status: 'active' }).where('id', '=', sale.ad).execute();
    expect(await soldOf(sale.ad)).toBeNull();
    await market.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', sale.ad).execute();
    await market.db.updateTable('deals').set({ state: 'undone' }).where('id', '=', sale.id).execute();
    expect(await soldOf(sale.ad)).toBeNull();
    expect(await refusal(ali, sale)).toBe(404);
  });

  it('is none where a side is erased', async () => {
    const sale = await soldFor(60_000);
    await answer(sara, sale, true);
    await answer(ali, sale, true);
    await market.db.transaction().execute((trx) => erasePriceHistoryOf(trx, ali));
    expect(await soldOf(sale.ad)).toBeNull();
    expect([(await leaveOf(sara, sale)).is_given, (await leaveOf(ali, sale)).is_given]).toEqual([true, null]);
  });
});

describe('leave', () => {
  it('is given by the two sides of a sale at a confirmed price alone', async () => {
    const sale = await soldFor(60_000);
    expect(await refusal(nura, sale)).toBe(404);
    expect(await refusal(ali, { source: 'outside_sale', id: sale.id })).toBe(404);
    expect(await refusal(ali, await soldFor(60_000, { is_unconfirmed: true, buyer_confirmed_at: null }))).toBe(404);
    const ad = await addCar(market.db, sara);
    expect(await refusal(ali, { source: 'deal', id: await openedDeal(market.db, { ad, owner: sara, bidder: ali }) })).toBe(404);
    for (const columns of [{ sale_type: 'tanazul', price: null, price_mode: 'soum' } as const, { sale_type: 'swap' }]) {
      const other = await soldFor(60_000);
      await market.db.updateTable('ads').set(columns).where('id', '=', other.ad).execute();
      expect(await refusal(ali, other)).toBe(404);
    }
  });

  it.each(['/products/api/sold_price/gift/1/', '/products/api/sold_price/deal/0/', '/products/api/sold_price/deal/x/'])(
    'refuses %s',
    async (path) => {
      const headers = { authorization: `Bearer ${await market.tokenOf(sara)}`, 'accept-language': 'ar' };
      expect((await market.get(path, headers)).status).toBe(400);
    },
  );

  it('is asked of both sides once the deal is done, and not where the buyer was silent', async () => {
    const kinds = async (as: number) =>
      (await market.call('listNotifications', { as, query: {} })).results.map(({ title, link }) => [title, link]);
    const ad = await addCar(market.db, sara, { description: 'سيارة نظيفة واستعمالها شخصي' });
    const id = await openedDeal(market.db, { ad, owner: sara, bidder: ali });
    await market.call('confirmDeal', { as: sara, params: { id }, body: { price: 45_000 } });
    await market.call('confirmDeal', { as: ali, params: { id }, body: { price: 45_000 } });
    for (const side of [sara, ali]) expect(await kinds(side)).toContainEqual(['نعرض سعر البيع في تاريخ السعر؟', `/deals/${id}`]);
  });

  it('is asked about a sale outside of a deal that the buyer confirmed, and works there', async () => {
    const ad = await addCar(market.db, sara);
    const message = { user_id: sara, ad_id: ad, text: 'كم آخر سعر؟', client_id: randomUUID() };
    await market.call('sendMessage', { as: ali, body: message });
    const { id } = await market.call('stateSale', { as: sara, params: { ad_id: ad }, body: { buyer_id: ali, price: 61_900 } });
    const sale = { source: 'outside_sale', id } as const;
    expect(await refusal(ali, sale)).toBe(404);
    await market.call('answerOutsideSale', { as: ali, params: { id }, body: { is_true: true } });
    for (const as of [sara, ali]) {
      const { results } = await market.call('listNotifications', { as, query: {} });
      expect(results.map(({ title, link }) => [title, link])).toContainEqual(['نعرض سعر البيع في تاريخ السعر؟', `/sales/${id}`]);
      await answer(as, sale, true);
    }
    expect(await soldOf(ad)).toEqual({ price: 62_000, on: riyadhDay() });
  });
});
