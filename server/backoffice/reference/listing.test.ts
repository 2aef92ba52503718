import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#db/reference/load.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addCar, addCast, addPerson, addStaff, brands, models, type Cast } from '../../../test/people.ts';
import { renewSearchKeys } from '#server/listing/ads/renaming.ts';

let market: TestApp;
let cast: Cast;
let admin: number;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
  admin = await addStaff(market.db, 'admin');
});
afterAll(() => market.close());

const names = (ar: string, en: string, ...aliases: string[]) => ({ name_ar: ar, name_en: en, aliases });
const addBrand = (slug: string, ar: string, en: string, ...aliases: string[]) =>
  market.callStaff('addBrand', { as: admin, body: { slug, ...names(ar, en, ...aliases) } });
const addModel = (brand_id: number, slug: string, ar: string, en: string) =>
  market.callStaff('addModel', { as: admin, body: { brand_id, slug, ...names(ar, en) } });
const found = async (query: object) => (await market.call('listCars', { query })).results.map(({ id }) => id).toSorted((a, b) => a - b);
/** Searches only the words that are stored with the ads, without other spellings. */
const worded = async (q: string, owner: number) =>
  (await market.callStaff('listAdminAds', { as: admin, query: { q, owner, page_size: 50 } })).results
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
const searched = async (q: string) => (await market.call('search', { query: { q } })).results.map(({ id }) => id);

describe('reference data', () => {
  it('that is added is listed, understood and can be posted under at once', async () => {
    const brand = await addBrand('zephyr', 'زفير', 'Zephyr', 'زيفير');
    expect(brand).toMatchObject({ slug: 'zephyr', aliases: ['زيفير'], models: 0, ads: 0 });
    const model = await addModel(brand.id, 'gale', 'جيل', 'Gale');
    const ad = await addCar(market.db, cast.sara, { brand_id: brand.id, model_id: model.id });
    expect((await market.call('listBrands', { language: 'en' })).map(({ name }) => name)).toContain('Zephyr');
    expect((await market.call('listModels', { query: { brand: [brand.id] } })).map(({ id }) => id)).toEqual([model.id]);
    expect(await searched('زيفير')).toEqual([ad]);
    const [listed] = (await market.callStaff('listAdminBrands', { as: admin, query: { q: 'زيف' } })).results;
    expect(listed).toMatchObject({ id: brand.id, models: 1, ads: 1 });
  });

  it('has unique slugs', async () => {
    const body = { slug: 'toyota', ...names('ت', 'T') };
    expect(Object.keys((await market.refusedStaff('addBrand', { as: admin, body })).body.fields!)).toEqual(['slug']);
    const twin = { brand_id: brands.toyota, slug: 'camry', ...names('ك', 'C') };
    expect(Object.keys((await market.refusedStaff('addModel', { as: admin, body: twin })).body.fields!)).toEqual(['slug']);
  });

  it('is corrected, and stays so when the program restarts', async () => {
    const body = { name_en: 'Kia Motors', aliases: ['كيه', 'كيا موتورز'] };
    await market.callStaff('updateBrand', { as: admin, params: { id: brands.kia }, body });
    await market.db.updateTable('brands').set({ name_en: 'Wrong' }).where('id', '=', brands.nissan).execute();
    await loadReference(market.db);
    const { results } = await market.callStaff('listAdminBrands', { as: admin });
    const shown = (id: number) => results.find((one) => one.id === id)!;
    expect(shown(brands.kia)).toMatchObject({ name_en: 'Kia Motors', aliases: expect.arrayContaining(['كيه', 'كيا موتورز']) });
    expect(shown(brands.kia).aliases).toHaveLength(2);
    expect(shown(brands.nissan).name_en).toBe('Nissan');
  });

  it('of cities is added and corrected', async () => {
    const city = { region_code: 'RD', ...names('مدينة التجربة', 'Trialville'), latitude: 24.5, longitude: 46.5 };
    const { id } = await market.callStaff('addCity', { as: admin, body: city });
    await market.callStaff('updateCity', { as: admin, params: { id }, body: { aliases: ['تجربتاون'] } });
    const ad = await addCar(market.db, cast.sara, { city_id: id });
    expect(await searched('تجربتاون')).toEqual([ad]);
    const listed = await market.callStaff('listAdminCities', { as: admin, query: { q: 'trialv' } });
    expect(listed.results).toEqual([{ id, ...city, aliases: ['تجربتاون'], users: 0, ads: 1 }]);
    const body = { ...city, region_code: 'XX' };
    expect(Object.keys((await market.refusedStaff('addCity', { as: admin, body })).body.fields!)).toEqual(['region_code']);
  });
});

describe('a merged brand', () => {
  let old: { brand: number; twin: number; own: number };
  let ads: number[];

  beforeAll(async () => {
    const { id: brand } = await addBrand('tuyuta', 'طويوطا', 'Tuyuta', 'طويطا');
    const { id: twin } = await addModel(brand, 'camry', 'كامري', 'Camry');
    const { id: own } = await addModel(brand, 'blade', 'بليد', 'Blade');
    old = { brand, twin, own };
    ads = [
      await addCar(market.db, cast.sara, { brand_id: brand, model_id: twin }),
      await addCar(market.db, cast.sara, { brand_id: brand, model_id: own }),
      await addCar(market.db, cast.ali, { brand_id: brand, model_id: own, status: 'paused' }),
    ];
    await market.call('saveSearch', { as: cast.ali, body: { query: `brand=${brand}`, type: 'car', alerts: 'instant' } });
    await market.call('saveSearch', { as: cast.waha, body: { query: `brand=${brand}&price_max=90000`, type: 'car' } });
    await market.call('saveSearch', { as: cast.waha, body: { query: `brand=${brands.toyota}&price_max=90000`, type: 'car' } });
    await market.callStaff('mergeBrand', { as: admin, params: { id: brand }, body: { into: brands.toyota } });
  });

  it('has all of its ads under the other', async () => {
    expect(await found({ brand: brands.toyota })).toEqual(expect.arrayContaining(ads.slice(0, 2)));
    const { results } = await market.callStaff('listAdminAds', { as: admin, query: { owner: cast.ali } });
    expect(results.map(({ id, car }) => [id, car!.brand.id])).toEqual([[ads[2], brands.toyota]]);
  });

  it('has its models with the same name merged, and the others moved', async () => {
    expect(await found({ model: models.camry })).toContain(ads[0]);
    expect(await found({ model: old.own })).toEqual([ads[1]]);
    const listed = await market.call('listModels', { query: { brand: [brands.toyota] } });
    expect(listed.filter(({ slug }) => slug === 'camry')).toHaveLength(1);
    expect(listed.map(({ id }) => id)).toContain(old.own);
  });

  it('is found by its old id, and is not listed', async () => {
    expect(await found({ brand: old.brand })).toEqual(await found({ brand: brands.toyota }));
    expect(await found({ model: old.twin })).toEqual(await found({ model: models.camry }));
    expect(await market.call('listModels', { query: { brand: [old.brand] } })).toEqual(
      await market.call('listModels', { query: { brand: [brands.toyota] } }),
    );
    expect((await market.call('listBrands', {})).map(({ id }) => id)).not.toContain(old.brand);
  });

  it('is understood by its names and spellings', async () => {
    for (const words of ['طويوطا', 'tuyuta', 'طويطا']) expect(await searched(words)).toEqual(expect.arrayContaining(ads.slice(0, 2)));
  });

  it('is replaced by the other in saved searches, each once', async () => {
    const of = async (person: number) => (await market.call('listSavedSearches', { as: person })).map(({ query }) => query);
    expect(await of(cast.ali)).toEqual([`brand=${brands.toyota}`]);
    expect(await of(cast.waha)).toEqual([`brand=${brands.toyota}&price_max=90000`]);
    const search = await market.db.selectFrom('saved_searches').select('brands').where('user_id', '=', cast.ali).executeTakeFirst();
    expect(search?.brands).toEqual([brands.toyota]);
  });

  it('is accepted from a form that was open before', async () => {
    const ad = await addCar(market.db, cast.sara, { brand_id: old.brand, model_id: old.twin });
    expect(await found({ brand: brands.toyota, model: models.camry })).toContain(ad);
  });

  it('stays merged when the program restarts, and cannot be merged or changed again', async () => {
    await loadReference(market.db);
    await market.app.market.reload('reference');
    expect(await searched('طويطا')).toEqual(expect.arrayContaining(ads.slice(0, 2)));
    const merge = (id: number, into: number) => market.refusedStaff('mergeBrand', { as: admin, params: { id }, body: { into } });
    expect((await merge(old.brand, brands.kia)).status).toBe(404);
    expect((await merge(brands.kia, old.brand)).body.code).toBe('move_not_allowed');
    expect((await merge(brands.kia, brands.kia)).body.code).toBe('move_not_allowed');
    expect((await market.refusedStaff('updateBrand', { as: admin, params: { id: old.brand }, body: { name_en: 'X' } })).status).toBe(404);
  });

  it('is in the audit log with the number of moved ads', async () => {
    const { detail } = await market.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'brand.merge')
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ merged: old.brand, ads: 3 });
  });
});

describe('a merged model', () => {
  it('can only be merged within its brand', async () => {
    const { id } = await addModel(brands.toyota, 'kamri', 'قامري', 'Kamri');
    const ad = await addCar(market.db, cast.sara, { model_id: id, brand_id: brands.toyota });
    const merge = (into: number) => ({ as: admin, params: { id }, body: { into } });
    expect((await market.refusedStaff('mergeModel', merge(models.pegas))).body.code).toBe('move_not_allowed');
    expect(await market.callStaff('mergeModel', merge(models.camry))).toMatchObject({ id: models.camry });
    expect(await found({ model: models.camry })).toContain(ad);
    expect(await searched('قامري')).toContain(ad);
  });
});

describe('the search words', () => {
  it('of an ad have the new name once its brand is merged; the old one is another spelling of it', async () => {
    const seller = await addPerson(market.db, 'بائع');
    const { id: brand } = await addBrand('nizan', 'نيزان', 'Nizan', 'نيصان');
    const { id: model } = await addModel(brand, 'batrol', 'باترول خاص', 'Batrol');
    const ads = [
      await addCar(market.db, seller, { brand_id: brand, model_id: model, trim: 'تيتانيوم' }),
      await addCar(market.db, seller, { brand_id: brand, model_id: model, status: 'paused' }),
    ];
    expect([await worded('نيزان', seller), await worded('nissan', seller)]).toEqual([ads, []]);
    await market.callStaff('mergeBrand', { as: admin, params: { id: brand }, body: { into: brands.nissan } });
    await market.runJobs();
    expect([await worded('نيزان', seller), await worded('nizan', seller)]).toEqual([[], []]);
    expect([await worded('نيسان باترول تيتانيوم', seller), await worded('nissan', seller)]).toEqual([[ads[0]], ads]);
    for (const words of ['نيزان تيتانيوم', 'nizan تيتانيوم', 'نيصان تيتانيوم', 'نيسان تيتانيوم']) {
      expect([words, await searched(words)]).toEqual([words, [ads[0]]]);
    }
  });

  it('of an ad have the new name once a model is merged, and once a brand, a model or a city is renamed', async () => {
    const seller = await addPerson(market.db, 'بائع');
    const city = { region_code: 'RD', ...names('قرية', 'Qarya'), latitude: 24.5, longitude: 46.5 };
    const { id: city_id } = await market.callStaff('addCity', { as: admin, body: city });
    const { id: brand_id } = await addBrand('shihab', 'شهاب', 'Shihab');
    const { id: model_id } = await addModel(brand_id, 'barq', 'برق', 'Barq');
    const { id: twin } = await addModel(brand_id, 'barg', 'بارق', 'Barg');
    const ad = await addCar(market.db, seller, { city_id, brand_id, model_id: twin });
    await market.callStaff('mergeModel', { as: admin, params: { id: twin }, body: { into: model_id } });
    await market.runJobs();
    expect([await worded('barq', seller), await worded('barg', seller)]).toEqual([[ad], []]);
    await market.callStaff('updateBrand', { as: admin, params: { id: brand_id }, body: names('نيزك', 'Nayzak', 'شهاب') });
    await market.callStaff('updateModel', { as: admin, params: { id: model_id }, body: { name_en: 'Bolt' } });
    await market.callStaff('updateCity', { as: admin, params: { id: city_id }, body: { name_ar: 'بلدة' } });
    await market.runJobs();
    expect(await worded('نيزك nayzak برق bolt بلدة qarya', seller)).toEqual([ad]);
    for (const old of ['شهاب', 'barq', 'قرية']) expect([old, await worded(old, seller)]).toEqual([old, []]);
    expect(await searched('شهاب')).toEqual([ad]);
  });

  it('of a showroom have the new name once its city is renamed', async () => {
    const city = { region_code: 'RD', ...names('واحة', 'Waha'), latitude: 24.6, longitude: 46.6 };
    const { id: city_id } = await market.callStaff('addCity', { as: admin, body: city });
    const showroom = await addBusiness(market.db, { userType: 'showroom', name: 'معرض البيان', columns: { city_id } });
    await market.call('updateProfile', { as: showroom, body: { business: { name: 'معرض البيان' } } });
    const shown = async (q: string) => (await market.call('listShowrooms', { query: { q } })).results.map(({ id }) => id);
    expect(await shown('البيان واحة')).toEqual([showroom]);
    await market.callStaff('updateCity', { as: admin, params: { id: city_id }, body: names('روضة', 'Rawda') });
    await market.runJobs();
    expect([await shown('البيان روضة'), await shown('البيان rawda')]).toEqual([[showroom], [showroom]]);
  });

  it('are rebuilt in batches that continue after an interruption, skip a locked ad, and run once', async () => {
    const { db } = market;
    const seller = await addPerson(db, 'بائع');
    const { id: brand_id } = await addBrand('qafila', 'قافلة', 'Qafila');
    const { id: model_id } = await addModel(brand_id, 'jamal', 'جمل', 'Jamal');
    const first = await addCar(db, seller, { brand_id, model_id });
    await sql`insert into ads (type, status, owner_id, seller_type, city_id, brand_id, model_id, year, price, search_key)
      select type, status, owner_id, seller_type, city_id, brand_id, model_id, year, price, search_key
      from ads, generate_series(1, 1100) where id = ${first}`.execute(db);
    await market.callStaff('updateBrand', { as: admin, params: { id: brand_id }, body: { name_en: 'Caravan' } });
    const renewed = async () =>
      (await db.selectFrom('ads').select('id').where('owner_id', '=', seller).where('search_key', 'like', '%caravan%').execute()).length;
    await renewSearchKeys(market.app.market, { of: 'brand', id: brand_id });
    expect(await renewed()).toBe(500);
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('ads').select('id').where('id', '=', first).forUpdate().execute();
      await sql`update ads set search_key = 'old' where id = ${first}`.execute(trx);
      await market.runJobs();
      expect(await renewed()).toBe(1101);
    });
    // It is retried in a moment.
    expect(await renewed()).toBe(1100);
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
      where task_identifier = 'renewSearchKeys'`.execute(db);
    await market.runJobs();
    expect(await renewed()).toBe(1101);
    const invalidated: unknown[] = [];
    await renewSearchKeys({ ...market.app.market, invalidate: (change) => void invalidated.push(change) }, { of: 'brand', id: brand_id });
    expect(invalidated).toEqual([]);
  });
});
