import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { addCar, addCast, addPlate, type Cast } from './people.ts';

let market: TestApp;
let cast: Cast;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
  await addCar(market.db, cast.sara);
});
afterAll(() => market.close());

describe('addresses', () => {
  it('without their slash at the end lead to the one with it, query and all', async () => {
    const { status, headers } = await market.get('/products/api/cars?brand=1&brand=2');
    expect([status, headers['location']]).toEqual([308, '/products/api/cars/?brand=1&brand=2']);
    expect((await market.get('/products/api/details/1')).headers['location']).toBe('/products/api/details/1/');
  });

  it('that are unknown are not found, in the requested language', async () => {
    const { status, body } = await market.get('/products/api/boats/', { 'accept-language': 'ar' });
    expect([status, body]).toEqual([404, { detail: 'ما لقينا ما تبحث عنه.', code: 'not_found' }]);
  });

  it('list their methods', async () => {
    const { statusCode, headers, body } = await market.app.inject({ method: 'POST', url: '/products/api/cars/' });
    expect([statusCode, headers['allow'], JSON.parse(body).code]).toEqual([405, 'GET', 'method_not_allowed']);
  });
});

describe('wrong values', () => {
  it.each([
    ['brand', 'x', 'اكتب رقمًا صحيحًا بدون كسور.', 'Enter a whole number.'],
    ['year_min', '1200', 'أقل قيمة مسموحة 1900.', 'The least allowed is 1900.'],
    ['page_size', '51', 'أعلى قيمة مسموحة 50.', 'The most allowed is 50.'],
    ['page', '0', 'أقل قيمة مسموحة 1.', 'The least allowed is 1.'],
    ['sort', 'random', 'اختر قيمة من القائمة.', 'Choose a value from the list.'],
    ['condition', 'NEW!', 'الصيغة غير صحيحة.', 'Not in the right form.'],
    ['seller_type', 'king', 'اختر قيمة من القائمة.', 'Choose a value from the list.'],
    ['latitude', '91', 'أعلى قيمة مسموحة 90.', 'The most allowed is 90.'],
    ['radius_km', '5', 'هذا الحقل مطلوب.', 'This field is required.'],
  ])('of %s are refused with its name and the reason, in the requested language', async (field, value, arabic, english) => {
    for (const [language, sentence] of [
      ['ar', arabic],
      ['en', english],
    ] as const) {
      const { status, headers, body } = await market.get(`/products/api/cars/?${field}=${encodeURIComponent(value)}`, {
        'accept-language': language,
      });
      const named = field === 'radius_km' ? ['latitude', 'longitude'] : [field];
      const { code, fields } = body as { code: string; fields: Record<string, string[]> };
      expect([status, code, headers['content-language'], Object.values(fields)[0]]).toEqual([400, 'invalid', language, [sentence]]);
      expect(named).toContain(Object.keys(fields)[0]);
    }
  });

  it('are all named at once', async () => {
    const { body } = await market.get('/products/api/cars/?brand=x&year_min=1&sort=2', { 'accept-language': 'en' });
    expect(Object.keys((body as { fields: object }).fields).toSorted()).toEqual(['brand', 'sort', 'year_min']);
  });

  it('of days that end before they begin are refused', async () => {
    const query = { available_from: '2030-05-10', available_to: '2030-05-09' };
    const { status, body } = await market.refused('listRentals', { query, language: 'en' });
    expect([status, body.fields]).toEqual([400, { available_to: ['The least allowed is 2030-05-10.'] }]);
  });
});

describe('figures', () => {
  it('may be Arabic', async () => {
    const id = await addCar(market.db, cast.sara, { year: 2017, price: 41_000 });
    const { body } = await market.get(encodeURI('/products/api/cars/?year_min=٢٠١٧&year_max=۲۰۱۷&price_max=٤١٠٠٠&page_size=١٠&brand=١'));
    expect((body as { results: { id: number }[] }).results.map((ad) => ad.id)).toEqual([id]);
  });

  it('may be Arabic on a plate too, in either order and script', async () => {
    const id = await addPlate(market.db, { owner: cast.ali, letters: 'حنط', digits: '7356' });
    for (const query of [
      'letters=حنط&digits=٧٣٥٦',
      'letters=TNJ&digits=7356',
      'letters=t n j&digits=۷۳٥6',
      'letters=ح-ن-ط&digits=7?5?',
      'letters=ح*&digits=*56',
    ]) {
      const { body } = await market.get(encodeURI(`/products/api/plates/?${query}`));
      expect(
        (body as { results: { id: number }[] }).results.map((ad) => ad.id),
        query,
      ).toEqual([id]);
    }
  });

  it('left empty are as if not there', async () => {
    const { body } = await market.get('/products/api/cars/?brand=&price_min=&q=&year_min=2022');
    expect(body).toMatchObject({ count: 1, page: 1, pages: 1, next: null });
  });
});

describe('the language', () => {
  it('is the header’s, else the cookie’s, else Arabic', async () => {
    const cityFor = async (headers: Record<string, string>) => {
      const { body, headers: answered } = await market.get('/products/api/cars/', headers);
      return [(body as { results: { city: { name: string } }[] }).results[0]!.city.name, answered['content-language']];
    };
    expect(await cityFor({})).toEqual(['الرياض', 'ar']);
    expect(await cityFor({ cookie: 'i18next=en' })).toEqual(['Riyadh', 'en']);
    expect(await cityFor({ cookie: 'i18next=en', 'accept-language': 'ar-SA,en;q=0.5' })).toEqual(['الرياض', 'ar']);
    expect(await cityFor({ 'accept-language': 'fr,en-GB;q=0.8,ar;q=0.2' })).toEqual(['Riyadh', 'en']);
  });
});
