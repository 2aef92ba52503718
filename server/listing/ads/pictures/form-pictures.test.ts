import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Ad } from '#contract/listing/ads.ts';
import type { ApiError } from '#contract/platform/errors.ts';
import { addressOf, startTestApp, type TestApp } from '../../../../test/app.ts';
import { addBusiness, addPerson } from '../../../../test/people.ts';
import { accent, addPhoto, addSeller, agree, camry, plate } from '../../../../test/posting.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

type Posting = 'createCar' | 'createRental' | 'createPlate' | 'updateCar' | 'updatePlate';

const photo = (color: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

async function send(name: Posting, { as, texts, files, id }: { as: number; texts: object; files: Uint8Array[]; id?: number | undefined }) {
  const form = new FormData();
  for (const [field, value] of Object.entries(texts)) for (const one of [value].flat()) form.append(field, String(one));
  for (const [at, bytes] of files.entries()) form.append(at % 2 ? 'images' : 'images[]', new Blob([new Uint8Array(bytes)]), `${at}.jpg`);
  const request = new Request('http://market.test/', { method: 'POST', body: form });
  const { statusCode, body } = await market.app.inject({
    method: name.startsWith('update') ? 'PATCH' : 'POST',
    url: addressOf(name, { params: { id } }),
    headers: { authorization: `Bearer ${await market.tokenOf(as)}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: statusCode, body: JSON.parse(body) as Ad & ApiError };
}

/** Pictures of `person`, in an ad or not. */
const picturesOf = (person: number) =>
  market.db
    .selectFrom('ad_images')
    .leftJoin('ads', 'ads.id', 'ad_images.ad_id')
    .select('ad_images.id')
    .where((eb) => eb.or([eb('ad_images.uploader_id', '=', person), eb('ads.owner_id', '=', person)]))
    .execute();

/** The files that were stored while `put` was observed, and still exist. */
async function keptOf(put: { mock: { calls: [name: string, ...rest: unknown[]][] } }): Promise<string[]> {
  const names = put.mock.calls.map(([name]) => name);
  expect(names.length).toBeGreaterThan(0);
  await market.runJobs();
  const kept = await Promise.all(names.map(async (name) => ((await market.storage.has(name)) ? [name] : [])));
  return kept.flat();
}

describe('pictures in the form of an ad', () => {
  it('are stored with the ad, in the order in which they came', async () => {
    const noura = await addSeller(market, 'نورة الدوسري');
    const [red, blue] = [await photo('#aa1111'), await photo('#1111aa')];
    const { status, body } = await send('createCar', {
      as: noura,
      texts: { ...camry, features: ['sunroof', 'panorama'] },
      files: [red, blue],
    });
    expect([status, body.images_count]).toEqual([201, 2]);
    const alone = await addPhoto(market, noura, '#00aa00');
    const more = await send('createCar', { as: noura, texts: { ...camry, mileage: 50_000, image_ids: [alone] }, files: [red] });
    expect(more.body.car!.car_images.map(({ image }) => image).at(-1)).toBe(body.car!.car_images[0]!.image);
    expect(more.body.car!.car_images[0]!.id).toBe(alone);
  });

  it('are stored with a rental, and after those of an edited ad', async () => {
    const office = await addBusiness(market.db, { userType: 'office', name: 'سدرة للتأجير' });
    await agree(market, office, 'rental');
    const { status, body } = await send('createRental', { as: office, texts: accent, files: [await photo('#123123')] });
    expect([status, body.images_count]).toEqual([201, 1]);
    const edited = await send('updateCar', { as: office, texts: { daily: 140 }, files: [await photo('#321321')], id: body.id });
    expect([edited.status, edited.body.images_count]).toEqual([200, 2]);
    expect(edited.body.car!.car_images[0]!.id).toBe(body.car!.car_images[0]!.id);
    const chosen = await send('updateCar', {
      as: office,
      texts: { image_ids: [body.car!.car_images[0]!.id] },
      files: [await photo('#555555')],
      id: body.id,
    });
    expect(chosen.body.images_count).toBe(2);
  });

  it.each<[string, Partial<typeof camry>, (good: Buffer) => Uint8Array[], number]>([
    ['the ad is wrong', { brand_id: 999_999 }, (good) => [good], 400],
    ['a picture is a page', {}, (good) => [good, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')], 415],
    ['a picture is half a one', {}, (good) => [good, Buffer.from('ffd8ffe000104a46494600010101', 'hex')], 415],
    ['there are more than an ad may have', {}, (good) => Array.from({ length: 21 }, () => good), 400],
    ['one is larger than 30 MB', {}, (good) => [good, Buffer.concat([good, Buffer.alloc(30 * 1024 * 1024)])], 413],
  ])('are not stored if %s', async (_what, change, files, expected) => {
    const person = await addSeller(market, 'فهد السبيعي');
    const good = await photo(`#${(0x100000 + person).toString(16)}`);
    const { status } = await send('createCar', { as: person, texts: { ...camry, ...change }, files: files(good) });
    expect(status).toBe(expected);
    expect(await picturesOf(person)).toEqual([]);
  });

  it('leave neither row nor file if the pledge or the limit prevents the ad', async () => {
    const put = vi.spyOn(market.storage, 'put');
    const stranger = await addPerson(market.db, 'ريم الحربي');
    expect((await send('createCar', { as: stranger, texts: camry, files: [await photo('#777777')] })).body.code).toBe('agreement_required');
    const seller = await addSeller(market, 'ماجد الزهراني');
    await market.db.updateTable('free_allowances').set({ ads_limit: 0 }).where('account_type', '=', 'user').execute();
    expect((await send('createCar', { as: seller, texts: camry, files: [await photo('#888888')] })).body.code).toBe('limit_reached');
    await market.db.updateTable('free_allowances').set({ ads_limit: 50 }).where('account_type', '=', 'user').execute();
    expect([await picturesOf(stranger), await picturesOf(seller), put.mock.calls]).toEqual([[], [], []]);
    put.mockRestore();
  });

  it('are not stored if the car is already advertised, nor for an ad of another person', async () => {
    const [one, other] = [await addSeller(market, 'خالد'), await addSeller(market, 'عادل')];
    const put = vi.spyOn(market.storage, 'put');
    const chassis = { chassis_number: '1HGCM82633A004352' };
    const { body: ad } = await send('createCar', { as: one, texts: { ...camry, ...chassis }, files: [] });
    const twice = await send('createCar', { as: other, texts: { ...camry, ...chassis }, files: [await photo('#999999')] });
    expect([twice.status, twice.body.code]).toEqual([409, 'duplicate_chassis']);
    expect((await send('updateCar', { as: other, texts: { price: 60_000 }, files: [await photo('#999999')], id: ad.id })).status).toBe(403);
    expect([await picturesOf(other), await keptOf(put)]).toEqual([[], []]);
    put.mockRestore();
  });

  it('are not accepted for a plate', async () => {
    const person = await addSeller(market, 'لمى');
    const { status } = await send('createPlate', { as: person, texts: plate, files: [await photo('#444444')] });
    expect(status).toBe(400);
    expect(await picturesOf(person)).toEqual([]);
  });
});
