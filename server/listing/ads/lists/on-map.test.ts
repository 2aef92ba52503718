import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResultMap } from '#contract/listing/map.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addBusiness, addCar, addCast, addPlate, addRental, cities, models } from '../../../../test/people.ts';

let market: TestApp;
let home: number;

beforeAll(async () => {
  market = await startTestApp();
  const { db } = market;
  const { sara, ali, waha, darb } = await addCast(db);
  home = await addCar(db, sara, { model_id: models.camry, year: 2021, latitude: 24.713_649, longitude: 46.675_341 });
  await addCar(db, sara, { model_id: models.camry, year: 2015, latitude: 24.713_9, longitude: 46.675_2 });
  await addCar(db, waha, { model_id: models.corolla, latitude: 24.801, longitude: 46.601 });
  await addCar(db, ali, { model_id: models.accent });
  await addCar(db, ali, { model_id: models.accent, city_id: cities.jeddah });
  await addCar(db, ali, { model_id: models.elantra, city_id: cities.diriyah, status: 'sold' });
  await addRental(db, darb, { city_id: cities.jeddah });
  await addPlate(db, { owner: ali, letters: 'حنط', digits: '1111', columns: { latitude: 21.5, longitude: 39.2, city_id: cities.jeddah } });
  await addBusiness(db, { userType: 'showroom', name: 'معرض بلا موقع', columns: { city_id: cities.dammam } });
});
afterAll(() => market.close());

/** As `name count`, the largest first. */
const regions = (found: ResultMap) => found.regions.map(({ name, count }) => `${name} ${count}`);
const points = (found: ResultMap) => found.points.map(({ city, count }) => `${city.name} ${count}`);
const sum = (found: ResultMap) => found.points.reduce((all, { count }) => all + count, 0);
const riyadh = '46,24,47.5,25.5';

describe('the cars on the map', () => {
  it('are counted by city and region, and add up to the list', async () => {
    const found = await market.call('mapCars', { language: 'en' });
    expect(found.count).toBe((await market.call('listCars', {})).count);
    expect(regions(found)).toEqual(['Riyadh 4', 'Makkah 1']);
    expect(points(found)).toEqual(['Riyadh 4', 'Jeddah 1']);
    expect(found.points[0]).toMatchObject({ latitude: 24.714, longitude: 46.675, region: 'RD', city: { city_id: cities.riyadh } });
  });

  it('are narrowed by the filters of the list, words included', async () => {
    expect(points(await market.call('mapCars', { query: { year_min: 2020, model: [models.camry] } }))).toEqual(['الرياض 1']);
    expect(points(await market.call('mapCars', { query: { q: 'أكسنت في جدة' } }))).toEqual(['جدة 1']);
    expect(await market.call('mapCars', { query: { year_min: 2026 } })).toEqual({ count: 0, regions: [], points: [] });
  });

  it('stand in cells of a box, one without a place at its city, and each cell is a list', async () => {
    const found = await market.call('mapCars', { query: { box: riyadh } });
    expect(found.count).toBe(4);
    expect(sum(found)).toBe(4);
    expect(found.points.map(({ count }) => count)).toEqual([3, 1]);
    for (const { box = '', count } of found.points) {
      expect((await market.call('listCars', { query: { box } })).count).toBe(count);
    }
    expect((await market.call('listCars', { query: { box: riyadh } })).count).toBe(4);
  });

  it('have cells that halve a box without counting twice, or leaving out, what stands on the line', async () => {
    const halves = ['46,24,46.675,25.5', '46.675,24,47.5,25.5'];
    const counts = await Promise.all(halves.map(async (box) => (await market.call('mapCars', { query: { box } })).count));
    expect(counts).toEqual([1, 3]);
  });

  it('never say more than the hundred metres that the ad itself says', async () => {
    const { location } = await market.call('getAd', { params: { id: home } });
    const place = { latitude: 24.714, longitude: 46.675 };
    expect(location).toEqual(place);
    const found = await market.call('mapCars', { query: { box: '46.675,24.713,46.677,24.715', model: [models.camry], year_min: 2020 } });
    expect(found.points).toMatchObject([{ ...place, count: 1 }]);
    expect((await market.call('listCars', { query: { ...place, radius_km: 0.001, year_min: 2020 } })).count).toBe(1);
  });

  it('are within the radius of the list', async () => {
    const query = { latitude: 24.714, longitude: 46.675, radius_km: 2 };
    expect((await market.call('mapCars', { query })).count).toBe(2);
  });

  it('are at most 289 points, however many stand apart', async () => {
    const { db } = market;
    const { id: owner } = await db.selectFrom('users').select('id').where('user_type', '=', 'office').executeTakeFirstOrThrow();
    for (let at = 0; at < 400; at++) {
      await addRental(db, owner, { latitude: 20 + (at % 20) / 2, longitude: 38 + Math.floor(at / 20) / 2 });
    }
    const found = await market.call('mapRentals', { query: { box: '37.7,19.7,48.3,30.3' } });
    expect(found.count).toBe(401);
    expect(found.points.length).toBeLessThanOrEqual(289);
    expect(sum(found)).toBe(401);
  });
});

describe('others on the map', () => {
  it('are plates and businesses, with and without a place', async () => {
    expect(points(await market.call('mapPlates', {}))).toEqual(['جدة 1']);
    expect((await market.call('listPlates', { query: { latitude: 21.5, longitude: 39.2, radius_km: 1 } })).count).toBe(1);
    const showrooms = await market.call('mapShowrooms', { language: 'en' });
    expect(showrooms.count).toBe((await market.call('listShowrooms', {})).count);
    expect(points(showrooms)).toContain('Dammam 1');
    const dammam = { box: '49,26,51,27' };
    expect((await market.call('mapShowrooms', { query: dammam })).count).toBe(1);
    expect((await market.call('listShowrooms', { query: dammam })).results.map(({ full_name: name }) => name)).toEqual(['معرض بلا موقع']);
    expect((await market.call('mapOffices', { query: { is_verified: true } })).count).toBe(
      (await market.call('listOffices', { query: { is_verified: true } })).count,
    );
  });

  it('within a radius are those with a place', async () => {
    const near = { latitude: 24.7, longitude: 46.7, radius_km: 2000 };
    const listed = await market.call('listShowrooms', { query: near });
    expect((await market.call('mapShowrooms', { query: near })).count).toBe(listed.count);
    expect(listed.results.map(({ full_name: name }) => name)).not.toContain('معرض بلا موقع');
  });
});

describe('a map that makes no sense', () => {
  it.each([
    '1,2,3',
    'a,b,c,d',
    '46,24,46,25',
    '47,24,46,25',
    '46,91,47,92',
    '190,24,200,25',
    '46.12345,24,47,25',
    '46,24,47,25,1',
    '1e3,0,1,1',
  ])('is refused by name: box «%s»', async (box) => {
    for (const path of [
      '/products/api/cars/map/',
      '/products/api/plates/map/',
      '/products/api/cars/',
      '/accounts/api_account/user/offices/map/',
    ]) {
      const answer = await market.app.inject({ url: `${path}?box=${encodeURIComponent(box)}`, headers: { 'accept-language': 'ar' } });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual(['box']);
    }
  });

  it('is a radius without a place', async () => {
    for (const path of ['/products/api/plates/map/', '/accounts/api_account/user/showrooms/map/']) {
      const answer = await market.app.inject({ url: `${path}?radius_km=5` });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual(['latitude']);
    }
  });
});
