import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addCar, addCast, addPlate, addRental, brands, cities, models, takeDays, type Cast } from '../../../../test/people.ts';

let market: TestApp;
let cast: Cast;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
afterAll(() => market.close());

type ListName = 'listCars' | 'listRentals' | 'listPlates';

/** The ids among `ids` on the first page of fifty. */
async function shown(name: ListName, query: object, ids: number[]): Promise<number[]> {
  const { results } = await market.call(name, { query: { ...query, page_size: 50 } });
  const listed = results.map(({ id }) => id);
  return ids.filter((id) => listed.includes(id));
}

const near = { latitude: 24.7136, longitude: 46.6753 };

describe('filters of cars', () => {
  it.each([
    ['brand', { brand: [brands.toyota] }, { model_id: models.camry }, { model_id: models.accent }],
    ['one of several brands', { brand: [brands.kia, brands.hyundai] }, { model_id: models.accent }, { model_id: models.camry }],
    ['model', { model: [models.corolla] }, { model_id: models.corolla }, { model_id: models.camry }],
    ['city', { city: [cities.jeddah] }, { city_id: cities.jeddah }, { city_id: cities.riyadh }],
    ['region', { region: ['RD'] }, { city_id: cities.diriyah }, { city_id: cities.jeddah }],
    ['region in small letters', { region: ['sq'] }, { city_id: cities.dammam }, { city_id: cities.jeddah }],
    ['year_min', { year_min: 2020 }, { year: 2020 }, { year: 2019 }],
    ['year_max', { year_max: 2020 }, { year: 2020 }, { year: 2021 }],
    ['price_min', { price_min: 50_000 }, { price: 50_000 }, { price: 49_999 }],
    ['price_max', { price_max: 50_000 }, { price: 50_000 }, { price: 50_001 }],
    ['price_max of an ad without a price', { price_max: 50_000 }, { price: 1_000 }, { price: null, price_mode: 'soum' }],
    ['price_mode', { price_mode: ['soum'] }, { price: null, price_mode: 'soum' }, { price_mode: 'fixed' }],
    ['mileage_max', { mileage_max: 60_000 }, { mileage: 60_000 }, { mileage: 60_001 }],
    ['condition', { condition: ['new'] }, { condition: 'new' }, { condition: 'used' }],
    ['transmission', { transmission: ['manual'] }, { transmission: 'manual' }, { transmission: 'automatic' }],
    ['fuel', { fuel: ['diesel'] }, { fuel: 'diesel' }, { fuel: 'petrol_91' }],
    ['body', { body: ['suv', 'crossover'] }, { body: 'crossover' }, { body: 'sedan' }],
    ['color', { color: ['red'] }, { color: 'red' }, { color: 'white' }],
    ['specs', { specs: ['gulf'] }, { specs: 'gulf' }, { specs: 'american' }],
    ['paint', { paint: ['none'] }, { paint: 'none' }, { paint: null }],
    ['with_images', { with_images: true }, { images_count: 1 }, { images_count: 0 }],
    ['without images', { with_images: false }, { images_count: 0 }, { images_count: 1 }],
    ['distance', { ...near, radius_km: 30 }, { latitude: 24.9, longitude: 46.7 }, { latitude: 21.5, longitude: 39.2 }],
    ['distance of an ad without a place', { ...near, radius_km: 30 }, { latitude: 24.7, longitude: 46.6 }, {}],
    [
      'several at once',
      { brand: [brands.toyota], year_min: 2021, price_max: 70_000 },
      { price: 70_000, year: 2021 },
      { price: 70_000, year: 2020 },
    ],
  ] as const)('%s', async (_name, query, given, other) => {
    const match = await addCar(market.db, cast.sara, given);
    const miss = await addCar(market.db, cast.sara, other);
    expect(await shown('listCars', query, [match, miss])).toEqual([match]);
  });

  it('seller_type', async () => {
    const ofShowroom = await addCar(market.db, cast.waha);
    const ofPerson = await addCar(market.db, cast.sara);
    expect(await shown('listCars', { seller_type: ['showroom'] }, [ofShowroom, ofPerson])).toEqual([ofShowroom]);
  });

  it('leave out ads that are not active', async () => {
    const statuses = ['draft', 'pending', 'reserved', 'sold', 'paused', 'expired', 'rejected', 'removed'] as const;
    const hidden = await Promise.all(statuses.map((status) => addCar(market.db, cast.sara, { status })));
    expect(await shown('listCars', {}, hidden)).toEqual([]);
  });
});

describe('filters of rentals', () => {
  it.each([
    ['brand', { brand: [brands.hyundai] }, { model_id: models.accent }, { model_id: models.camry }],
    ['model', { model: [models.elantra] }, { model_id: models.elantra }, { model_id: models.accent }],
    ['city', { city: [cities.jeddah] }, { city_id: cities.jeddah }, { city_id: cities.riyadh }],
    ['region', { region: ['MQ'] }, { city_id: cities.jeddah }, { city_id: cities.riyadh }],
    ['daily_min', { daily_min: 150 }, { daily: 150 }, { daily: 149 }],
    ['daily_max', { daily_max: 150 }, { daily: 150 }, { daily: 151 }],
    ['transmission', { transmission: ['manual'] }, { transmission: 'manual' }, {}],
    ['body', { body: ['van'] }, { body: 'van' }, {}],
    ['rental_class', { rental_class: ['luxury'] }, { rental_class: 'luxury' }, {}],
    ['seats', { seats: [7, 8] }, { seats: 7 }, { seats: 5 }],
    ['with_driver', { with_driver: true }, { with_driver: true }, { with_driver: false }],
    ['without a driver', { with_driver: false }, { with_driver: null }, { with_driver: true }],
    ['delivery', { delivery: true }, { delivery: true }, {}],
    ['distance', { ...near, radius_km: 5 }, near, { latitude: 24.9, longitude: 46.7 }],
  ] as const)('%s', async (_name, query, given, other) => {
    const match = await addRental(market.db, cast.darb, given);
    const miss = await addRental(market.db, cast.darb, other);
    expect(await shown('listRentals', query, [match, miss])).toEqual([match]);
  });

  it('days on which the car is free', async () => {
    const free = await addRental(market.db, cast.darb);
    const taken = await addRental(market.db, cast.darb);
    await takeDays(market.db, taken, '2030-05-10', '2030-05-12');
    const on = (from: string, to?: string) =>
      shown('listRentals', { available_from: from, ...(to && { available_to: to }) }, [free, taken]);
    expect(await on('2030-05-08', '2030-05-10')).toEqual([free]);
    expect(await on('2030-05-12')).toEqual([free]);
    expect(await on('2030-05-08', '2030-05-09')).toEqual([free, taken]);
    expect(await on('2030-05-13', '2030-05-20')).toEqual([free, taken]);
  });

  it('hours of pick-up and return, and an hour to prepare the car again', async () => {
    const free = await addRental(market.db, cast.darb);
    const taken = await addRental(market.db, cast.darb);
    const { id: unit_id } = await market.db.selectFrom('rental_units').select('id').where('ad_id', '=', taken).executeTakeFirstOrThrow();
    // From ten in the morning of the 10th to four in the afternoon of the 12th.
    const period = '[2030-06-10 10:00+03,2030-06-12 16:00+03)';
    await market.db.insertInto('rental_occupancies').values({ unit_id, period, reason: 'other' }).execute();
    const on = ([from, pickUp]: [string, number], [to, back]: [string, number]) =>
      shown('listRentals', { available_from: from, pick_up_hour: pickUp, available_to: to, return_hour: back }, [free, taken]);
    expect(await on(['2030-06-08', 10], ['2030-06-10', 9])).toEqual([free, taken]);
    expect(await on(['2030-06-08', 10], ['2030-06-10', 10])).toEqual([free]);
    expect(await on(['2030-06-12', 16], ['2030-06-14', 10])).toEqual([free, taken]);
    expect(await on(['2030-06-12', 15], ['2030-06-14', 10])).toEqual([free]);
    expect(await on(['2030-06-10', 1], ['2030-06-10', 9])).toEqual([free, taken]);
    expect(await on(['2030-06-10', 11], ['2030-06-10', 12])).toEqual([free]);
  });

  it('hours in the wrong order are refused', async () => {
    const query = { available_from: '2030-06-10', available_to: '2030-06-10', pick_up_hour: 10, return_hour: 10 };
    const { status, body } = await market.refused('listRentals', { query });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(['return_hour']);
  });
});

describe('filters of plates', () => {
  it.each([
    ['Arabic letters', { letters: 'ح ن ط' }, ['حنط', '11'], ['حنس', '11']],
    ['Latin letters as stamped', { letters: 'tnj' }, ['حنط', '12'], ['طنس', '12']],
    ['letters with any one', { letters: 'ب؟د' }, ['بند', '13'], ['بنس', '13']],
    ['letters with any run', { letters: 'ك*' }, ['كلم', '14'], ['لكم', '14']],
    ['digits', { digits: '786' }, ['سعد', '786'], ['سعد', '7860']],
    ['Arabic digits', { digits: '٩٠١' }, ['سعد', '901'], ['سعد', '902']],
    ['digits with any one', { digits: '5??6' }, ['سعد', '5126'], ['سعد', '516']],
    ['digits with any run', { digits: '*77' }, ['سعد', '4177'], ['سعد', '7741']],
    ['pattern', { pattern: ['repeat'] }, ['سعد', '5555'], ['سعد', '5545']],
    ['patterns that must all hold: of the digits', { pattern: ['mirror', 'quad'] }, ['سعد', '2332'], ['سعد', '232']],
    ['patterns that must all hold: of letters too', { pattern: ['letters_same', 'repeat'] }, ['سسس', '6666'], ['سسس', '6665']],
    ['patterns that must all hold: in words too', { pattern: ['quad'], q: 'مكررة' }, ['سعد', '7777'], ['سعد', '7667']],
    ['several patterns in words', { q: 'رباعية مكررة' }, ['سعد', '8888'], ['سعد', '888']],
    ['digits_count', { digits_count: [1, 2] }, ['سعد', '92'], ['سعد', '924']],
  ] as const)('%s', async (_name, query, [letters, digits], [otherLetters, otherDigits]) => {
    const match = await addPlate(market.db, { owner: cast.ali, letters, digits });
    const miss = await addPlate(market.db, { owner: cast.ali, letters: otherLetters, digits: otherDigits });
    expect(await shown('listPlates', query, [match, miss])).toEqual([match]);
  });

  it.each([
    ['plate_class', '3001', { plate_class: ['motorcycle'] }, { plate_class: 'motorcycle' }, {}],
    ['price_min', '3002', { price_min: 30_000 }, { price: 30_000 }, { price: 29_999 }],
    ['price_max', '3003', { price_max: 5_000 }, { price: 5_000 }, { price: 5_001 }],
    ['price_mode', '3004', { price_mode: ['negotiable'] }, { price_mode: 'negotiable' }, {}],
    ['city', '3005', { city: [cities.dammam] }, { city_id: cities.dammam }, {}],
    ['region', '3006', { region: ['SQ'] }, { city_id: cities.dammam }, {}],
  ] as const)('%s', async (...[, digits, query, given, other]) => {
    const match = await addPlate(market.db, { owner: cast.ali, letters: 'قصر', digits, columns: given });
    const miss = await addPlate(market.db, { owner: cast.ali, letters: 'رصق', digits, columns: other });
    expect(await shown('listPlates', query, [match, miss])).toEqual([match]);
  });

  it.each([
    ['a word for two patterns', 'متسلسلة', ['3456', '6543', '3465']],
    ['words that exclude each other', 'ثنائية أو ثلاثية', ['61', '613', '6134']],
    ['either with another', 'لوحة متسلسلة ثلاثية أو رباعية', ['567', '7654', '45']],
  ])('%s finds plates with either', async (_name, q, digits) => {
    const [one, other, miss] = await Promise.all(
      digits.map((some) => addPlate(market.db, { owner: cast.ali, letters: 'حمد', digits: some })),
    );
    expect(await shown('listPlates', { q }, [one!, other!, miss!])).toEqual([one, other]);
  });

  it('a pattern that nobody knows finds nothing beside one that plates have', async () => {
    await addPlate(market.db, { owner: cast.ali, letters: 'وهم', digits: '9999' });
    expect((await market.call('listPlates', { query: { pattern: ['repeat', 'no_such_pattern'] } })).count).toBe(0);
  });

  it('letters that no plate has find nothing', async () => {
    await addPlate(market.db, { owner: cast.ali, letters: 'وهم', digits: '15' });
    const { count, results } = await market.call('listPlates', { query: { letters: 'ج' } });
    expect([count, results]).toEqual([0, []]);
  });
});

describe('a card', () => {
  it('has names in the requested language, and the letters of a plate as stamped', async () => {
    const id = await addPlate(market.db, { owner: cast.ali, letters: 'هدى', digits: '44' });
    const query = { letters: 'هدى', digits: '44' };
    const [arabic] = (await market.call('listPlates', { query, language: 'ar' })).results;
    const [english] = (await market.call('listPlates', { query, language: 'en' })).results;
    expect(arabic).toMatchObject({ id, title: 'لوحة هـ د ى 44', image_url: null, city: { name: 'الرياض' } });
    expect(english).toMatchObject({
      id,
      title: 'Plate V D H 44',
      city: { name: 'Riyadh' },
      plate: { letters_ar: 'هدى', letters_en: 'VDH', digits: '44', pattern: 'repeat' },
    });
    expect(english).not.toHaveProperty('car');
  });

  it('has the title that the seller wrote, or the car’s name', async () => {
    await addCar(market.db, cast.sara, { model_id: models.yaris, trim: 'Y', title: 'يارس نظيف على الشرط', year: 2015 });
    await addCar(market.db, cast.sara, { model_id: models.yaris, trim: 'Y', year: 2014 });
    const titles = async (language: 'ar' | 'en') =>
      (await market.call('listCars', { query: { model: [models.yaris] }, language })).results.map(({ title }) => title);
    expect(await titles('ar')).toEqual(['تويوتا يارس Y 2014', 'يارس نظيف على الشرط']);
    expect(await titles('en')).toEqual(['Toyota Yaris Y 2014', 'Toyota Yaris Y 2015']);
  });

  it('contains the absolute address of the first picture', async () => {
    const id = await addCar(market.db, cast.waha, {
      model_id: models.pegas,
      cover: 'abc123',
      cover_placeholder: 'data:image/webp;base64,AA',
      images_count: 3,
    });
    const { results } = await market.call('listCars', { query: { model: [models.pegas] } });
    expect(results[0]).toMatchObject({
      id,
      image_url: 'https://m.localhost/media/abc123-800.webp',
      image_placeholder: 'data:image/webp;base64,AA',
      images_count: 3,
      owner: { id: cast.waha, full_name: 'معرض الواحة', user_type: 'showroom', is_verified: true },
    });
  });

  it('of a rental has the daily price', async () => {
    const id = await addRental(market.db, cast.darb, { daily: 345, weekly: 2_000 });
    const { results } = await market.call('listRentals', { query: { daily_min: 345, daily_max: 345 } });
    expect(results).toMatchObject([
      { id, price: 345, price_mode: 'fixed', rental: { daily: 345, weekly: 2_000, monthly: null, with_driver: false } },
    ]);
  });
});

describe('latest offers', () => {
  it('contain ads of every type, the newest first, or of one type', async () => {
    const car = await addCar(market.db, cast.sara);
    const plate = await addPlate(market.db, { owner: cast.ali, letters: 'نور', digits: '2' });
    const rental = await addRental(market.db, cast.darb);
    const newest = async (query: object) =>
      (await market.call('listLatestOffers', { query: { ...query, page_size: 3 } })).results.map(({ id }) => id);
    expect(await newest({})).toEqual([rental, plate, car]);
    expect((await newest({ type: 'plate' }))[0]).toBe(plate);
    expect(await newest({ type: 'plate' })).not.toContain(car);
  });
});

describe('ads of one person', () => {
  it('are only theirs, active unless a status is requested', async () => {
    const car = await addCar(market.db, cast.waha, { body: 'suv' });
    const sold = await addCar(market.db, cast.waha, { status: 'sold' });
    const removed = await addCar(market.db, cast.waha, { status: 'removed' });
    const ofOther = await addCar(market.db, cast.sara);
    const idsOf = async (query: object) => {
      const { results } = await market.call('listAdsOf', { params: { user_id: cast.waha }, query: { ...query, page_size: 50 } });
      return results.map(({ id }) => id).filter((id) => [car, sold, removed, ofOther].includes(id));
    };
    expect(await idsOf({})).toEqual([car]);
    expect(await idsOf({ body: ['sedan'] })).toEqual([]);
    expect(await idsOf({ body: ['suv'], type: 'car' })).toEqual([car]);
    expect(await idsOf({ type: 'plate' })).toEqual([]);
    expect(await idsOf({ status: 'sold' })).toEqual([sold]);
  });

  it('are not found if the person does not exist', async () => {
    const reply = await market.refused('listAdsOf', { params: { user_id: 99_999 } });
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  });
});
