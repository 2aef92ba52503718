import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addCast, type Cast } from '../../../../test/people.ts';
import { addPhoto, addSeller, camry, upload } from '../../../../test/posting.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';

let market: TestApp;
let cast: Cast;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
afterAll(() => market.close());

describe('pictures', () => {
  it('are turned upright and lose their location', async () => {
    const sideways = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#445566' } })
      .withExif({ IFD3: { GPSLatitude: '24/1 42/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(market, cast.sara, sideways);
    expect([status, body['width'], body['height']]).toEqual([201, 400, 600]);
    const file = String(body['image']).split('/').at(-1)!;
    const { exif, orientation } = await sharp(await market.storage.read(file)).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it.each([
    ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, 'photo.jpg'],
    ['half a photo', Buffer.from('ffd8ffe000104a464946', 'hex'), 415, 'photo.jpg'],
    ['too much', Buffer.alloc(30 * 1024 * 1024 + 1, 0xff), 413, 'photo.jpg'],
  ])('that are %s are refused', async (_what, bytes, expected, name) => {
    expect((await upload(market, cast.sara, bytes, name)).status).toBe(expected);
  });

  it('with too many pixels are refused with their number and the limit', async () => {
    const flat = { create: { width: 16_384, height: 3900, channels: 3 as const, background: '#445566' } };
    const { status, body } = await upload(market, cast.sara, await sharp(flat).jpeg().toBuffer(), 'panorama.jpg');
    expect([status, body['detail']]).toEqual([
      413,
      'الصورة 16384 × 3900 بكسل، والحد 50 مليون بكسل و20000 بكسل للضلع. صغّرها وأرسلها من جديد.',
    ]);
  });

  it('that nobody can read are refused in words of pictures', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const { status, body } = await upload(market, cast.sara, heic, 'IMG_0001.HEIC');
    expect(status).toBe(415);
    expect(body['detail']).toBe('ما نقرأ صيغة هذه الصورة. احفظها من جوالك بالصيغة المعتادة (الأكثر توافقًا) أو صوّر الشاشة، ثم أرسلها.');
  });

  it('belong to their uploader only', async () => {
    const [maha, omar] = [await addSeller(market, 'مها'), await addSeller(market, 'عمر')];
    const id = await addPhoto(market, maha, '#123456');
    expect((await market.refused('createCar', { as: omar, body: { ...camry, image_ids: [id] } })).body.fields).toHaveProperty('image_ids');
    expect((await market.refused('deleteCarImage', { as: omar, params: { id } })).status).toBe(404);
    const ad = await market.call('createCar', { as: maha, body: { ...camry, image_ids: [id] } });
    expect((await market.refused('deleteCarImage', { as: omar, params: { id } })).status).toBe(403);
    await market.call('deleteCarImage', { as: maha, params: { id } });
    expect(await market.call('getAd', { as: maha, params: { id: ad.id } })).toMatchObject({ images_count: 0, image_url: null });
  });

  it('that no ad uses are removed after a day, but a file that another row shows stays', async () => {
    const [one, two] = [await addSeller(market, 'وليد'), await addSeller(market, 'خلود')];
    const [mine, same] = [await addPhoto(market, one, '#abcdef'), await addPhoto(market, two, '#abcdef')];
    const lonely = await addPhoto(market, one, '#fedcba');
    const fileOf = async (id: number) =>
      (await market.db.selectFrom('ad_images').select('file').where('id', '=', id).executeTakeFirstOrThrow()).file;
    const [shared, alone] = [await fileOf(mine), await fileOf(lonely)];
    await market.call('createCar', { as: two, body: { ...camry, image_ids: [same] } });
    await market.db.updateTable('ad_images').set({ created_at: '2026-01-01' }).where('id', 'in', [mine, lonely]).execute();
    await addJob(market.db, 'sweepImages', {});
    await market.runJobs();
    const left = await market.db.selectFrom('ad_images').select('id').where('id', 'in', [mine, same, lonely]).execute();
    expect(left).toEqual([{ id: same }]);
    expect([await market.storage.has(`${shared}-800.webp`), await market.storage.has(`${alone}-800.webp`)]).toEqual([true, false]);
    expect(await market.storage.has(`${shared}-800.avif`)).toBe(true);
  });

  it('get their AVIF sizes again after a failure, and the others of the batch get theirs at once', async () => {
    const reem = await addSeller(market, 'ريم');
    const image_ids = [await addPhoto(market, reem, '#110022'), await addPhoto(market, reem, '#220033')];
    await market.call('createCar', { as: reem, body: { ...camry, image_ids } });
    const [broken, whole] = (
      await market.db.selectFrom('ad_images').select('file').where('id', 'in', image_ids).orderBy('position').execute()
    ).map(({ file }) => file);
    const stored = await market.storage.read(`${broken}-320.webp`);
    await market.storage.put(`${broken}-320.webp`, Buffer.from('no picture'));
    await expect(market.runJobs()).rejects.toThrow();
    expect([await market.storage.has(`${broken}-320.avif`), await market.storage.has(`${whole}-320.avif`)]).toEqual([false, true]);
    await market.storage.put(`${broken}-320.webp`, stored);
    await market.runJobs();
    expect(await market.storage.has(`${broken}-320.avif`)).toBe(false);
    await market.db
      .updateTable('avif_queue')
      .set({ claimed_at: new Date(Date.now() - 6 * 60_000) })
      .execute();
    await market.runJobs();
    expect(await market.storage.has(`${broken}-320.avif`)).toBe(true);
    expect(await market.db.selectFrom('avif_queue').selectAll().execute()).toEqual([]);
  });
});
