import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import type { PictureArchive } from '#contract/trade/stock-pictures.ts';
import { openPublicBytes, PublicFileRefusal } from '#server/platform/gateways/public-files.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { applyFile, stockOf, undoFile } from '../../../../test/importing.ts';
import { addBusiness } from '../../../../test/people.ts';
import { agree } from '../../../../test/posting.ts';
import { formOfMany } from '../../../../test/scene.ts';

let market: TestApp;
let safwa: number;

beforeAll(async () => {
  market = await startTestApp();
  await market.db.updateTable('free_allowances').set({ ads_limit: 1000 }).execute();
});
afterAll(() => market.close());
beforeEach(async () => {
  safwa = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الصفوة', columns: { created_at: new Date('2025-01-01') } });
  await agree(market, safwa, 'car');
});

const picture = (background: string, width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
const [red, green, blue, grey] = await Promise.all(['red', 'green', 'blue', 'grey'].map((background) => picture(background)));
const stock = (...rows: string[]) => `رقم المخزون,الشركة,الموديل,سنة الصنع,الممشى,السعر,الصور\n${rows.join('\n')}\n`;
const camry = (number: string, images = '') => `${number},تويوتا,كامري,2022,45000,96500,${images}`;

async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

async function send(bytes: Buffer, query = '') {
  const form = await formOfMany([{ field: 'archive', bytes, name: 'الصور.zip' }]);
  const { statusCode, body } = await market.app.inject({
    method: 'POST',
    url: `/products/api/stock_pictures/${query}`,
    headers: { authorization: `Bearer ${await market.tokenOf(safwa)}`, 'content-type': form.type },
    payload: form.payload,
  });
  return { status: statusCode, body: JSON.parse(body) as PictureArchive & { code: string } };
}

async function add(files: Readonly<Record<string, Buffer>>): Promise<PictureArchive> {
  const { body } = await send(await zipOf(files));
  await market.runJobs();
  return market.call('getPictureArchive', { as: safwa, params: { id: body.id } });
}

/** The colours of the pictures of a car, in their order. */
async function colours(number: string): Promise<string[]> {
  const [car] = (await stockOf(market, safwa)).filter(({ stock_number }) => stock_number === number);
  const images = await market.db.selectFrom('ad_images').select('file').where('ad_id', '=', car!.id).orderBy('position').execute();
  const found = [];
  for (const { file } of images) {
    const { dominant } = await sharp(await market.storage.read(`${file}-320.webp`)).stats();
    const { r, g, b } = dominant;
    found.push(r > g + 50 ? 'red' : g > b + 50 ? 'green' : b > r + 50 ? 'blue' : 'grey');
  }
  return found;
}

describe('an archive of pictures', () => {
  it('gives cars their pictures in the order in which people count, and names what became none', async () => {
    await applyFile(market, safwa, stock(camry('A-1'), camry('A-2')));
    const done = await add({
      'A-1/10.jpg': blue!,
      'A-1/2.jpg': green!,
      'A-1/1.jpg': red!,
      'a2_1.jpg': grey!,
      'A-9/1.jpg': red!,
      'A-2/notes.txt': Buffer.from('no picture'),
      'A-2/broken.jpg': Buffer.from('no picture'),
    });
    expect(done).toMatchObject({ state: 'done', pictures: 5, stored: 4, failed: 3, fault: null });
    expect(await colours('A-1')).toEqual(['red', 'green', 'blue']);
    expect(await colours('A-2')).toEqual(['grey']);
    const { results } = await market.call('listPictureFaults', { as: safwa, query: { archive_id: done.id }, language: 'ar' });
    expect(results.map(({ name, code }) => [name, code]).toSorted()).toEqual([
      ['A-2/broken.jpg', 'unreadable'],
      ['A-2/notes.txt', 'unreadable'],
      ['A-9/1.jpg', 'no_car'],
    ]);
    // Its pieces are gone.
    const { file_key } = await market.db
      .selectFrom('picture_archives')
      .select('file_key')
      .where('id', '=', done.id)
      .executeTakeFirstOrThrow();
    expect(file_key).toBeNull();
  });

  it('adds none twice, and comes after what a car has', async () => {
    await applyFile(market, safwa, stock(camry('A-1')));
    await add({ 'A-1/1.jpg': red! });
    await add({ 'A-1/1.jpg': green!, 'A-1/2.jpg': red!, 'A-1/3.jpg': blue! });
    expect(await colours('A-1')).toEqual(['red', 'green', 'blue']);
    const [car] = await stockOf(market, safwa);
    expect(car?.images_count).toBe(3);
  });

  it('is refused where it is none, and fails where it is broken', async () => {
    expect((await send(Buffer.from('رقم المخزون'))).status).toBe(415);
    const { body } = await send(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(2000, 7)]));
    await market.runJobs();
    const failed = await market.call('getPictureArchive', { as: safwa, params: { id: body.id }, language: 'ar' });
    expect(failed).toMatchObject({ state: 'failed', fault: { code: 'file_kind' } });
  });

  it('goes on where the process ended', async () => {
    await applyFile(market, safwa, stock(camry('A-1')));
    const own = { 'A-1/1.jpg': await picture('red', 41), 'A-1/2.jpg': await picture('green', 41), 'A-1/3.jpg': await picture('blue', 41) };
    const { body } = await send(await zipOf(own));
    const { storage } = market.app.market;
    const put = storage.put;
    // Each picture has three sizes.
    let left = 4;
    storage.put = async (key, bytes) => {
      left -= 1;
      if (left < 0) throw new Error('the process ended');
      return put(key, bytes);
    };
    await expect(market.runJobs()).rejects.toThrow('the process ended');
    storage.put = put;
    await market.db
      .updateTable('picture_archives')
      .set({ lease_until: new Date(0) })
      .where('id', '=', body.id)
      .execute();
    await market.runJobs();
    expect(await market.call('getPictureArchive', { as: safwa, params: { id: body.id } })).toMatchObject({
      state: 'done',
      stored: 3,
      failed: 0,
    });
    expect(await colours('A-1')).toEqual(['red', 'green', 'blue']);
  });
});

describe('addresses of pictures in a file', () => {
  const site: Record<string, Buffer> = { '/red.jpg': red!, '/green.jpg': green!, '/copy-of-red.jpg': red! };
  let asked: string[] = [];
  beforeEach(() => {
    asked = [];
    market.app.market.readPublicPicture = async (url) => {
      asked.push(url);
      const bytes = site[new URL(url).pathname];
      if (!bytes) throw new PublicFileRefusal('too_large');
      return bytes;
    };
  });

  it('are fetched after the cars, and none twice', async () => {
    const at =
      'https://photos.example/red.jpg https://photos.example/green.jpg https://photos.example/copy-of-red.jpg https://photos.example/huge.jpg';
    const done = await applyFile(market, safwa, stock(camry('A-1', at)));
    await market.runJobs();
    expect(await colours('A-1')).toEqual(['red', 'green']);
    const { pictures } = await market.call('getImport', { as: safwa, params: { id: done.id } });
    expect(pictures).toEqual({ waiting: 0, stored: 3, failed: 1 });
    const { results } = await market.call('listPictureFaults', { as: safwa, query: { import_id: done.id } });
    expect(results.map(({ name, code }) => [name, code])).toEqual([['https://photos.example/huge.jpg', 'too_large']]);
    asked = [];
    await applyFile(market, safwa, stock(camry('A-1', 'https://photos.example/red.jpg')));
    await market.runJobs();
    expect(asked).toEqual([]);
  });

  it('are taken out again where the import is undone', async () => {
    await applyFile(market, safwa, stock(camry('A-1', 'https://photos.example/red.jpg')));
    const { id } = await applyFile(market, safwa, stock(camry('A-1', 'https://photos.example/red.jpg https://photos.example/green.jpg')));
    await market.runJobs();
    expect(await colours('A-1')).toEqual(['red', 'green']);
    await undoFile(market, safwa, id);
    expect(await colours('A-1')).toEqual(['red']);
  });

  it.each([
    ['a name that leads inside', ['10.0.0.7']],
    ['a name of which one address leads inside', ['93.184.215.14', '127.0.0.1']],
    ['the address of the data of a machine', ['169.254.169.254']],
    ['an address within another', ['::ffff:192.168.1.1']],
  ])('are never read at %s', async (_what, addresses) => {
    const dialled: string[] = [];
    const dial = (address: string) => {
      dialled.push(address);
      return { host: '127.0.0.1', port: 1 };
    };
    market.app.market.readPublicPicture = openPublicBytes('image/*', { resolve: async () => addresses, dial });
    const { id } = await applyFile(market, safwa, stock(camry('A-1', 'https://photos.example/red.jpg')));
    await market.runJobs();
    const { results } = await market.call('listPictureFaults', { as: safwa, query: { import_id: id } });
    expect([results.map(({ code }) => code), dialled]).toEqual([['address'], []]);
    expect(await colours('A-1')).toEqual([]);
  });
});
