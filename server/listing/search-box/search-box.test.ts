import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast, addPlate, addRental, cities, models } from '../../../test/people.ts';

let market: TestApp;
let ali: number;

beforeAll(async () => {
  market = await startTestApp();
  const { db } = market;
  const { sara, waha, darb, ...cast } = await addCast(db);
  ({ ali } = cast);
  await addCar(db, sara, { price: 55_000, year: 2022 });
  await addCar(db, sara, { price: 90_000, year: 2023 });
  await addCar(db, waha, { price: 40_000, year: 2016, city_id: cities.jeddah });
  await addCar(db, ali, { model_id: models.corolla, price: 50_000 });
  await addRental(db, darb, { model_id: models.camry, daily: 180, monthly: 3_900 });
  await addPlate(db, { owner: ali, letters: 'حنط', digits: '7356' });
  await addPlate(db, { owner: ali, letters: 'سعد', digits: '222' });
});
afterAll(() => market.close());

type Language = 'ar' | 'en';
const suggest = (q: string, language: Language = 'ar') => market.call('suggest', { query: { q }, language });
const texts = async (q: string) => (await suggest(q)).map(({ text }) => text);

/** Each suggestion leads to a list that has exactly what it says. */
async function expectTrue(suggestions: Awaited<ReturnType<typeof suggest>>, language: Language = 'ar'): Promise<void> {
  const lists = { car: 'listCars', rental: 'listRentals', plate: 'listPlates' } as const;
  for (const { query, type, count } of suggestions) {
    const list = await market.call(lists[type], { query: { q: query }, language });
    expect([query, list.count]).toEqual([query, count]);
    expect(count, query).toBeGreaterThan(0);
  }
}

describe('suggestions', () => {
  it('complete the typed text in its own script, and say how many ads there are', async () => {
    expect((await suggest('تويو'))[0]).toEqual({ kind: 'brand', text: 'تويوتا', query: 'تويوتا', type: 'car', count: 4 });
    expect((await suggest('toy'))[0]).toMatchObject({ kind: 'brand', text: 'Toyota', count: 4 });
    expect((await suggest('كورو'))[0]).toMatchObject({ kind: 'model', count: 1 });
  });

  it('never name what finds nothing', async () => {
    expect(await texts('مرسيد')).toEqual([]);
    expect(await texts('كورولا جد')).not.toContain('كورولا جدة');
    expect(await suggest('ح ن ط 74')).not.toContainEqual(expect.objectContaining({ query: 'ح ن ط 74' }));
    for (const typed of ['ك', 'تويوتا', 'كامري ', 'الر', 'كامري 202', 'ح ن ط', '2', 'ايجار كامري 200'])
      await expectTrue(await suggest(typed));
  });

  it('understand a sentence: its parts in words, and where it leads', async () => {
    const [first] = await suggest('كامري 2021 وفوق الرياض');
    expect(first).toEqual({
      kind: 'sentence',
      text: 'كامري 2021 وفوق الرياض',
      query: 'كامري 2021 وفوق الرياض',
      type: 'car',
      count: 2,
      understood: ['كامري', 'موديل 2021 وأحدث', 'الرياض'],
    });
    const [english] = await suggest('camry 2021 or newer riyadh', 'en');
    expect(english?.understood).toEqual(['Camry', '2021 or newer', 'Riyadh']);
    expect((await suggest('ايجار كامري تحت 200'))[0]).toMatchObject({ kind: 'sentence', type: 'rental', count: 1 });
    expect(await texts('كامري 2021 وفوق جدة')).toEqual([]);
  });

  it('contain plates on sale, also for letters alone; else plates with the same letters or digits', async () => {
    expect(await texts('ح ن ط')).toContain('ح ن ط 7356');
    expect((await suggest('ح ن ط 73'))[0]).toMatchObject({ kind: 'plate', text: 'ح ن ط 7356', type: 'plate', count: 1 });
    expect((await suggest('tnj 7356')).map(({ query }) => query)).toContain('tnj 7356');
    const beside = await suggest('ح ن ط 222');
    expect(beside.map(({ query }) => query)).toEqual(['لوحة ح ن ط', 'لوحة 222']);
    await expectTrue(beside);
  });

  it('without words are what the market has most of, in each language, and every one finds something', async () => {
    for (const language of ['ar', 'en'] as const) {
      const popular = await market.call('suggest', { language });
      expect(popular.length).toBeGreaterThan(2);
      expect(new Set(popular.map(({ kind }) => kind))).toEqual(new Set(['popular']));
      expect(new Set(popular.map(({ type }) => type))).toEqual(new Set(['car', 'plate', 'rental']));
      await expectTrue(popular, language);
    }
    expect((await market.call('suggest', {}))[0]).toMatchObject({ text: 'كامري في الرياض تحت 60 ألف', count: 1 });
  });

  it('without words are up to a minute old', async () => {
    const plates = async () => (await market.call('suggest', {})).find(({ type }) => type === 'plate');
    expect(await plates()).toMatchObject({ text: 'لوحة ثلاثية', count: 1 });
    await addPlate(market.db, { owner: ali, letters: 'دسر', digits: '333' });
    expect(await plates()).toMatchObject({ count: 1 });
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_100);
    // The cache looks at the clock once a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await plates()).toMatchObject({ count: 2 });
    vi.restoreAllMocks();
  });

  it('are empty for a text without letters and digits', async () => {
    expect(await suggest('؟!')).toEqual([]);
  });
});

describe('a part of the words', () => {
  const partsOf = async (q: string, list: 'listCars' | 'listRentals' | 'listPlates' = 'listCars') =>
    (await market.call(list, { query: { q } })).understood!;

  it('is a filter of the address too, which shows the same', async () => {
    const q = 'كامري 2021 وفوق الرياض تحت 70 الف';
    const parts = await partsOf(q);
    const address = new URLSearchParams(parts.map(({ filter }) => filter).join('&'));
    const { body } = await market.get(`/products/api/cars/?${address}`);
    expect(body).toMatchObject({ count: (await market.call('listCars', { query: { q } })).count });
  });

  it('is no filter where only words can say it', async () => {
    const [model] = await partsOf('كامري ممشى فوق 100 الف');
    expect(model).toHaveProperty('filter');
    expect((await partsOf('ممشى فوق 100 الف'))[0]).not.toHaveProperty('filter');
  });

  it('that is a rent names the words for other units, which are understood so', async () => {
    const [, rent] = await partsOf('كامري 200', 'listRentals');
    expect(rent).toMatchObject({ label: expect.stringContaining('في اليوم') as string, filter: 'daily_max=200' });
    expect(rent!.units!.map(({ unit }) => unit)).toEqual(['week', 'month']);
    const [, monthly] = await partsOf(rent!.units![1]!.query, 'listRentals');
    expect(monthly!.label).toContain('في الشهر');
    expect(await partsOf('كامري تحت 70 الف')).not.toContainEqual(expect.objectContaining({ units: expect.anything() as unknown }));
  });
});
