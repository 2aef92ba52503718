import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { olaya } from '../../../test/branches.ts';
import { addMember, giveSeats } from '../../../test/members.ts';
import { addBusiness, addCar, addPlate, addRental } from '../../../test/people.ts';
import { statementsOf } from '../../../test/statements.ts';

let market: TestApp;
let waha: number;
let cars = 0;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  waha = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة', business: { address: 'طريق الملك فهد، حي العليا' } });
});

const chassis = () => `KNABF1C36PA${String((cars += 1)).padStart(6, '0')}`;
const addWhole = (columns: Parameters<typeof addCar>[2] = {}) =>
  addCar(market.db, waha, { chassis_number: chassis(), mileage: 38_400, price: 125_000, condition: 'used', ...columns });

const make = async () => (await market.call('makeVehicleFeed', { as: waha })).feed!.url;
const state = () => market.call('getVehicleFeed', { as: waha });
const read = (url: string, headers?: Record<string, string>) => market.get(new URL(url).pathname, headers);

async function rowsAt(url: string): Promise<Record<string, string>[]> {
  const { status, body } = await read(url);
  expect(status).toBe(200);
  return parse(String(body), { columns: true });
}

describe('the feed of a showroom', () => {
  it('has what Google needs of each car for sale, where it stands, and its pictures', async () => {
    const branch = await market.call('addBranch', { as: waha, body: { ...olaya, slug: 'olaya' } });
    const shifa = await market.call('addBranch', { as: waha, body: { ...olaya, name: 'الشفا', slug: 'shifa', address: 'طريق ديراب' } });
    const vin = chassis();
    const car = await addWhole({
      chassis_number: vin,
      year: 2022,
      trim: 'GXR, full',
      color: 'white',
      body: 'suv',
      fuel: 'petrol_95',
      features: ['sunroof', 'led_lights'],
      branch_id: shifa.id,
    });
    const plain = await addWhole({ condition: 'new', mileage: null, body: 'van', fuel: 'gas' });
    await market.db
      .insertInto('ad_images')
      .values([
        { ad_id: car, uploader_id: waha, file: 'second', position: 1, width: 4, height: 3, placeholder: '' },
        { ad_id: car, uploader_id: waha, file: 'first', position: 0, width: 4, height: 3, placeholder: '' },
      ])
      .execute();
    const [one, other, ...rest] = await rowsAt(await make());
    const { number, stocked_on } = (await market.call('listStock', { as: waha })).results.find(({ id }) => id === car)!.stock;
    expect(one).toEqual({
      id: number,
      vin,
      store_code: shifa.slug,
      dealership_name: 'معرض الواحة',
      dealership_address: 'طريق ديراب, Riyadh, SA',
      vehicle_fulfillment: 'IN_STORE',
      condition: 'used',
      make: 'Toyota',
      brand: 'Toyota',
      model: 'Camry',
      trim: 'GXR, full',
      year: '2022',
      mileage: '38400 km',
      price: '125000 SAR',
      exterior_color: 'White',
      color: 'White',
      interior_color: '',
      body_style: 'suv',
      engine: 'gasoline',
      vehicle_option: 'Sunroof,LED lights',
      date_in_stock: stocked_on,
      link: `https://m.localhost/ad-details/${car}`,
      link_template: `https://m.localhost/ad-details/${car}?store={store_code}`,
      image_link: 'https://m.localhost/media/first-1600.webp',
      additional_image_link: 'https://m.localhost/media/second-1600.webp',
    });
    // A word that Google does not have is left out; without a branch a car stands at the main one.
    expect(other).toMatchObject({ condition: 'new', mileage: '', body_style: '', engine: '', store_code: branch.slug, image_link: '' });
    expect([rest, other!['link']]).toEqual([[], `https://m.localhost/ad-details/${plain}`]);
  });

  it('names the business itself where it has no branch', async () => {
    await addWhole();
    expect(await rowsAt(await make())).toMatchObject([
      { store_code: `business-${waha}`, dealership_address: 'طريق الملك فهد، حي العليا, Riyadh, SA' },
    ]);
  });

  it('leaves out cars of which something is missing, and says which and why', async () => {
    await addWhole();
    const without = await addWhole({ chassis_number: null });
    const soum = await addWhole({ price: null, price_mode: 'soum' });
    const takeover = await addWhole({ sale_type: 'tanazul', price: null, chassis_number: null });
    const bus = await addWhole({ body: 'bus', mileage: null });
    await addWhole({ status: 'paused' });
    await addWhole({ status: 'sold' });
    await addPlate(market.db, { owner: waha, letters: 'حنط', digits: '7356' });
    const feed = await state();
    expect(feed).toEqual({
      feed: null,
      cars: 1,
      left_out: 4,
      reasons: [
        { reason: 'no_chassis', cars: 2 },
        { reason: 'no_mileage', cars: 1 },
        { reason: 'no_price', cars: 1 },
        { reason: 'not_for_sale', cars: 1 },
        { reason: 'unsupported', cars: 1 },
      ],
    });
    const { results } = await market.call('listLeftOutCars', { as: waha });
    expect(new Map(results.map(({ id, reasons }) => [id, reasons]))).toEqual(
      new Map([
        [without, ['no_chassis']],
        [soum, ['no_price']],
        [takeover, ['no_chassis', 'not_for_sale']],
        [bus, ['no_mileage', 'unsupported']],
      ]),
    );
    expect(results[0]).toMatchObject({ title: expect.stringContaining('تويوتا'), stock_number: expect.stringMatching(/^M-/) });
    const { results: named, count } = await market.call('listLeftOutCars', { as: waha, query: { reason: 'no_price', page_size: 1 } });
    expect([named.map(({ id }) => id), count]).toEqual([[soum], 1]);
    expect(await rowsAt(await make())).toHaveLength(1);
  });

  it('has no rentals, nothing of others, and no cost or note of the stock', async () => {
    const office = await addBusiness(market.db, { userType: 'office', name: 'مكتب النخيل' });
    await addRental(market.db, office);
    await addCar(market.db, office, { chassis_number: chassis(), mileage: 100 });
    const car = await addWhole();
    await market.call('updateStockCosts', { as: waha, params: { id: car }, body: { version: 1, cost: 91_357, floor_note: 'مية وعشرة' } });
    await market.call('updateStock', { as: waha, params: { id: car }, body: { version: 2, note: 'ناقصها كفر', place: 'الساحة' } });
    const url = await make();
    const statements = await statementsOf(() => read(url));
    expect(statements.filter((text) => /\b(?:cost|extra_cost|floor_note|supplier|note|place)\b|stock\.\*/.test(text))).toEqual([]);
    const { body } = await read(url);
    expect(String(body)).not.toMatch(/91357|مية|كفر|الساحة|مكتب/);
    expect(String(body).split('\r\n')).toHaveLength(3);
  });

  it('is a whole CSV, whatever was written', async () => {
    await addWhole({ trim: '=1+1' });
    await addWhole({ trim: 'سطر "أول"\nوثانٍ, =2' });
    const rows = await rowsAt(await make());
    expect(rows.map(({ trim }) => trim)).toEqual(["'=1+1", 'سطر "أول"\nوثانٍ, =2']);
  });

  it('goes on beyond what is read at once', async () => {
    const columns = { owner_id: waha, type: 'car' as const, status: 'active' as const };
    const car = await addWhole();
    const {
      id: _id,
      chassis_number: _chassis,
      ...row
    } = await market.db
      .selectFrom('ads')
      .select([
        'id',
        'chassis_number',
        'brand_id',
        'model_id',
        'year',
        'city_id',
        'seller_type',
        'search_key',
        'condition',
        'mileage',
        'price',
        'price_mode',
      ])
      .where('id', '=', car)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 1_100 }, () => ({ ...row, ...columns, chassis_number: chassis() }));
    await market.db.insertInto('ads').values(many).execute();
    const rows = await rowsAt(await make());
    expect(new Set(rows.map(({ vin }) => vin)).size).toBe(1_101);
    expect((await state()).cars).toBe(1_101);
  });
});

describe('its address', () => {
  it('answers 304 until something changes', async () => {
    const car = await addWhole();
    const url = await make();
    const { headers } = await read(url);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    const tag = { 'if-none-match': String(headers['etag']) };
    expect([await read(url, tag), await read(url, { 'if-none-match': `W/${String(headers['etag'])}` })]).toMatchObject([
      { status: 304, body: '' },
      { status: 304 },
    ]);
    await market.db.updateTable('ads').set({ price: 119_000 }).where('id', '=', car).execute();
    expect((await read(url, tag)).status).toBe(200);
  });

  it('is shown again to its business, stored sealed, and noted when it is read', async () => {
    const url = await make();
    expect(new URL(url).pathname).toMatch(/^\/vehicle-feed\/[\w-]{43}\.csv$/);
    expect(await make()).toBe(url);
    expect((await state()).feed).toMatchObject({ url, read_at: null });
    await read(url);
    const { read_at } = (await state()).feed!;
    expect(read_at).not.toBeNull();
    await read(url);
    expect((await state()).feed!.read_at).toBe(read_at);
    const stored = await market.db.selectFrom('feeds').selectAll().where('business_id', '=', waha).executeTakeFirstOrThrow();
    const secret = new URL(url).pathname.slice('/vehicle-feed/'.length, -'.csv'.length);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(market.log.join('\n')).not.toContain(secret);
  });

  it('ends by another one, and by the business', async () => {
    const first = await make();
    const { feed } = await market.call('rotateVehicleFeed', { as: waha });
    expect(feed!.url).not.toBe(first);
    expect([(await read(first)).status, (await read(feed!.url)).status]).toEqual([404, 200]);
    expect((await market.call('endVehicleFeed', { as: waha })).feed).toBeNull();
    expect((await read(feed!.url)).status).toBe(404);
    const again = await market.call('rotateVehicleFeed', { as: waha });
    expect((await read(again.feed!.url)).status).toBe(200);
  });

  it.each(['x', 'a'.repeat(43), '..%2F..%2Fetc', '%00', `${'a'.repeat(3000)}`])('is not found at %s', async (secret) => {
    expect((await market.get(`/vehicle-feed/${secret}.csv`)).status).toBeGreaterThanOrEqual(400);
    expect((await market.get(`/vehicle-feed/${secret}.csv`)).status).toBeLessThan(500);
  });

  it('is not found while the business is suspended or closed', async () => {
    await addWhole();
    const url = await make();
    const become = (columns: { suspended_until?: Date | null; closed_at?: Date | null }) =>
      market.db.updateTable('users').set(columns).where('id', '=', waha).execute();
    await become({ suspended_until: new Date(Date.now() + 3_600_000) });
    expect((await read(url)).status).toBe(404);
    await become({ suspended_until: new Date(Date.now() - 1000) });
    expect((await read(url)).status).toBe(200);
    await become({ closed_at: new Date() });
    expect((await read(url)).status).toBe(404);
  });

  it('is made and seen by owners and managers alone', async () => {
    await giveSeats(market, waha, 10);
    const askAs = async (role: 'manager' | 'sales') => {
      const member = await addMember(market, waha, role, { name: role === 'manager' ? 'ماجد الشمري' : 'نورة السالم' });
      return market.get('/products/api/vehicle_feed/', member.headers);
    };
    expect([(await askAs('manager')).status, (await askAs('sales')).status]).toEqual([200, 403]);
  });
});
