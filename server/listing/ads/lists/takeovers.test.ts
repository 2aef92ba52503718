import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Facets, FacetValue } from '#contract/listing/facets.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addCar, addCast, addPerson, models, type Cast } from '../../../../test/people.ts';
import { addSeller, camry, plate } from '../../../../test/posting.ts';

let market: TestApp;
let cast: Cast;
let seller: number;

const terms = {
  lessor: 'alrajhi',
  instalment: 1450,
  months_left: 31,
  down_payment: 20_000,
  final_payment: 18_000,
  approver: 'lessor_income',
};
const { price: _price, ...unpriced } = camry;
const takeover = { ...unpriced, sale_type: 'tanazul', ...terms };

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
beforeEach(async () => {
  seller = await addSeller(market, 'ماجد الحربي');
});
afterAll(() => market.close());

const post = async (changes: object = {}) => (await market.call('createCar', { as: seller, body: { ...takeover, ...changes } })).id;
/** As it was stored before terms were requested. */
const addOlder = (model_id: number, columns: object = {}) => addCar(market.db, cast.sara, { model_id, sale_type: 'tanazul', ...columns });
const faultsOf = async (body: object) =>
  Object.keys((await market.refused('createCar', { as: seller, body: { ...takeover, ...body } })).body.fields ?? {}).toSorted();
const idsOf = async (query: object) => (await market.call('listCars', { query: { ...query, page_size: 50 } })).results.map(({ id }) => id);

/** A group of counts as ids and counts. */
function groupOf(facets: Facets, name: string): [id: string | number, count: number][] {
  const values = (facets as unknown as Record<string, FacetValue[]>)[name] ?? [];
  return values.map(({ id, count }) => [id, count]);
}

describe('a takeover', () => {
  it('says its terms and has no price, whatever price is sent with it', async () => {
    const id = await post({ price: 65_000 });
    const ad = await market.call('getAd', { params: { id } });
    expect([ad.price, ad.price_mode]).toEqual([null, 'fixed']);
    expect(ad.car).toMatchObject({ sale_type: 'tanazul', ...terms });
    const [card] = (await market.call('listNamedAds', { query: { id: [id] } })) ?? [];
    expect(card?.car).toMatchObject({ sale_type: 'tanazul', instalment: 1450, months_left: 31, down_payment: 20_000 });
  });

  it('needs its instalment, the months left and the down payment, and is not open to offers on a price', async () => {
    const none = { instalment: null, months_left: null, down_payment: null };
    expect(await faultsOf(none)).toEqual(['down_payment', 'instalment', 'months_left']);
    expect(await faultsOf({ price_mode: 'soum' })).toEqual(['price_mode']);
    expect(await faultsOf({ lessor: 'no-such-bank' })).toEqual(['lessor']);
    expect(await faultsOf({ instalment: 99 })).toEqual(['instalment']);
    expect(await faultsOf({ months_left: 0 })).toEqual(['months_left']);
    expect(await faultsOf({ down_payment: -1 })).toEqual(['down_payment']);
    const ad = await market.call('getAd', { params: { id: await post({ down_payment: 0, final_payment: null, lessor: null }) } });
    expect(ad.car).toMatchObject({ down_payment: 0, final_payment: null, lessor: null });
  });

  it('becomes a sale and a sale becomes it, without anything of the other left', async () => {
    const id = await post();
    await market.call('updateCar', { as: seller, params: { id }, body: { sale_type: 'sale', price: 70_000 } });
    const sale = await market.call('getAd', { params: { id } });
    expect([sale.price, sale.car?.instalment, sale.car?.lessor, sale.car?.final_payment]).toEqual([70_000, null, null, null]);
    await market.call('updateCar', { as: seller, params: { id }, body: { price: 66_000 } });
    expect(await idsOf({ price_dropped: true })).toContain(id);
    const half = await market.refused('updateCar', { as: seller, params: { id }, body: { sale_type: 'tanazul' } });
    expect(Object.keys(half.body.fields ?? {}).toSorted()).toEqual(['down_payment', 'instalment', 'months_left']);
    await market.call('updateCar', { as: seller, params: { id }, body: { sale_type: 'tanazul', ...terms } });
    expect(await idsOf({ price_dropped: true })).not.toContain(id);
    expect((await market.call('getAd', { params: { id } })).price).toBeNull();
  });

  it('is found by its terms', async () => {
    const model = [models.patrol];
    const [cheap, dear] = await Promise.all([
      addOlder(models.patrol, { instalment: 1450, months_left: 31, down_payment: 0, lessor: 'alrajhi', price: null }),
      addOlder(models.patrol, { instalment: 2600, months_left: 12, down_payment: 20_000, lessor: 'snb', price: null }),
    ]);
    const unstated = await addOlder(models.patrol);
    const found = (query: object) => idsOf({ model, ...query });
    expect(await found({ instalment_max: 1500 })).toEqual([cheap]);
    expect(await found({ instalment_min: 1451 })).toEqual([dear]);
    expect(await found({ months_left_max: 12 })).toEqual([dear]);
    expect(await found({ down_payment_max: 0 })).toEqual([cheap]);
    expect(await found({ down_payment_min: 1, down_payment_max: 20_000 })).toEqual([dear]);
    expect(await found({ lessor: ['snb', 'riyad'] })).toEqual([dear]);
    expect((await found({ sale_type: ['tanazul'] })).toSorted()).toEqual([cheap, dear, unstated].toSorted());
    const counts = await market.call('countCars', { query: { model, instalment_max: 1500 } });
    expect([counts.count, counts.instalment?.median, counts.down_payment?.median]).toEqual([1, 1450, 0]);
    expect(groupOf(counts, 'lessor')).toContainEqual(['alrajhi', 1]);
    expect((await market.call('countPlates', {})).instalment).toBeUndefined();
  });

  it('is understood by its instalment in a search', async () => {
    const id = await post({ instalment: 777, down_payment: 5000 });
    for (const q of ['تنازل بقسط تحت ٨٠٠', 'takeover instalment under 800']) {
      const { results, understood } = await market.call('search', { query: { q, page_size: 50 } });
      expect(results.map((ad) => ad.id)).toContain(id);
      expect(results.every(({ car }) => car?.sale_type === 'tanazul' && (car.instalment ?? 800) < 800)).toBe(true);
      expect(understood?.map(({ filter }) => filter)).toEqual(['sale_type=tanazul', 'instalment_max=800']);
    }
    const said = await market.call('search', { query: { q: 'تنازل بقسط تحت ٨٠٠' }, language: 'ar' });
    expect(said.understood?.[1]?.label).toBe('قسط حتى 800 ريال');
  });
});

describe('the price that an older takeover has stored', () => {
  it('is shown nowhere and compared with no other price', async () => {
    const model = [models.corolla];
    const sale = await addCar(market.db, cast.sara, { model_id: models.corolla, price: 60_000 });
    const older = await addOlder(models.corolla, { price: 20_000, first_price: 25_000 });
    const ad = await market.call('getAd', { params: { id: older } });
    expect([ad.price, ad.car?.instalment]).toEqual([null, null]);
    expect(await idsOf({ model, price_max: 90_000 })).toEqual([sale]);
    expect(await idsOf({ model, price_mode: ['fixed'] })).toEqual([sale]);
    expect(await idsOf({ model, price_dropped: true })).toEqual([]);
    expect(await idsOf({ model, sort: 'price_asc' })).toEqual([sale, older]);
    expect(await idsOf({ model, sort: 'price_desc' })).toEqual([sale, older]);
    const counts = await market.call('countCars', { query: { model } });
    const { count, price } = counts;
    expect([count, price.median, price.histogram.reduce((sum, bar) => sum + bar.count, 0)]).toEqual([2, 60_000, 1]);
    expect(groupOf(counts, 'price_mode')).toContainEqual(['fixed', 1]);
    const [compared] = await market.call('compareAds', { query: { id: [older, sale] } });
    expect(compared?.price).toBeNull();
  });

  it('is gone once its owner states the terms, which any edit asks for', async () => {
    const id = await addCar(market.db, seller, { model_id: models.camry, sale_type: 'tanazul', price: 20_000, first_price: 25_000 });
    const edit = (body: object) => market.call('updateCar', { as: seller, params: { id }, body });
    const refused = await market.refused('updateCar', { as: seller, params: { id }, body: { description: camry.description } });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(expect.arrayContaining(['instalment', 'months_left', 'down_payment']));
    await edit({ description: camry.description, ...terms });
    const row = await market.db
      .selectFrom('ads')
      .select(['price', 'first_price', 'instalment'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ price: null, first_price: null, instalment: 1450 });
  });
});

describe('a saved search', () => {
  it('by instalment hears of a takeover, and one by price of none', async () => {
    const [noura, hind] = await Promise.all([addPerson(market.db, 'نورة'), addPerson(market.db, 'هند')]);
    const save = (as: number, query: string) => market.call('saveSearch', { as, body: { type: 'car', query, alerts: 'instant' } });
    await save(noura, 'q=تنازل بقسط تحت 1500');
    await save(hind, 'price_max=200000');
    await post({ instalment: 1450 });
    await market.runJobs();
    const heard = async (as: number) => (await market.call('listNotifications', { as, language: 'ar' })).results.map(({ kind }) => kind);
    expect(await heard(noura)).toEqual(['search_match']);
    expect(await heard(hind)).toEqual([]);
  });

  it('by price, and one who likes it, hear of no fall where an older takeover becomes a sale', async () => {
    const reem = await addPerson(market.db, 'ريم');
    await market.call('saveSearch', { as: reem, body: { type: 'car', query: 'price_max=70000', alerts: 'instant' } });
    const id = await addCar(market.db, seller, {
      model_id: models.camry,
      description: camry.description,
      sale_type: 'tanazul',
      price: 90_000,
    });
    await market.call('toggleLike', { as: reem, body: { ad_id: id } });
    await market.call('updateCar', { as: seller, params: { id }, body: { sale_type: 'sale', price: 60_000 } });
    await market.runJobs();
    expect((await market.call('listNotifications', { as: reem, language: 'ar' })).results).toEqual([]);
    await market.call('updateCar', { as: seller, params: { id }, body: { price: 50_000 } });
    await market.runJobs();
    const [first] = (await market.call('listNotifications', { as: reem, language: 'ar' })).results;
    expect(first?.kind).toBe('price_drop');
  });
});

describe('an exchange', () => {
  const swap = { sale_type: 'swap', wanted: 'هايلكس 2022 غمارتين', cash_difference: 8000, difference_payer: 'buyer' };

  it('has a price, and says what is wanted and who adds what', async () => {
    const { id } = await market.call('createCar', { as: seller, body: { ...camry, ...swap } });
    const ad = await market.call('getAd', { params: { id } });
    expect([ad.price, ad.car]).toEqual([camry.price, expect.objectContaining(swap)]);
    await market.call('updateCar', { as: seller, params: { id }, body: { sale_type: 'sale' } });
    expect((await market.call('getAd', { params: { id } })).car).toMatchObject({
      wanted: null,
      cash_difference: null,
      difference_payer: null,
    });
  });

  it('of a plate says the same, and refuses a difference that nobody pays and a phone number', async () => {
    const hanan = await addSeller(market, 'حنان');
    const body = { ...plate, letters: 'سعد', digits: '41', deal_kind: 'both', wanted: 'لوحة ثلاثية', cash_difference: 5000 };
    const refused = await market.refused('createPlate', { as: hanan, body });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['difference_payer']);
    const phone = await market.refused('createPlate', {
      as: hanan,
      body: { ...body, difference_payer: 'buyer', wanted: 'كلمني 0501234567' },
    });
    expect(Object.keys(phone.body.fields ?? {})).toEqual(['wanted']);
    const { id } = await market.call('createPlate', { as: hanan, body: { ...body, difference_payer: 'seller' } });
    const ad = await market.call('getAd', { params: { id } });
    expect(ad.plate).toMatchObject({ deal_kind: 'both', wanted: 'لوحة ثلاثية', cash_difference: 5000, difference_payer: 'seller' });
  });
});
