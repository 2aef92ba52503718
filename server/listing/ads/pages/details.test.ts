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

const get = (id: number, language: 'ar' | 'en' = 'ar') => market.call('getAd', { params: { id }, language });

describe('an ad', () => {
  it('has in English an English title, and its district and seller in Latin letters; its owner edits what was written', async () => {
    const written = { title: 'كامري نظيفة للبيع', trim: 'فل كامل', district: 'حي العليا', description: 'نظيفة بدون رش' };
    const id = await addCar(market.db, cast.sara, written);
    expect(await get(id)).toMatchObject({ title: written.title, district: 'حي العليا', owner: { full_name: 'سارة العتيبي' } });
    expect(await get(id, 'en')).toMatchObject({
      title: 'Toyota Camry Full option 2022',
      district: 'Al Olaya',
      owner: { full_name: 'Sara Alotaibi' },
      description: written.description,
      car: { trim: 'فل كامل' },
    });
    const { mine } = await market.call('getAd', { params: { id }, language: 'en', as: cast.sara });
    expect(mine).toMatchObject({ title: written.title, district: 'حي العليا' });

    const inEnglish = await addCar(market.db, cast.sara, { title: 'Camry, one owner', trim: 'نظيفة' });
    expect((await get(inEnglish, 'en')).title).toBe('Camry, one owner');
    const unknownTrim = await addCar(market.db, cast.sara, { title: 'كامري', trim: 'نظيفة' });
    expect((await get(unknownTrim, 'en')).title).toBe('Toyota Camry 2022');
  });

  it('of a car has all its details, and its pictures in their order', async () => {
    const { db } = market;
    const id = await addCar(db, cast.waha, {
      trim: 'GLE',
      description: 'نظيفة بدون رش',
      district: 'حي الشفا',
      drive: 'fwd',
      cylinders: 4,
      features: ['sunroof', 'carplay'],
      warranty: 'dealer',
      warranty_until: '2027-03-31',
      chassis_number: 'JTNBF4HK8M3064417',
      latitude: 24.56789,
      longitude: 46.71234,
    });
    const image = { ad_id: id, uploader_id: cast.waha, width: 1600, height: 1200, placeholder: 'data:image/webp;base64,AA' };
    await db
      .insertInto('ad_images')
      .values([
        { ...image, file: 'second', position: 1 },
        { ...image, file: 'first', position: 0 },
      ])
      .execute();
    await db.insertInto('ad_counts').values({ ad_id: id, views: 120, likes: 7 }).execute();
    await db
      .insertInto('reviews')
      .values([
        { subject_id: cast.waha, author_id: cast.sara, rating: 5, text: 'تعامل راقي' },
        { subject_id: cast.waha, author_id: cast.ali, rating: 4, text: 'ممتاز' },
      ])
      .execute();

    const ad = await get(id);
    expect(ad).toMatchObject({
      id,
      title: 'تويوتا كامري GLE 2022',
      price: 80_000,
      description: 'نظيفة بدون رش',
      district: 'حي الشفا',
      views: 120,
      likes: 7,
      comments_count: 0,
      is_mine: false,
      location: { latitude: 24.568, longitude: 46.712 },
      owner: {
        id: cast.waha,
        full_name: 'معرض الواحة',
        rating: 4.5,
        reviews_count: 2,
        ads_count: 1,
        city: { city_id: cities.riyadh, name: 'الرياض' },
      },
      car: {
        brand: { id: brands.toyota, name: 'تويوتا' },
        trim: 'GLE',
        drive: 'fwd',
        cylinders: 4,
        features: ['sunroof', 'carplay'],
        warranty_until: '2027-03-31',
        chassis_number: 'JTN••••••••••4417',
      },
    });
    expect(ad.car!.car_images.map((one) => [one.image, one.thumbnail])).toEqual([
      ['https://m.localhost/media/first-1600.webp', 'https://m.localhost/media/first-320.webp'],
      ['https://m.localhost/media/second-1600.webp', 'https://m.localhost/media/second-320.webp'],
    ]);
  });

  it('of a rental has its terms, the booked days from today on, and its pictures where a car has them', async () => {
    const { db } = market;
    const id = await addRental(db, cast.darb, { extra_km_halalas: 75, deposit: 1_000, min_days: 2, km_per_day: null });
    const day = (offset: number) => new Date(Date.now() + 3 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
    await takeDays(db, id, day(5), day(7));
    await takeDays(db, id, day(-9), day(-3));
    await takeDays(db, id, day(-2), day(1));
    const ad = await get(id, 'en');
    expect(ad).toMatchObject({
      title: 'Hyundai Accent 2024',
      price: 120,
      rental: {
        daily: 120,
        extra_km: '0.75',
        deposit: 1_000,
        min_days: 2,
        km_per_day: null,
        booked: [
          { from: day(0), to: day(1) },
          { from: day(5), to: day(7) },
        ],
      },
      car: { brand: { name: 'Hyundai' }, car_images: [] },
    });
  });

  it('of a plate has its letters in both scripts and no car', async () => {
    const id = await addPlate(market.db, {
      owner: cast.ali,
      letters: 'حنط',
      digits: '7356',
      columns: {
        held_on: 'own_vehicle',
        deal_kind: 'sale',
        transfer_fee_payer: 'half',
      },
    });
    const ad = await get(id, 'en');
    expect(ad.plate).toMatchObject({
      letters_ar: 'حنط',
      letters_en: 'TNJ',
      digits: '7356',
      held_on: 'own_vehicle',
      deal_kind: 'sale',
      transfer_fee_payer: 'half',
    });
    expect([ad.title, ad.image_url, ad.car, ad.rental]).toEqual(['Plate T N J 7356', null, undefined, undefined]);
  });

  it.each(['reserved', 'sold'] as const)('that is %s is still shown, with its status', async (status) => {
    expect((await get(await addCar(market.db, cast.sara, { status }))).status).toBe(status);
  });

  it.each(['draft', 'pending', 'paused', 'expired', 'rejected', 'removed'] as const)('that is %s is not found', async (status) => {
    const id = await addCar(market.db, cast.sara, { status });
    for (const name of ['getAd', 'listRelated'] as const) {
      const reply = await market.refused(name, { params: { id }, language: 'ar' });
      expect([reply.status, reply.body]).toEqual([404, { detail: 'ما لقينا ما تبحث عنه.', code: 'not_found' }]);
    }
  });
});

describe('named ads', () => {
  it('are of every type, in the order asked for, each once; sold ones are there, hidden ones are not', async () => {
    const { db } = market;
    const [car, sold, paused] = [
      await addCar(db, cast.sara, {}),
      await addCar(db, cast.sara, { status: 'sold' }),
      await addCar(db, cast.sara, { status: 'paused' }),
    ];
    const plate = await addPlate(db, { owner: cast.ali, letters: 'حنط', digits: '4411' });
    const requested = [plate, paused, sold, car, plate, 99_999];
    const cards = await market.call('listNamedAds', { as: cast.sara, query: { id: requested } });
    expect(cards.map(({ id, type, status }) => [id, type, status])).toEqual([
      [plate, 'plate', 'active'],
      [sold, 'car', 'sold'],
      [car, 'car', 'active'],
    ]);
  });

  it('are twelve at most', async () => {
    for (const id of [Array.from({ length: 13 }, (_, at) => at + 1), []]) {
      const { status, body } = await market.refused('listNamedAds', { query: { id } });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['id']]);
    }
  });
});

describe('related ads', () => {
  const related = async (id: number) => (await market.call('listRelated', { params: { id } })).map((ad) => ad.id);

  it('of a car are of its model first, then of its brand or price with the same body', async () => {
    const { db } = market;
    const suv = { body: 'suv', price: 200_000 };
    const patrol = await addCar(db, cast.sara, { model_id: models.patrol, ...suv });
    const otherBrand = await addCar(db, cast.ali, { model_id: models.pegas, ...suv, price: 210_000 });
    const sameBrand = await addCar(db, cast.ali, { model_id: 4002, brand_id: brands.nissan, ...suv, price: 190_000 });
    const sameModel = await addCar(db, cast.ali, { model_id: models.patrol, ...suv, price: 900_000 });
    const cheap = await addCar(db, cast.ali, { model_id: models.pegas, ...suv, price: 20_000 });
    const sold = await addCar(db, cast.ali, { model_id: models.patrol, ...suv, status: 'sold' });
    expect(await related(patrol)).toEqual([sameModel, sameBrand, otherBrand]);
    expect(await related(sold)).toEqual([sameModel, patrol, sameBrand, otherBrand]);
    expect(await related(patrol)).not.toContain(cheap);
  });

  it('are twelve at most and never the ad itself', async () => {
    const { db } = market;
    const ids = [];
    for (let at = 0; at < 15; at++) ids.push(await addCar(db, cast.sara, { model_id: models.yaris, price: 30_000 + at }));
    const found = await related(ids[7]!);
    expect(found).toHaveLength(12);
    expect(found).not.toContain(ids[7]);
  });

  it('of a plate with the same letters or digits come before those of the same pattern', async () => {
    const { db } = market;
    const plate = await addPlate(db, { owner: cast.ali, letters: 'سعد', digits: '4554', columns: { price: 50_000 } });
    const samePattern = await addPlate(db, { owner: cast.ali, letters: 'قلم', digits: '8668', columns: { price: 55_000 } });
    const sameDigits = await addPlate(db, { owner: cast.ali, letters: 'قلم', digits: '4554', columns: { price: 9_000 } });
    const sameLetters = await addPlate(db, { owner: cast.ali, letters: 'سعد', digits: '9', columns: { price: 700_000 } });
    const car = await addCar(db, cast.ali);
    const found = await related(plate);
    expect(found.filter((id) => [sameLetters, sameDigits, samePattern].includes(id))).toEqual([sameLetters, sameDigits, samePattern]);
    expect(found).not.toContain(car);
  });

  it('of a rental are of its model, or of its class in the same city', async () => {
    const { db } = market;
    const rental = await addRental(db, cast.darb, { model_id: models.camry, rental_class: 'midsize', body: 'suv', daily: 900 });
    const sameClass = await addRental(db, cast.darb, { model_id: models.elantra, rental_class: 'midsize', daily: 150 });
    const sameModel = await addRental(db, cast.darb, { model_id: models.camry, rental_class: 'luxury', city_id: cities.jeddah });
    const elsewhere = await addRental(db, cast.darb, { model_id: models.elantra, rental_class: 'midsize', city_id: cities.jeddah });
    expect(await related(rental)).toEqual([sameModel, sameClass]);
    expect(await related(rental)).not.toContain(elsewhere);
  });
});
