import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uploadChatImage, write } from './chats.ts';
import { startTestApp, type TestApp } from './app.ts';
import { identity, registration, sendDocuments } from './documents.ts';
import { addPerson, addStaff } from './people.ts';
import { addPhoto, addSeller, camry, upload } from './posting.ts';
import { startS3, type TestS3 } from './s3.ts';
import { addOne, formOf } from './scene.ts';

let s3: TestS3;
let market: TestApp;
let sara: number;
let ali: number;

beforeAll(async () => {
  s3 = await startS3();
  market = await startTestApp(s3.settings);
  sara = await addSeller(market, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
});
afterEach(() => s3.behave('well'));
afterAll(async () => {
  await market.close();
  await s3.close();
});

const photo = (color: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** Sends a picture to any address that takes one. */
async function send(url: string, field: string, bytes: Buffer, person = sara) {
  const form = await formOf({ field, bytes });
  const headers = { authorization: `Bearer ${await market.tokenOf(person)}`, 'content-type': form.type };
  return market.app.inject({ method: 'POST', url, headers, payload: form.payload });
}

async function rowsOf(table: 'ad_images' | 'chat_images' | 'verification_documents'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(market.db);
  return rows[0]!.count;
}

/** Makes the jobs that failed due again: the next try would come later. */
async function runJobsAgain(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(market.db);
  await market.runJobs();
}

describe('a market whose files are in object storage', () => {
  it('takes, shows and removes pictures of ads', async () => {
    const id = await addPhoto(market, sara, '#113355');
    const ad = await market.call('createCar', { as: sara, body: { ...camry, image_ids: [id] } });
    await market.runJobs();
    const { file } = await market.db.selectFrom('ad_images').select('file').where('id', '=', id).executeTakeFirstOrThrow();
    const keys = [`${file}-320.webp`, `${file}-1600.webp`, `${file}-800.avif`];
    const there = () => Promise.all(keys.map((key) => market.storage.has(key)));
    expect(await there()).toEqual([true, true, true]);
    const shared = await market.app.inject({ url: `/share/ad/${ad.id}.png` });
    expect([shared.statusCode, shared.headers['content-type']]).toEqual([200, 'image/png']);
    await market.call('deleteCarImage', { as: sara, params: { id } });
    await market.runJobs();
    expect(await there()).toEqual([false, false, false]);
  });

  it('shows pictures of conversations to who was given the address, and documents to the staff', async () => {
    const image = await uploadChatImage(market, sara, await photo('#225566'));
    const sent = await write(market, sara, ali, { text: '', image_ids: [image.id] });
    const shown = await market.app.inject({ url: sent.images[0]!.image.replace('https://market.test', '') });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);

    const showroom = await addOne(market, 'showroom');
    const { status, body } = await sendDocuments(market, showroom, [registration(), identity()]);
    expect(status).toBe(201);
    const admin = await addStaff(market.db, 'admin', 'نورة القحطاني');
    const authorization = `Bearer ${await market.tokenOf(admin)}`;
    await market.db.updateTable('sessions').set({ second_factor_at: new Date() }).where('user_id', '=', admin).execute();
    const document = await market.app.inject({
      url: `/admin/api/documents/${body.documents[0]!.id}/`,
      headers: { authorization },
    });
    expect([document.statusCode, document.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
});

describe('while object storage fails', () => {
  const rows = () => Promise.all((['ad_images', 'chat_images', 'verification_documents'] as const).map(rowsOf));

  it.each(['SlowDown', 'AccessDenied', 'frozen'] as const)('uploads are refused for a while and leave no rows: %s', async (how) => {
    const before = await rows();
    const showroom = await addOne(market, 'showroom');
    const [ali, noura] = [await addOne(market, 'user'), await addOne(market, 'user')];
    s3.behave(how);
    const bytes = await photo('#884422');
    const began = Date.now();
    const [car, chat, profile, papers] = await Promise.all([
      upload(market, sara, bytes),
      // Of others: the uploads of one person take turns.
      send('/accounts/api_account/chat_images/', 'image', bytes, ali),
      send('/accounts/api_account/profile_picture/', 'profile_picture', bytes, noura),
      sendDocuments(market, showroom, [registration(), identity()]),
    ]);
    expect(Date.now() - began).toBeLessThan(11_000);
    expect([car.status, chat.statusCode, profile.statusCode, papers.status]).toEqual([503, 503, 503, 503]);
    expect([chat.headers['retry-after'], chat.json()]).toEqual(['5', expect.objectContaining({ code: 'unavailable' })]);
    expect(await rows()).toEqual(before);
    const { profile_picture } = await market.db
      .selectFrom('users')
      .select('profile_picture')
      .where('id', '=', noura)
      .executeTakeFirstOrThrow();
    expect(profile_picture).toBeNull();

    s3.behave('well');
    expect((await upload(market, sara, bytes)).status).toBe(201);
    expect((await sendDocuments(market, showroom, [registration(), identity()])).status).toBe(201);
  });

  it('lists, ads and conversations are answered as ever, and a picture says when to ask again', async () => {
    const id = await addPhoto(market, sara, '#557799');
    const ad = await market.call('createCar', { as: sara, body: { ...camry, image_ids: [id] } });
    const image = await uploadChatImage(market, sara, await photo('#335577'));
    s3.behave('AccessDenied');
    expect(await market.call('getAd', { params: { id: ad.id } })).toMatchObject({ id: ad.id, images_count: 1 });
    expect((await market.call('listCars', { query: {} })).results.length).toBeGreaterThan(0);
    await market.call('listRooms', { as: sara, query: {} });
    expect(await market.get('/readyz')).toMatchObject({ status: 200, body: { status: 'degraded', checks: { media: 'failed' } } });
    for (const url of [image.image.replace('https://market.test', ''), `/share/ad/${ad.id}.png`]) {
      const { statusCode, headers } = await market.app.inject({ url });
      expect([url.split('?')[0], statusCode, headers['retry-after']]).toEqual([url.split('?')[0], 503, '5']);
    }
    expect(market.log.join('')).toContain('Object storage:');
  });

  it('what is removed is removed at once for people, and from the storage once that is back', async () => {
    const id = await addPhoto(market, sara, '#993311');
    const image = await uploadChatImage(market, sara, await photo('#119933'));
    const { file } = await market.db.selectFrom('ad_images').select('file').where('id', '=', id).executeTakeFirstOrThrow();
    const chat = await market.db.selectFrom('chat_images').select('file').where('id', '=', image.id).executeTakeFirstOrThrow();
    s3.behave('SlowDown');
    await market.call('deleteCarImage', { as: sara, params: { id } });
    await market.call('deleteChatImage', { as: sara, params: { id: image.id } });
    await expect(market.runJobs()).rejects.toThrow('unavailable');
    s3.behave('well');
    const keys = [`${file}-800.webp`, `chat-${chat.file}-800.webp`];
    const there = () => Promise.all(keys.map((key) => market.storage.has(key)));
    expect(await there()).toEqual([true, true]);
    await runJobsAgain();
    expect(await there()).toEqual([false, false]);
  });
});
