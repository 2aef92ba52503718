import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast, addRental, brands, models } from '../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
  const { sara, darb } = await addCast(market.db);
  await addCar(market.db, sara);
  await addCar(market.db, sara, { model_id: models.corolla });
  await addCar(market.db, sara, { status: 'sold' });
  await addRental(market.db, darb, { model_id: models.camry });
});
afterAll(() => market.close());

const sedan = { body: 'sedan', fuel: null, transmission: null };

describe('brands', () => {
  it('are the most popular first, each with its active ads', async () => {
    const [first, ...others] = await market.call('listBrands', { language: 'ar' });
    expect(first).toEqual({ id: brands.toyota, name: 'تويوتا', other_name: 'Toyota', slug: 'toyota', logo: 'toyota', ads_count: 3 });
    expect(others.find(({ id }) => id === brands.kia)!.ads_count).toBe(0);
    const counts = async (type: 'car' | 'rental') => (await market.call('listBrands', { query: { type }, language: 'en' }))[0];
    expect([await counts('car'), await counts('rental')]).toMatchObject([{ name: 'Toyota', ads_count: 2 }, { ads_count: 1 }]);
  });

  it('have models', async () => {
    const list = await market.call('listModels', { query: { brand: [brands.toyota] }, language: 'en' });
    expect(list.slice(0, 2)).toEqual([
      { id: models.camry, name: 'Camry', other_name: 'كامري', brand_id: brands.toyota, slug: 'camry', ads_count: 2, ...sedan },
      { id: models.corolla, name: 'Corolla', other_name: 'كورولا', brand_id: brands.toyota, slug: 'corolla', ads_count: 1, ...sedan },
    ]);
  });

  it('have models that say what all of their cars have', async () => {
    const all = await market.call('listBrands', { language: 'en' });
    const tesla = all.find(({ slug }) => slug === 'tesla')!.id;
    const [first] = await market.call('listModels', { query: { brand: [tesla] }, language: 'en' });
    expect(first).toMatchObject({ fuel: 'electric', transmission: 'automatic' });
    const options = await market.call('listOptions', { language: 'ar' });
    for (const { body, fuel, transmission } of await market.call('listModels', { language: 'ar' })) {
      for (const [list, code] of Object.entries({ body, fuel, transmission })) {
        if (code !== null) expect(options[list]!.map((option) => option.code)).toContain(code);
      }
    }
  });

  it('that are unknown have none', async () => {
    expect((await market.refused('listModels', { query: { brand: [99_999] } })).status).toBe(404);
  });
});

describe('places', () => {
  it('are the thirteen regions with their cities', async () => {
    const regions = await market.call('listCities', { language: 'ar' });
    expect(regions).toHaveLength(13);
    expect(regions[0]).toMatchObject({ code: 'RD', name: 'الرياض' });
    expect(regions[0]!.cities[0]).toEqual({ id: 1, name: 'الرياض', latitude: 24.7136, longitude: 46.6753 });
    expect((await market.call('listCities', { language: 'en' }))[0]!.cities[0]!.name).toBe('Riyadh');
  });
});

describe('options', () => {
  it('are the value lists in their order, in the requested language', async () => {
    const [arabic, english] = [await market.call('listOptions', { language: 'ar' }), await market.call('listOptions', { language: 'en' })];
    expect(arabic['price_mode']).toEqual([
      { code: 'fixed', label: 'سعر ثابت' },
      { code: 'negotiable', label: 'قابل للتفاوض' },
      { code: 'soum', label: 'على السوم' },
    ]);
    expect(english['paint']![0]).toEqual({ code: 'none', label: 'No repaint' });
    expect(Object.keys(english)).toEqual(expect.arrayContaining(['body', 'color', 'fuel', 'plate_pattern', 'rental_class', 'specs']));
  });
});

describe('codes of makers in chassis numbers', () => {
  it('stand for brands that there are', async () => {
    const makers = await market.call('listChassisMakers', {});
    const brands = await market.call('listBrands', { language: 'en' });
    const named = (code: string) => makers[code]?.map((id) => brands.find((brand) => brand.id === id)?.slug);
    expect([named('JT'), named('JTH'), named('KMH')]).toEqual([['toyota', 'lexus'], ['lexus'], ['hyundai', 'genesis']]);
    expect(Object.keys(makers).filter((code) => !/^[A-HJ-NPR-Z\d]{2,3}$/.test(code))).toEqual([]);
  });
});
