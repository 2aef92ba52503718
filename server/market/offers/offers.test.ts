import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewOffer } from '#contract/offers.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addPerson, addPlate, addRental } from '../../../test/people.ts';

let market: TestApp;
let sara: number;
let ali: number;
let nura: number;
let car: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
  nura = await addPerson(market.db, 'نورة القحطاني');
  car = await addCar(market.db, sara, { price_mode: 'negotiable' });
});

const body = (amount: number, more: Partial<NewOffer> = {}): NewOffer => ({
  amount,
  expires_in_hours: 48,
  is_confirmed: false,
  ...more,
});
const offer = (as: number, amount: number, more: Partial<NewOffer> = {}, ad = car) =>
  market.call('makeOffer', { as, params: { ad_id: ad }, body: body(amount, more) });
const refusal = async (as: number, amount: number, ad = car, more: Partial<NewOffer> = {}) =>
  (await market.refused('makeOffer', { as, params: { ad_id: ad }, body: body(amount, more) })).body.code;
const ladder = (as?: number, ad = car) => market.call('listOffers', { ...(as !== undefined && { as }), params: { ad_id: ad } });

describe('an offer', () => {
  it('is made with a condition and a note, and waits for the owner', async () => {
    const made = await offer(ali, 75_000, { condition: 'inspection', note: 'جاهز اليوم', expires_in_hours: 24 });
    expect(made).toMatchObject({ side: 'bidder', state: 'open', amount: 75_000, condition: 'inspection', note: 'جاهز اليوم' });
    expect(made.actions).toEqual(['raise', 'withdraw']);
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(24 * 3_600_000);
    const received = await market.call('getOffer', { as: sara, params: { id: made.id } });
    expect(received).toMatchObject({ side: 'owner', waits_for_me: true, bidder: { id: ali }, is_above_floor: null });
    expect(received.actions).toEqual(['accept', 'counter', 'decline', 'ask']);
    expect(received.thread).toMatchObject([{ act: 'made', amount: 75_000, side: 'bidder', note: 'جاهز اليوم' }]);
  });
});

describe('an offer is refused', () => {
  it('on one’s own ad, a rental, a fixed price, and an ad that is not for sale', async () => {
    expect(await refusal(sara, 75_000)).toBe('own_ad');
    expect(await refusal(ali, 120, await addRental(market.db, sara))).toBe('offers_closed');
    const fixed = await addCar(market.db, sara, { price_mode: 'fixed' });
    expect(await refusal(ali, 75_000, fixed)).toBe('offers_closed');
    await market.call('updateOfferSettings', { as: sara, params: { ad_id: fixed }, body: { takes_offers: true } });
    await offer(ali, 75_000, {}, fixed);
    expect(await refusal(ali, 75_000, await addCar(market.db, sara, { price_mode: 'soum', status: 'sold' }))).toBe('offers_closed');
    expect(await refusal(ali, 75_000, await addCar(market.db, sara, { price_mode: 'soum', status: 'paused' }))).toBe('not_found');
  });

  it('if a phone number is in its note, in the field', async () => {
    const { body: error } = await market.refused('makeOffer', {
      as: ali,
      params: { ad_id: car },
      body: body(75_000, { note: 'كلمني 0555123456' }),
    });
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['invalid', ['note']]);
  });
});
