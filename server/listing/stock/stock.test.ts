import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { olaya } from '../../../test/branches.ts';
import { addOffer } from '../../../test/dealing.ts';
import { addBusiness, addCar, addPerson, models } from '../../../test/people.ts';
import { statementsOf } from '../../../test/statements.ts';
import { riyadhDay, addDays } from '#contract/platform/riyadh.ts';

let market: TestApp;
let safwa: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  safwa = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الصفوة' });
});

const list = async (query: object = {}) => (await market.call('listStock', { as: safwa, query, language: 'ar' })).results;
const idsOf = async (query: object = {}) => (await list(query)).map(({ id }) => id);
const entry = (id: number, body: object) => market.call('updateStock', { as: safwa, params: { id }, body: { version: 1, ...body } });
const refusedEntry = (id: number, body: object) =>
  market.refused('updateStock', { as: safwa, params: { id }, body: { version: 1, ...body }, language: 'ar' });
const daysAgo = (days: number) => addDays(riyadhDay(), -days);

describe('the stock of a business', () => {
  it('has every ad of it that is not deleted, with a number of its own, and nobody else’s', async () => {
    const [camry, yaris] = [await addCar(market.db, safwa), await addCar(market.db, safwa, { model_id: models.yaris, status: 'paused' })];
    await addCar(market.db, safwa, { status: 'removed' });
    await addCar(market.db, await addBusiness(market.db, { userType: 'seller', name: 'مبايعات' }));
    const sara = await addPerson(market.db, 'سارة');
    await addOffer(market.db, { ad: camry, owner: safwa, bidder: sara }, { amount: 75_000 });
    const rows = await list();
    expect(rows.map(({ id, stock }) => [id, stock.number])).toEqual([
      [yaris, 'M-000002'],
      [camry, 'M-000001'],
    ]);
    expect(rows[1]).toMatchObject({
      title: 'تويوتا كامري 2022',
      price: 80_000,
      status: 'active',
      views: 0,
      week_views: [0, 0, 0, 0, 0, 0, 0],
      open_offers: 1,
      open_deal: null,
      branch: null,
      market_price: null,
      stock: { version: 1, days: 0, stocked_on: riyadhDay(), source: 'form', pinned: [], note: null },
    });
    expect(rows[1]?.allowed_moves).toContain('paused');
  });

  it('gets the ads of a person who becomes a business', async () => {
    const saad = await addPerson(market.db, 'سعد');
    const ad = await addCar(market.db, saad);
    await market.db.updateTable('users').set({ user_type: 'seller' }).where('id', '=', saad).execute();
    const { results } = await market.call('listStock', { as: saad });
    expect(results.map(({ id, stock }) => [id, stock.number])).toEqual([[ad, 'M-000001']]);
  });

  it('is searched by words of the title, the number however it is written, and the chassis', async () => {
    const camry = await addCar(market.db, safwa, { chassis_number: 'JTNBF4HK8M3064417', search_key: 'تويوتا كامري' });
    const yaris = await addCar(market.db, safwa, { model_id: models.yaris, search_key: 'تويوتا يارس' });
    await entry(camry, { number: 'A-101/٢' });
    expect(await idsOf({ q: 'كامري' })).toEqual([camry]);
    expect(await idsOf({ q: 'a 1012' })).toEqual([camry]);
    expect(await idsOf({ q: '3064417' })).toEqual([camry]);
    expect(await idsOf({ q: 'تويوتا' })).toEqual([yaris, camry]);
    expect(await idsOf({ q: '%' })).toEqual([]);
    expect(await idsOf({ q: 'لاندكروزر' })).toEqual([]);
  });

  it('is filtered by status, branch, label, days, pictures and price, and ordered', async () => {
    const branch = await market.call('addBranch', { as: safwa, body: olaya });
    const shifa = await market.call('addBranch', { as: safwa, body: { ...olaya, name: 'الشفا' } });
    const cheap = await addCar(market.db, safwa, { price: 40_000, status: 'paused' });
    const dear = await addCar(market.db, safwa, { price: 190_000, images_count: 2, price_label: 'far', branch_id: shifa.id });
    const soum = await addCar(market.db, safwa, { price: null, price_mode: 'soum' });
    await entry(dear, { stocked_on: daysAgo(61) });
    await entry(soum, { stocked_on: daysAgo(12) });
    expect(await idsOf({ status: ['paused'] })).toEqual([cheap]);
    expect(await idsOf({ branch: [shifa.id] })).toEqual([dear]);
    expect(await idsOf({ branch: [branch.id] })).toEqual([cheap, soum]);
    expect(await idsOf({ label: ['above', 'far'] })).toEqual([dear]);
    expect(await idsOf({ days_min: 60 })).toEqual([dear]);
    expect(await idsOf({ days_max: 12 })).toEqual([cheap, soum]);
    expect(await idsOf({ without_pictures: true })).toEqual([cheap, soum]);
    expect(await idsOf({ price_min: 50_000 })).toEqual([dear]);
    expect(await idsOf({ sort: 'oldest' })).toEqual([dear, soum, cheap]);
    expect(await idsOf({ sort: 'price_asc' })).toEqual([cheap, dear, soum]);
    expect(await idsOf({ sort: 'price_desc' })).toEqual([dear, cheap, soum]);
    expect(await idsOf({ sort: 'number' })).toEqual([cheap, dear, soum]);
    const sold = await addCar(market.db, safwa, { status: 'sold' });
    const counts = await market.call('countStock', { as: safwa });
    expect(counts).toEqual({
      total: 4,
      statuses: { active: 2, paused: 1, sold: 1 },
      value: 190_000,
      without_pictures: 3,
      aged: 1,
      above_market: 1,
      drafts: 0,
      views: [],
    });
    expect(await idsOf({ status: ['sold'] })).toEqual([sold]);
  });

  it('comes page by page in every order, each car once', async () => {
    for (let made = 0; made < 7; made += 1)
      await addCar(market.db, safwa, { price: made < 5 ? 50_000 + (made % 2) : null, price_mode: made < 5 ? 'fixed' : 'soum' });
    for (const sort of ['newest', 'oldest', 'price_asc', 'price_desc', 'number']) {
      const whole = await idsOf({ sort });
      const paged: number[] = [];
      let page = await market.call('listStock', { as: safwa, query: { sort, page_size: '3' } });
      for (;;) {
        paged.push(...page.results.map(({ id }) => id));
        if (page.next === null) break;
        page = (await market.get(page.next, { authorization: `Bearer ${await market.tokenOf(safwa)}` })).body as typeof page;
      }
      expect([sort, paged]).toEqual([sort, whole]);
      expect(new Set(whole).size).toBe(7);
    }
  });
});

describe('the entry of a car', () => {
  it('changes by the version that was read', async () => {
    const camry = await addCar(market.db, safwa);
    const branch = await market.call('addBranch', { as: safwa, body: { ...olaya, name: 'القادسية' } });
    const changed = await entry(camry, {
      number: 'B-7 ',
      place: 'الساحة',
      note: 'ينقصه فحص',
      stocked_on: daysAgo(9),
      branch_id: branch.id,
    });
    expect(changed).toMatchObject({
      branch: { id: branch.id, name: 'القادسية' },
      stock: { version: 2, number: 'B-7', place: 'الساحة', note: 'ينقصه فحص', days: 9 },
    });
    expect((await refusedEntry(camry, { place: 'الخلف' })).body.code).toBe('changed_meanwhile');
    expect((await list())[0]?.stock).toMatchObject({ version: 2, place: 'الساحة' });
    expect(Object.keys((await refusedEntry(camry, { stocked_on: addDays(riyadhDay(), 1) })).body.fields ?? {})).toEqual(['stocked_on']);
  });

  it('has a number that no other car of the stock has, however it is written; a deleted one gives it free', async () => {
    const [first, second] = [await addCar(market.db, safwa), await addCar(market.db, safwa)];
    await entry(first, { number: 'A-101' });
    const { status, body } = await refusedEntry(second, { number: 'a 101' });
    expect([status, body.code, body.detail]).toEqual([409, 'duplicate_stock_number', 'هذا الرقم لسيارة ثانية في مخزونك.']);
    expect((await entry(second, { number: 'A-0101' })).stock.number).toBe('A-0101');
    await market.call('deleteCar', { as: safwa, params: { id: first } });
    await market.call('updateStock', { as: safwa, params: { id: second }, body: { version: 2, number: 'A 101' } });
    await market.call('restoreCar', { as: safwa, params: { id: first } });
    const numbers = new Map((await list()).map(({ id, stock }) => [id, stock.number]));
    expect([numbers.get(second), numbers.get(first)]).toEqual(['A 101', 'M-000003']);
  });

  it('passes over numbers that were typed, and stops counting days when the car is sold', async () => {
    const first = await addCar(market.db, safwa);
    await entry(first, { number: 'M-000002', stocked_on: daysAgo(30) });
    await addCar(market.db, safwa);
    expect((await list({ sort: 'number' })).map(({ stock }) => stock.number)).toEqual(['M-000002', 'M-000003']);
    await market.call('setCarStatus', { as: safwa, params: { id: first }, body: { status: 'sold' } });
    const ended = await market.db.selectFrom('stock').select('ended_on').where('ad_id', '=', first).executeTakeFirstOrThrow();
    expect(ended.ended_on).toBe(riyadhDay());
    await market.db
      .updateTable('stock')
      .set({ ended_on: daysAgo(10) })
      .where('ad_id', '=', first)
      .execute();
    expect((await list({ status: ['sold'] }))[0]?.stock.days).toBe(20);
  });
});

describe('what a car cost', () => {
  it('is read and written by calls of its own, and by the business alone', async () => {
    const camry = await addCar(market.db, safwa);
    const costs = { cost: 61_000, extra_cost: 1_500, floor_note: '70 للجاد', supplier: 'مزاد الرياض' };
    const changed = await market.call('updateStockCosts', { as: safwa, params: { id: camry }, body: { version: 1, ...costs } });
    expect(changed).toEqual({ ad_id: camry, version: 2, ...costs });
    const late = await market.refused('updateStockCosts', { as: safwa, params: { id: camry }, body: { version: 1, cost: 1 } });
    expect(late.body.code).toBe('changed_meanwhile');
    expect((await market.call('listStockCosts', { as: safwa, query: { id: [camry] } })).results).toEqual([changed]);
    const other = await addBusiness(market.db, { userType: 'showroom', name: 'معرض آخر' });
    expect((await market.call('listStockCosts', { as: other, query: { id: [camry] } })).results).toEqual([]);
    const refused = await market.refused('updateStockCosts', { as: other, params: { id: camry }, body: { version: 2, cost: 1 } });
    expect(refused.status).toBe(403);
    expect(JSON.stringify(await list())).not.toMatch(/61000|1500|مزاد|للجاد/);
  });

  it('is in no statement of any other call', async () => {
    const camry = await addCar(market.db, safwa);
    await market.call('addStockView', { as: safwa, body: { name: 'الكل', filters: {} } });
    const ids = [camry];
    const run = await statementsOf(async () => {
      await list({ q: 'كامري', sort: 'price_asc' });
      await market.call('countStock', { as: safwa });
      await entry(camry, { place: 'الساحة' });
      await market.call('exportStock', { as: safwa });
      await market.call('getAd', { as: safwa, params: { id: camry } });
      await market.call('duplicateAd', { as: safwa, params: { id: camry } });
      await market.call('changeStock', {
        as: safwa,
        body: { ids, act: 'price', price: { by: 'sum', value: -500, round_to: 1 }, dry_run: false },
      });
    });
    const names = /\b(?:cost|extra_cost|floor_note|supplier)\b|"stock"\.\*|\bstock\.\*/;
    expect(run.filter((text) => /\bstock\b/.test(text)).length).toBeGreaterThan(5);
    expect(run.filter((text) => names.test(text))).toEqual([]);
    const own = await statementsOf(() => market.call('listStockCosts', { as: safwa, query: { id: ids } }));
    expect(own.some((text) => names.test(text))).toBe(true);
  });
});

describe('the saved views of a stock', () => {
  it('are counted, changed and removed', async () => {
    await addCar(market.db, safwa, { price: 40_000 });
    await addCar(market.db, safwa, { price: 90_000 });
    const view = await market.call('addStockView', {
      as: safwa,
      body: { name: 'رخيصة', filters: { price_max: 50_000, sort: 'price_asc' } },
    });
    expect(view).toMatchObject({ name: 'رخيصة', count: 1, filters: { price_max: 50_000, sort: 'price_asc' } });
    const params = { id: view.id };
    await market.call('updateStockView', { as: safwa, params, body: { filters: { price_max: 100_000 } } });
    expect((await market.call('countStock', { as: safwa })).views).toEqual([
      { id: view.id, name: 'رخيصة', filters: { price_max: 100_000 }, count: 2 },
    ]);
    await market.call('deleteStockView', { as: safwa, params });
    expect((await market.refused('deleteStockView', { as: safwa, params })).status).toBe(404);
    const rows = Array.from({ length: 20 }, () => ({ business_id: safwa, name: 'عرض', filters: '{}' }));
    await market.db.insertInto('stock_views').values(rows).execute();
    expect((await market.refused('addStockView', { as: safwa, body: { name: 'أخرى', filters: {} } })).body.code).toBe(
      'too_many_stock_views',
    );
  });
});

describe('the file of a stock', () => {
  it('has the heads of the template, words of the trade, and no formula', async () => {
    const camry = await addCar(market.db, safwa, { title: '=HYPERLINK("http://x")', chassis_number: 'JTNBF4HK8M3064418' });
    await entry(camry, { number: '007', note: '+966 عند الحارس' });
    await market.call('updateStockCosts', { as: safwa, params: { id: camry }, body: { version: 2, cost: 61_000 } });
    const { name, cars, csv } = await market.call('exportStock', { as: safwa, language: 'ar' });
    expect([name, cars]).toEqual([`المخزون-${riyadhDay()}.csv`, 1]);
    expect(csv.startsWith('\ufeffرقم المخزون,رقم الهيكل,الشركة,الطراز,')).toBe(true);
    expect(csv).toContain('\r\n007,JTNBF4HK8M3064418,تويوتا,كامري,');
    expect(csv).toContain(',معروضة,');
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain(`'+966 عند الحارس`);
    expect(csv).not.toContain('61000');
    const whole = await market.call('exportStockWithCosts', { as: safwa, language: 'en' });
    expect(whole.csv.startsWith('\ufeffstock no,vin,make,model name,')).toBe(true);
    expect(whole.csv).toContain(',61000,');
    expect(whole.csv).toContain(',Toyota,Camry,');
  });
});
