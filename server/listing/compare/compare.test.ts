import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast, addPlate, type Cast } from '../../../test/people.ts';

let market: TestApp;
let cast: Cast;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
afterAll(() => market.close());

it('ads are in the requested order, each once, without hidden ones or ones of another type', async () => {
  const [first, second, hidden] = [
    await addCar(market.db, cast.sara, { year: 2020 }),
    await addCar(market.db, cast.waha, { year: 2021 }),
    await addCar(market.db, cast.sara, { status: 'paused' }),
  ];
  const plate = await addPlate(market.db, { owner: cast.ali, letters: 'حنط', digits: '7356' });
  const compared = async (...id: number[]) => (await market.call('compareAds', { query: { id } })).map((ad) => ad.id);
  expect(await compared(second, first)).toEqual([second, first]);
  expect(await compared(first, hidden, second, first)).toEqual([first, second]);
  expect(await compared(first, plate, second, 99_999)).toEqual([first, second]);
  expect(await compared(hidden)).toEqual([]);
  const [whole] = await market.call('compareAds', { query: { id: [second] }, language: 'en' });
  expect(whole).toMatchObject({
    owner: { full_name: 'Al Wahah Showroom' },
    car: { year: 2021, brand: { name: 'Toyota' }, car_images: [] },
  });
});

it('more than four, or none, are refused', async () => {
  for (const id of [[1, 2, 3, 4, 5], []]) {
    const { status, body } = await market.refused('compareAds', { query: { id } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['id']]);
  }
});
