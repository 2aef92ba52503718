import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast, addPerson, addPlate, brands, cities, type Cast } from '../../../test/people.ts';

let market: TestApp;
let cast: Cast;
let noura: number;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
afterAll(() => market.close());
beforeEach(async () => {
  noura = await addPerson(market.db, 'نورة');
});

const history = async (as = noura) => (await market.call('listSearches', { as })).map(({ q, type }) => (type ? [q, type] : q));
const codeOf = async (refused: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await refused;
  return [status, body.code];
};

describe('past searches', () => {
  it('are recorded by the search and by lists, the latest first, and only for the first page', async () => {
    await market.call('search', { as: noura, query: { q: 'كامري' } });
    await market.call('listCars', { as: noura, query: { q: 'أكسنت بيضاء' } });
    await market.call('search', { as: noura, query: { q: 'ح ن ط 7356', type: 'plate' } });
    await market.call('search', { as: noura, query: { q: 'صفحة أخرى', page: 2 } });
    await market.call('search', { as: noura, query: { brand: [brands.toyota] } });
    await market.call('search', { as: noura, query: { q: ' ؟! ' } });
    await market.call('search', { query: { q: 'كورولا' } });
    expect(await history()).toEqual([['ح ن ط 7356', 'plate'], ['أكسنت بيضاء', 'car'], 'كامري']);
  });

  it('move to the top when they are repeated, in any spelling', async () => {
    for (const q of ['اكسنت', 'كامري ٢٠٢٢', 'أَكسِنت']) await market.call('recordSearch', { as: noura, body: { q } });
    expect(await history()).toEqual(['أَكسِنت', 'كامري ٢٠٢٢']);
    await market.call('recordSearch', { as: noura, body: { q: 'كامري 2022', type: 'car' } });
    expect(await history()).toEqual([['كامري 2022', 'car'], 'أَكسِنت', 'كامري ٢٠٢٢']);
  });

  it('are the last twenty, also under concurrent calls', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, at) => market.call('recordSearch', { as: noura, body: { q: `كامري ${2000 + at}` } })));
    expect(await history()).toHaveLength(20);
    const { count } = await market.db
      .selectFrom('past_searches')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', noura)
      .executeTakeFirstOrThrow();
    expect(count).toBe(20);
    await market.call('recordSearch', { as: noura, body: { q: 'يارس' } });
    expect((await history())[0]).toBe('يارس');
  });

  it('can be removed, one or all, by their owner only', async () => {
    for (const q of ['أول', 'ثاني', 'ثالث']) await market.call('recordSearch', { as: noura, body: { q } });
    await market.call('recordSearch', { as: cast.ali, body: { q: 'بحث علي' } });
    const [last] = await market.call('listSearches', { as: noura });
    expect(await codeOf(market.refused('deleteSearch', { as: cast.ali, params: { id: last!.id } }))).toEqual([404, 'not_found']);
    await market.call('deleteSearch', { as: noura, params: { id: last!.id } });
    expect(await history()).toEqual(['ثاني', 'أول']);
    await market.call('deleteSearches', { as: noura });
    expect([await history(), await history(cast.ali)]).toEqual([[], ['بحث علي']]);
  });

  it('contain words', async () => {
    for (const q of ['', '؟!', 'كامري\u0000']) expect((await market.refused('recordSearch', { as: noura, body: { q } })).status).toBe(400);
  });
});

describe('a saved search', () => {
  it('counts its matches, and those since it was opened', async () => {
    const saved = await market.call('saveSearch', {
      as: noura,
      body: { name: 'سيارة أمي', type: 'car', query: { city: [cities.dammam], price_max: 90_000, page: 3 } },
    });
    expect(saved).toMatchObject({
      name: 'سيارة أمي',
      query: `city=${cities.dammam}&price_max=90000`,
      match_count: 0,
      new_count: 0,
      alerts: 'instant',
    });
    await addCar(market.db, cast.sara, { city_id: cities.dammam, created_at: '2025-01-01T00:00:00Z' });
    await addCar(market.db, cast.sara, { city_id: cities.dammam });
    await addCar(market.db, cast.sara, { city_id: cities.dammam, price: 90_001 });
    await addCar(market.db, cast.sara, { city_id: cities.dammam, status: 'paused' });
    expect(await market.call('listSavedSearches', { as: noura })).toMatchObject([{ id: saved.id, match_count: 2, new_count: 1 }]);
    const opened = await market.call('changeSavedSearch', { as: noura, params: { id: saved.id }, body: { seen: true } });
    expect([opened.match_count, opened.new_count, opened.seen_at > saved.seen_at]).toEqual([2, 0, true]);
  });

  it('counts an ad as new from its approval', async () => {
    const { id } = await market.call('saveSearch', { as: noura, body: { type: 'car', query: 'q=كامري جدة' } });
    const ad = await addCar(market.db, cast.sara, { city_id: cities.jeddah, created_at: '2025-01-01T00:00:00Z' });
    await market.db.insertInto('ad_history').values({ ad_id: ad, from_status: 'pending', to_status: 'active' }).execute();
    expect(await market.call('listSavedSearches', { as: noura })).toMatchObject([{ id, match_count: 1, new_count: 1 }]);
  });

  it('describes its filters in the requested language', async () => {
    await addPlate(market.db, { owner: cast.ali, letters: 'حنط', digits: '7356' });
    await market.call('saveSearch', { as: noura, body: { query: '?type=plate&letters=حنط&digits=73*&price_min=1000&price_max=30000' } });
    await market.call('saveSearch', {
      as: noura,
      body: { query: { q: 'كامري فل', brand: brands.toyota, condition: ['used'], with_images: true } },
    });
    const labels = async (language: 'ar' | 'en') =>
      (await market.call('listSavedSearches', { as: noura, language })).map((one) => one.labels);
    expect(await labels('ar')).toEqual([
      ['كامري فل', 'تويوتا', 'مستعملة', 'مع صور'],
      ['لوحات', 'ح ن ط 73*', 'من 1,000 إلى 30,000 ريال'],
    ]);
    expect(await labels('en')).toEqual([
      ['كامري فل', 'Toyota', 'Used', 'With pictures'],
      ['Plates', 'T N J 73*', 'SAR 1,000 to 30,000'],
    ]);
    expect(await market.call('listSavedSearches', { as: noura })).toMatchObject([{ type: null }, { type: 'plate', match_count: 1 }]);
  });

  it('is saved once, regardless of the order of its filters, and also for two concurrent calls', async () => {
    const save = (query: string) => market.call('saveSearch', { as: noura, body: { type: 'car', query } });
    const both = await Promise.allSettled([save('brand=2&brand=1&year_min=٢٠١٨'), save('year_min=2018&brand=1&brand=2&sort=')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(
      await codeOf(market.refused('saveSearch', { as: noura, body: { type: 'car', query: { brand: [1, 2], year_min: 2018 } } })),
    ).toEqual([409, 'already_saved']);
  });

  it('is one of at most twenty', async () => {
    const save = (year: number) => market.call('saveSearch', { as: noura, body: { type: 'car', query: { year_min: year } } });
    const saved = await Promise.allSettled(Array.from({ length: 23 }, (_, at) => save(1990 + at)));
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await codeOf(market.refused('saveSearch', { as: noura, body: { type: 'car', query: { year_min: 2020 } } }))).toEqual([
      409,
      'too_many_saved_searches',
    ]);
    expect(await market.call('listSavedSearches', { as: noura })).toHaveLength(20);
  });

  it.each([
    ['an unknown filter', { type: 'car', query: 'letters=abc' }, 'query'],
    ['a filter of nothing', { query: { colour: 'red' } }, 'query'],
    ['a wrong value', { type: 'car', query: { price_max: 'cheap' } }, 'query'],
    ['nothing at all', { query: '' }, 'query'],
    ['half a place', { type: 'car', query: { radius_km: 20 } }, 'latitude'],
    ['a query that is a number', { type: 'car', query: 7 }, 'query'],
    ['an unknown alert', { type: 'car', query: '', alerts: 'hourly' }, 'alerts'],
  ])('is refused for %s', async (_name, body, field) => {
    const { status, body: answer } = await market.refused('saveSearch', { as: noura, body: body as never, language: 'en' });
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is changed and removed by its owner only', async () => {
    const { id } = await market.call('saveSearch', { as: noura, body: { type: 'rental', query: '', alerts: 'weekly' } });
    const params = { id };
    expect(await codeOf(market.refused('changeSavedSearch', { as: cast.ali, params, body: { alerts: 'off' } }))).toEqual([
      404,
      'not_found',
    ]);
    expect(await codeOf(market.refused('deleteSavedSearch', { as: cast.ali, params }))).toEqual([404, 'not_found']);
    expect(await market.call('changeSavedSearch', { as: noura, params, body: { name: 'إيجار', alerts: 'daily' } })).toMatchObject({
      name: 'إيجار',
      alerts: 'daily',
    });
    expect(await market.call('changeSavedSearch', { as: noura, params, body: { name: null } })).toMatchObject({
      name: null,
      alerts: 'daily',
    });
    expect(await market.call('changeSavedSearch', { as: noura, params, body: {} })).toMatchObject({ name: null, alerts: 'daily' });
    await market.call('deleteSavedSearch', { as: noura, params });
    expect(await market.call('listSavedSearches', { as: noura })).toEqual([]);
    expect(await codeOf(market.refused('deleteSavedSearch', { as: noura, params }))).toEqual([404, 'not_found']);
  });

  it('needs an account', async () => {
    const refusals = [
      market.refused('listSavedSearches', {}),
      market.refused('saveSearch', { body: { type: 'car', query: '' } }),
      market.refused('changeSavedSearch', { params: { id: 1 }, body: {} }),
      market.refused('deleteSavedSearch', { params: { id: 1 } }),
      market.refused('listSearches', {}),
      market.refused('recordSearch', { body: { q: 'كامري' } }),
      market.refused('deleteSearch', { params: { id: 1 } }),
      market.refused('deleteSearches', {}),
    ];
    for (const one of refusals) expect(await codeOf(one)).toEqual([401, 'not_signed_in']);
  });
});
