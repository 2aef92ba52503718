import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchQuery } from '#contract/listing/queries.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast, addPlate, addRental, cities, models, type Cast } from '../../../test/people.ts';

let market: TestApp;
let cast: Cast;
let ids: Record<'camry' | 'dearCamry' | 'oldCamry' | 'corolla' | 'accent' | 'rental' | 'plate' | 'soum', number>;

beforeAll(async () => {
  market = await startTestApp();
  const { db } = market;
  cast = await addCast(db);
  ids = {
    camry: await addCar(db, cast.sara, { price: 55_000, description: 'فحص كامل على الشرط' }),
    dearCamry: await addCar(db, cast.sara, { price: 90_000, trim: 'Lumiere' }),
    oldCamry: await addCar(db, cast.waha, { price: 40_000, year: 2016, city_id: cities.jeddah }),
    corolla: await addCar(db, cast.ali, { model_id: models.corolla, price: 50_000, description: 'شرط شرط شرط' }),
    accent: await addCar(db, cast.ali, { model_id: models.accent, price: 35_000, condition: 'new' }),
    rental: await addRental(db, cast.darb, { model_id: models.camry, daily: 180 }),
    plate: await addPlate(db, { owner: cast.ali, letters: 'حنط', digits: '7356' }),
    soum: await addPlate(db, { owner: cast.ali, letters: 'سعد', digits: '2022', columns: { price: null, price_mode: 'soum' } }),
  };
});
afterAll(() => market.close());

/** The results of a search, by the names above, in alphabetical order. */
async function found(query: Partial<SearchQuery>): Promise<string[]> {
  const { results } = await market.call('search', { query });
  return results.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)![0]).toSorted();
}

describe('a search', () => {
  it.each([
    ['كامري', ['camry', 'dearCamry', 'oldCamry', 'rental']],
    ['كامري ٢٠٢٢ الرياض تحت ٦٠ ألف', ['camry']],
    ['camry 2022 riyadh under 60k', ['camry']],
    ['كمري2022', ['camry', 'dearCamry']],
    ['كامري جدة', ['oldCamry']],
    ['كامري للإيجار', ['rental']],
    ['تويوتا من معرض', ['oldCamry']],
    ['اكسنت جديدة', ['accent']],
    ['ح ن ط 7356', ['plate']],
    ['TNJ 7356', ['plate']],
    ['tnj7356', ['plate']],
    ['7356 حنط', ['plate']],
    ['لوحات', ['plate', 'soum']],
    ['لوحة على السوم', ['soum']],
    ['كامري lumiere', ['dearCamry']],
    ['فحص', ['camry']],
    ['الشرط', ['camry']],
    ['كامري مرسيدسية خضراء', []],
  ])('for «%s» finds %j', async (q, expected) => {
    expect(await found({ q })).toEqual(expected);
  });

  it('without words contains ads of every type, or of the requested one', async () => {
    expect(await found({})).toEqual(Object.keys(ids).toSorted());
    expect(await found({ type: 'plate' })).toEqual(['plate', 'soum']);
  });

  it('accepts the filters of every list beside the words; the rent for a day is no price', async () => {
    expect(await found({ q: 'كامري', price_max: 60_000 })).toEqual(['camry', 'oldCamry']);
    expect(await found({ q: 'كامري', type: 'rental' })).toEqual(['rental']);
    expect(await found({ letters: 'حنط' })).toEqual(['plate']);
    expect(await found({ available_from: '2031-01-01', available_to: '2031-01-05' })).toEqual(['rental']);
    expect(await found({ price_max: 39_000 })).toEqual(['accent', 'plate']);
  });

  it('lets a filter override the same one in the words', async () => {
    expect(await found({ q: 'كامري الرياض', city: [cities.jeddah] })).toEqual(['oldCamry']);
    const { understood } = await market.call('search', { query: { q: 'كامري الرياض', city: [cities.jeddah] } });
    expect(understood!.map(({ kind }) => kind)).toEqual(['model']);
  });

  it('ranks ads by the frequency of the words, unless another order is requested', async () => {
    const order = async (query: Partial<SearchQuery>) => (await market.call('search', { query })).results.map(({ id }) => id);
    expect(await order({ q: 'شرط' })).toEqual([ids.corolla]);
    const often = await addCar(market.db, cast.ali, { description: 'تلييس تلييس تلييس' });
    const once = await addCar(market.db, cast.ali, { description: 'تلييس' });
    expect(await order({ q: 'تلييس' })).toEqual([often, once]);
    expect(await order({ q: 'تلييس', sort: 'newest' })).toEqual([once, often]);
    await market.db.updateTable('ads').set({ status: 'removed' }).where('id', 'in', [often, once]).execute();
  });
});

describe('the interpretation of the words', () => {
  it('is shown in the requested language, each part with the remaining words', async () => {
    const arabic = await market.call('search', { query: { q: 'ابي كامري 2022 في الرياض تحت 60 الف' }, language: 'ar' });
    expect(arabic.understood).toEqual([
      { kind: 'model', text: 'كامري', label: 'كامري', query: 'ابي 2022 في الرياض تحت 60 الف', filter: `model=${models.camry}` },
      { kind: 'year', text: '2022', label: 'موديل 2022', query: 'ابي كامري في الرياض تحت 60 الف', filter: 'year_min=2022&year_max=2022' },
      { kind: 'city', text: 'في الرياض', label: 'الرياض', query: 'ابي كامري 2022 تحت 60 الف', filter: `city=${cities.riyadh}` },
      { kind: 'price_max', text: 'تحت 60 الف', label: 'حتى 60,000 ريال', query: 'ابي كامري 2022 في الرياض', filter: 'price_max=60000' },
    ]);
    const english = await market.call('search', { query: { q: 'كامري 2022 في الرياض تحت 60 الف' }, language: 'en' });
    expect(english.understood!.map(({ label }) => label)).toEqual(['Camry', 'Model year 2022', 'Riyadh', 'Up to SAR 60,000']);
  });

  it.each([
    ['كورولا 2018-2021', ['كورولا', 'موديل 2018 إلى 2021'], ['Corolla', '2018 to 2021']],
    ['من 50 الى 80 ألف', ['من 50,000 إلى 80,000 ريال'], ['SAR 50,000 to 80,000']],
    ['ممشى تحت 100 الف', ['ممشى حتى 100,000 كم'], ['Up to 100,000 km']],
    ['بيضاء أو سوداء بدون رش', ['أبيض', 'أسود', 'بدون رش'], ['White', 'Black', 'No repaint']],
    ['ايجار تحت 200 باليوم', ['تأجير', 'حتى 200 ريال في اليوم'], ['Rent', 'Up to SAR 200 a day']],
    ['TNJ 7356', ['ح ن ط 7356'], ['T N J 7356']],
    ['القصيم', ['القصيم'], ['Qassim']],
    ['ارخص كامري', ['الأقل سعرًا أولًا', 'كامري'], ['Lowest price first', 'Camry']],
  ])('of «%s» is %j', async (q, arabic, english) => {
    const labels = async (language: 'ar' | 'en') =>
      (await market.call('search', { query: { q }, language })).understood!.map(({ label }) => label);
    expect(await labels('ar')).toEqual(arabic);
    expect(await labels('en')).toEqual(english);
  });

  it('is part of the lists too, in terms of the list', async () => {
    const cars = await market.call('listCars', { query: { q: 'كامري للإيجار 2022' } });
    expect(cars.results.map(({ id }) => id)).toEqual([ids.dearCamry, ids.camry]);
    expect(cars.understood!.map(({ kind }) => kind)).toEqual(['model', 'year']);
    const rentals = await market.call('listRentals', { query: { q: 'كامري تحت 200' } });
    expect(rentals.results.map(({ id }) => id)).toEqual([ids.rental]);
    expect(rentals.understood).toMatchObject([
      { text: 'كامري', query: 'تحت 200' },
      { text: 'تحت 200', label: 'حتى 200 ريال في اليوم', query: 'كامري' },
    ]);
    const plates = await market.call('listPlates', { query: { q: '2022' } });
    expect(plates.results.map(({ id }) => id)).toEqual([ids.soum]);
    expect((await market.call('countCars', { query: { q: 'كامري' } })).count).toBe(3);
  });

  it('is absent without words', async () => {
    expect(await market.call('search', {})).not.toHaveProperty('understood');
    expect((await market.call('search', { query: { q: ' ؟! ' } })).understood).toEqual([]);
  });
});

describe('the type in the words', () => {
  it.each([
    ['ايجار جدة', 'rental'],
    ['تأجير سيارات', 'rental'],
    ['كامري للإيجار', 'rental'],
    ['rent jeddah', 'rental'],
    ['camry lease', 'rental'],
    ['كامري تحت 200 باليوم', 'rental'],
    ['لوحة 1', 'plate'],
    ['لوحات الرياض', 'plate'],
    ['plate 7356', 'plate'],
    ['ح ن ط 7356', 'plate'],
    ['سيارات للبيع في جدة', 'car'],
    ['كامري', 'car'],
    ['تنازل ايجار منتهي كامري', 'car'],
    ['كامري مع لوحة', 'car'],
    ['كامري 2021 وفوق الرياض تحت 70 ألف', 'car'],
    ['كامري شهري', 'rental'],
    ['كامري مو للايجار', 'car'],
    ['كامري قسط شهري 1500', 'car'],
    ['مرسيدس زرقاء ما لها مثيل', 'car'],
    ['جلد وفتحة سقف', 'car'],
    ['جدة', null],
    ['فحص', null],
  ])('by «%s» is %s', async (q, type) => {
    expect((await market.call('search', { query: { q } })).type).toBe(type);
  });

  it('is overridden by a filter or the list', async () => {
    expect((await market.call('search', { query: { q: 'كامري', type: 'rental' } })).type).toBe('rental');
    expect((await market.call('search', { query: { q: 'الرياض', letters: 'حنط' } })).type).toBe('plate');
    expect((await market.call('listRentals', { query: { q: 'كامري' } })).type).toBe('rental');
  });

  it('is absent without a word for it', async () => {
    expect(await market.call('search', {})).not.toHaveProperty('type');
  });
});

describe('when nothing is found', () => {
  it('a corrected query is suggested', async () => {
    const { count, suggestion } = await market.call('search', { query: { q: 'toyotta 2016' } });
    expect([count, suggestion]).toEqual([0, 'Toyota 2016']);
  });

  it('but only if it finds ads of this list: else the words that no ad has are left out', async () => {
    expect(await market.call('search', { query: { q: 'toyotta prius' } })).not.toHaveProperty('suggestion');
    const other = await market.call('search', { query: { q: 'toyotta 2016', city: [cities.riyadh] } });
    expect(other).not.toHaveProperty('suggestion');
    expect(await market.call('listRentals', { query: { q: 'toyotta corolla' } })).not.toHaveProperty('suggestion');
  });

  it('but not if something was found, nor on later pages', async () => {
    expect(await market.call('search', { query: { q: 'كامري' } })).not.toHaveProperty('suggestion');
    expect(await market.call('search', { query: { q: 'toyotta 2016', page: 2 } })).not.toHaveProperty('suggestion');
  });
});
