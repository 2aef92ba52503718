import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast, addPlate, addRental, cities } from '../../../test/people.ts';

let market: TestApp;
let ids: Record<string, number>;

beforeAll(async () => {
  market = await startTestApp();
  const { db } = market;
  const cast = await addCast(db);
  const plate = (letters: string, digits: string, columns = {}) => addPlate(db, { owner: cast.ali, letters, digits, columns });
  const cClass = await db.selectFrom('models').select(['id', 'brand_id']).where('slug', '=', 'c-class').executeTakeFirstOrThrow();
  const benz = { model_id: cClass.id, brand_id: cClass.brand_id, city_id: cities.dammam };
  ids = {
    c200: await addCar(db, cast.ali, { ...benz, trim: 'C200', color: 'white', description: 'السيارة بدون سمكرة' }),
    c300: await addCar(db, cast.ali, {
      ...benz,
      trim: 'C 300',
      color: 'black',
      description: 'فيها سمكرة، بدون صدام خلفي',
      cylinders: 4,
      seats: 5,
      condition: 'damaged',
    }),
    gle: await addCar(db, cast.ali, { city_id: cities.dammam, trim: 'GLE' }),
    spelled: await addCar(db, cast.ali, { city_id: cities.dammam, trim: 'اس اي', district: 'حي الضباب' }),
    month: await addRental(db, cast.darb, {
      city_id: cities.dammam,
      daily: 150,
      weekly: 900,
      monthly: 2500,
      seats: 7,
      with_driver: true,
    }),
    dear: await addRental(db, cast.darb, { city_id: cities.dammam, daily: 300, weekly: 1800, monthly: 5000, seats: 5 }),
    mirror: await plate('دحد', '1221', { deal_kind: 'swap' }),
    quad: await plate('دحد', '1234'),
    seven: await plate('دحد', '7830'),
  };
});
afterAll(() => market.close());

/** The results of a search, by the names above, in alphabetical order. */
async function found(q: string): Promise<string[]> {
  const { results } = await market.call('search', { query: { q } });
  return results.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? String(id)).toSorted();
}

describe('a sentence with', () => {
  it.each([
    ['a code shows no other car of the model', 'C200 الدمام', ['c200']],
    ['a code with a space', 'c 300', ['c300']],
    ['a code that nobody has', 'C180', []],
    ['an excluded colour', 'مرسيدس مو بيضاء الدمام', ['c300']],
    ['an excluded condition', 'mercedes not damaged dammam', ['c200']],
    ['an excluded city, which is left out', 'مرسيدس مو الرياض', ['c200', 'c300']],
    ['words behind a negation, which stand together', 'مرسيدس بدون سمكرة', ['c200']],
    ['cylinders', 'مرسيدس ٤ سلندر', ['c300']],
    ['a rent by the month', 'ايجار شهري 3000 الدمام', ['month']],
    ['a rent by the week', 'ايجار الدمام 2000 بالاسبوع', ['dear', 'month']],
    ['a rent by the day', 'ايجار الدمام باليوم 200', ['month']],
    ['no driver', 'ايجار الدمام بدون سائق', ['dear']],
    ['seats of a rental', 'ايجار الدمام سبع ركاب', ['month']],
    ['two patterns of a plate', 'لوحة دحد رباعية معكوسة', ['mirror']],
    ['one pattern or another', 'لوحة دحد متسلسلة أو معكوسة', ['mirror', 'quad']],
    ['a beginning and an end', 'لوحة دحد تبدا ب 1 وتنتهي ب 4', ['quad']],
    ['a trim in Latin letters', 'كامري GLE الدمام', ['gle']],
    ['a trim spelled in Arabic', 'كامري جي ال اي الدمام', ['gle']],
    ['a trim that the ad spells in Arabic', 'camry se dammam', ['spelled']],
    ['a district that only one city has', 'camry in ad dabab', ['spelled']],
    ['two codes of a model', 'C200 او C300 الدمام', ['c200', 'c300']],
    ['a plate to exchange', 'لوحة دحد للبدل', ['mirror']],
  ])('%s: «%s»', async (_, q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it('the same words is the same in every list and in both languages', async () => {
    const [everywhere, cars, english] = await Promise.all([
      market.call('search', { query: { q: 'مرسيدس مو بيضاء الدمام' }, language: 'ar' }),
      market.call('listCars', { query: { q: 'مرسيدس مو بيضاء الدمام' }, language: 'ar' }),
      market.call('search', { query: { q: 'mercedes not white dammam' }, language: 'en' }),
    ]);
    for (const page of [cars, english]) expect(page.results.map(({ id }) => id)).toEqual(everywhere.results.map(({ id }) => id));
    expect(cars.understood).toEqual(everywhere.understood);
  });

  it.each([
    ['كامري مو بيضاء', ['كامري', 'غير أبيض'], ['Camry', 'Not White']],
    ['كامري غير تويوتا', ['كامري', 'غير تويوتا'], ['Camry', 'Not Toyota']],
    ['كامري مو معدلة', ['كامري', 'لم يُطبَّق: مو معدلة'], ['Camry', 'Not applied: مو معدلة']],
    ['سيارة مو صينية', ['سيارات', 'غير صينية'], ['Cars', 'Not Chinese']],
    ['سيارة حي النرجس', ['سيارات', 'النرجس، الرياض'], ['Cars', 'An Narjis, Riyadh']],
    ['كامري مو 2019', ['كامري', 'لم يُطبَّق: مو 2019'], ['Camry', 'Not applied: مو 2019']],
    ['لوحة ما فيها 4', ['لوحات', 'بدون الرقم 4'], ['Plates', 'Without the digit 4']],
    [
      'ايجار بدون سائق شهري 2500',
      ['تأجير', 'بدون سائق', 'حتى 2,500 ريال في الشهر'],
      ['Rent', 'Without a driver', 'Up to SAR 2,500 a month'],
    ],
    ['باترول ثمان', ['باترول', '8 سلندر'], ['Patrol', 'Cylinders: 8']],
    ['ES350', ['إي إس (ES350)'], ['ES (ES350)']],
  ])('the meaning of «%s» is shown', async (q, arabic, english) => {
    const labels = async (language: 'ar' | 'en') =>
      (await market.call('search', { query: { q }, language })).understood!.map(({ label }) => label);
    expect(await labels('ar')).toEqual(arabic);
    expect(await labels('en')).toEqual(english);
  });

  it('goods that are not sold here is answered with that', async () => {
    const arabic = await market.call('search', { query: { q: 'دباب سوزوكي' }, language: 'ar' });
    expect(arabic).toMatchObject({ count: 0, unsold: { goods: 'motorcycles', text: expect.stringContaining('الدبابات') } });
    expect(arabic).not.toHaveProperty('suggestion');
    const english = await market.call('listCars', { query: { q: 'spare parts for camry' }, language: 'en' });
    expect(english).toMatchObject({ count: 0, type: 'car', unsold: { goods: 'parts', text: expect.stringContaining('Spare parts') } });
    expect(await market.call('search', { query: { q: 'كامري' } })).not.toHaveProperty('unsold');
  });

  it('a word for businesses names them', async () => {
    expect(await market.call('search', { query: { q: 'معارض جدة' } })).toMatchObject({ business: 'showroom' });
    expect(await market.call('search', { query: { q: 'مكاتب جدة' } })).toMatchObject({ business: 'office', type: 'rental' });
    expect(await market.call('search', { query: { q: 'كامري من معرض' } })).not.toHaveProperty('business');
  });
});
