import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addPerson, addPlate, addRental, brands, cities, models } from '../../../test/people.ts';
import { addSeller, camry, plate } from '../../../test/posting.ts';
import { moveAd } from '../ads/states.ts';
import { digestSearches } from './digest.ts';
import { instantADay, matchQueued, matchSearches } from './matching.ts';

let market: TestApp;
let seller: number;
let noura: number;

beforeAll(async () => {
  market = await startTestApp();
});
beforeEach(async () => {
  await market.db.deleteFrom('saved_searches').execute();
  seller = await addSeller(market, 'بائع');
  noura = await addPerson(market.db, 'نورة');
});
afterAll(() => market.close());

type Alerts = 'instant' | 'daily' | 'weekly' | 'off';
const save = (query: string, alerts: Alerts = 'instant', type: 'car' | 'rental' | 'plate' | null = 'car') =>
  market.call('saveSearch', { as: noura, body: { type, query, alerts } });
const edit = async (id: number, body: object) => {
  await market.call('updateCar', { as: seller, params: { id }, body });
  await market.runJobs();
};
const post = async (changes: object = {}) => {
  const { id } = await market.call('createCar', { as: seller, body: { ...camry, ...changes } });
  await market.runJobs();
  return id;
};
const notified = async (person = noura) =>
  (await market.call('listNotifications', { as: person, language: 'ar' })).results.map(({ kind, count }) => `${kind} ${count}`);

const sunday = new Date('2026-11-22T06:00:00Z');
const monday = new Date('2026-11-23T06:00:00Z');

describe('a saved search', () => {
  it('notifies of an ad once: when it is posted, and not when it is edited, hidden and shown again', async () => {
    await save('q=كامري تحت ٨٠ ألف الرياض');
    const ad = await post();
    expect(await notified()).toEqual(['search_match 1']);
    await edit(ad, { description: `${camry.description} مع ضمان.` });
    await edit(ad, { price: 77_900 });
    for (const status of ['paused', 'active'] as const)
      await market.call('setCarStatus', { as: seller, params: { id: ad }, body: { status } });
    await market.runJobs();
    expect(await notified()).toEqual(['search_match 1']);
    await post({ year: 2021 });
    expect(await notified()).toEqual(['search_match 2']);
  });

  it('is compared with all that is queued, and the queue is read again at once only after a full batch', async () => {
    const ad = await addCar(market.db, seller, {});
    await sql`insert into ads_to_match (ad_id) select ${ad}::integer from generate_series(1, 51)`.execute(market.db);
    expect(await matchQueued(market.app.market)).toBe(true);
    expect(await matchQueued(market.app.market)).toBe(false);
    expect(await market.db.selectFrom('ads_to_match').select('id').execute()).toEqual([]);
  });

  it('of plates notifies of those that have all of its patterns', async () => {
    await save('pattern=quad&pattern=repeat', 'instant', 'plate');
    for (const digits of ['777', '7356', '7777']) {
      await market.call('createPlate', { as: seller, body: { ...plate, digits } });
      await market.runJobs();
    }
    expect(await notified()).toEqual(['search_match 1']);
  });

  it('notifies of an ad whose price falls into its range, or that is approved', async () => {
    await save('price_max=70000');
    const ad = await post();
    expect(await notified()).toEqual([]);
    await edit(ad, { price: 71_000 });
    expect(await notified()).toEqual([]);
    await edit(ad, { price: 70_000 });
    expect(await notified()).toEqual(['search_match 1']);
    const pending = await addCar(market.db, seller, { status: 'pending', price: 60_000 });
    await market.db
      .transaction()
      .execute((trx) => moveAd(trx, { id: pending, status: 'pending' }, { to: 'active', mover: 'staff', by: null }));
    await market.runJobs();
    expect(await notified()).toEqual(['search_match 2']);
  });

  it('does not notify of what it found when it was saved, even if the price falls', async () => {
    const ad = await post();
    await save('price_max=100000');
    await save('year_min=2020');
    await edit(ad, { price: 60_000 });
    expect(await notified()).toEqual([]);
  });

  it('does not notify when it is off, stopped, removed, or of an ad of its own owner', async () => {
    await save('', 'off');
    const stopped = await save('brand=1');
    const removed = await save('year_min=2020');
    await market.call('changeSavedSearch', { as: noura, params: { id: stopped.id }, body: { alerts: 'off' } });
    await market.call('deleteSavedSearch', { as: noura, params: { id: removed.id } });
    await market.call('saveSearch', { as: seller, body: { type: 'car', query: '', alerts: 'instant' } });
    await post();
    expect([await notified(), await notified(seller)]).toEqual([[], []]);
  });

  it('notifies of ten ads at once in a day; the rest waits for the morning', async () => {
    await save('');
    for (let at = 0; at < instantADay + 2; at++) await matchSearches(market.app.market, [{ ad: await addCar(market.db, seller) }]);
    expect(await notified()).toEqual([`search_match ${instantADay}`]);
    await digestSearches(market.app.market, monday);
    expect(await notified()).toEqual([`search_match ${instantADay + 2}`]);
  });

  it('notifies in the morning of ads that still exist, once; weekly on Sundays', async () => {
    await save('', 'daily');
    await save('year_min=2000', 'weekly');
    const gone = await post();
    await post({ year: 2021 });
    await market.call('setCarStatus', { as: seller, params: { id: gone }, body: { status: 'sold' } });
    expect(await notified()).toEqual([]);
    await digestSearches(market.app.market, monday);
    expect(await notified()).toEqual(['search_match 1']);
    await digestSearches(market.app.market, sunday);
    await digestSearches(market.app.market, sunday);
    expect(await notified()).toEqual(['search_match 1', 'search_match 1']);
  });

  it('does not notify in the morning of ads that its owner has seen', async () => {
    const { id } = await save('', 'daily');
    await post();
    await market.call('changeSavedSearch', { as: noura, params: { id }, body: { seen: true } });
    await digestSearches(market.app.market, monday);
    expect(await notified()).toEqual([]);
  });

  it('is compared again with the ads of a process that ended meanwhile', async () => {
    await save('price_max=100000');
    await market.call('createCar', { as: seller, body: camry });
    await market.db.updateTable('ads_to_match').set({ claimed_at: new Date() }).execute();
    await market.runJobs();
    expect(await notified()).toEqual([]);
    await market.db
      .updateTable('ads_to_match')
      .set({ claimed_at: new Date(Date.now() - 61_000) })
      .execute();
    await market.runJobs();
    await market.runJobs();
    expect(await notified()).toEqual(['search_match 1']);
    expect(await market.db.selectFrom('ads_to_match').selectAll().execute()).toEqual([]);
  });

  it('notifies of exactly the ads that its list shows', async () => {
    await market.db.updateTable('ads').set({ status: 'sold' }).execute();
    const queries: [string, 'car' | 'rental' | 'plate' | null][] = [
      ['', 'car'],
      ['', 'rental'],
      ['', 'plate'],
      ['q=باترول', null],
      ['q=جدة', null],
      ['q=لوحة ح ن ط', null],
      ['q=تأجير تحت 150', null],
      ['price_max=50000', null],
      ['price_max=150', null],
      ['region=MQ', null],
      ['region=RD&brand=4', 'car'],
      [`model=${models.camry}&model=${models.patrol}&city=${cities.jeddah}`, 'car'],
      [`brand=${brands.nissan}&city=${cities.jeddah}&city=${cities.riyadh}&price_max=90000`, 'car'],
      ['with_images=true', null],
      ['year_min=2020&condition=used', 'car'],
      ['letters=حنط&digits=7*', 'plate'],
      ['digits_count=2', 'plate'],
      ['price_mode=soum', null],
      ['latitude=24.7&longitude=46.7&radius_km=30', 'car'],
      ['available_from=2026-12-01&available_to=2026-12-05', 'rental'],
    ];
    const saved = new Map<number, (typeof queries)[number]>();
    for (const [query, type] of queries) saved.set((await save(query, 'instant', type)).id, [query, type]);
    const ads = [
      await addCar(market.db, seller),
      await addCar(market.db, seller, {
        model_id: models.patrol,
        brand_id: brands.nissan,
        city_id: cities.jeddah,
        price: 45_000,
        year: 2018,
      }),
      await addCar(market.db, seller, { price: null, price_mode: 'soum', images_count: 2, latitude: 24.71, longitude: 46.67 }),
      await addRental(market.db, seller),
      await addRental(market.db, seller, { city_id: cities.jeddah, daily: 300 }),
      await addPlate(market.db, { owner: seller, letters: 'حنط', digits: '7356' }),
      await addPlate(market.db, { owner: seller, letters: 'سلم', digits: '12', columns: { city_id: cities.jeddah, price: 400_000 } }),
    ];
    await matchSearches(
      market.app.market,
      ads.map((ad) => ({ ad })),
    );
    const matched = await market.db.selectFrom('search_matches').select('search_id').execute();
    for (const { id, match_count } of await market.call('listSavedSearches', { as: noura })) {
      const count = matched.filter(({ search_id }) => search_id === id).length;
      expect([...saved.get(id)!, count]).toEqual([...saved.get(id)!, match_count]);
    }
    // Neither everything nor nothing: otherwise the comparison would prove nothing.
    expect([matched.length > queries.length / 2, matched.length < (queries.length * ads.length) / 2]).toEqual([true, true]);
  });
});

describe('a price fall', () => {
  it('notifies once for each new lowest price, and not for less than one percent', async () => {
    const ad = await post({ price: 80_000 });
    await market.call('toggleLike', { as: noura, body: { ad_id: ad } });
    await edit(ad, { price: 79_500 });
    expect(await notified()).toEqual([]);
    // Small falls add up.
    await edit(ad, { price: 79_100 });
    expect(await notified()).toEqual(['price_drop 1']);
    await edit(ad, { price: 85_000 });
    await edit(ad, { price: 79_000 });
    expect(await notified()).toEqual(['price_drop 1']);
    await edit(ad, { price: 70_000 });
    const { results } = await market.call('listNotifications', { as: noura, language: 'ar' });
    expect(results.map(({ count, body }) => [count, body])).toEqual([[2, 'من 80,000 إلى 70,000 ريال']]);
  });

  it('does not notify a person who no longer likes the ad', async () => {
    const ad = await post({ price: 80_000 });
    await market.call('toggleLike', { as: noura, body: { ad_id: ad, liked: true } });
    await market.call('toggleLike', { as: noura, body: { ad_id: ad, liked: false } });
    await edit(ad, { price: 60_000 });
    expect(await notified()).toEqual([]);
  });
});
