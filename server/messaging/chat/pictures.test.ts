import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { uploadChatImage, write } from '../../../test/chats.ts';
import { addPerson } from '../../../test/people.ts';
import { openStorage } from '#server/platform/storage/storage.ts';
import { servePictures } from '#server/platform/http/files.ts';
import { storePicture } from '#server/platform/images/images.ts';
import { chatPictureUrl, secondsLeft } from './addresses.ts';
import { privatePictures } from './pictures.ts';

let market: TestApp;
let sara: number;
let ali: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
});

const photo = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

const fetchRaw = (address: string) => market.app.inject({ url: address.replace('https://m.localhost', '') });

describe('a picture', () => {
  it('is sent with a message, in order, and is shown at the returned address', async () => {
    const [first, second] = [await uploadChatImage(market, sara, await photo(900)), await uploadChatImage(market, sara, await photo(400))];
    const sent = await write(market, sara, ali, { text: '', image_ids: [second.id, first.id] });
    expect(sent.images.map(({ id, width }) => [id, width])).toEqual([
      [second.id, 400],
      [first.id, 900],
    ]);
    const { messages } = await market.call('getConversation', { as: ali, params: { room_id: sent.room_id } });
    expect(messages.results[0]!.images).toEqual(sent.images);
    for (const [address, width] of [
      [sent.images[1]!.image, 900],
      [sent.images[1]!.thumbnail, 800],
    ] as const) {
      const { statusCode, headers, rawPayload } = await fetchRaw(address);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(headers['cache-control']).toMatch(/^private, max-age=\d+/);
      expect((await sharp(rawPayload).metadata()).width).toBe(width);
    }
  });

  it('is sent once, by its uploader, and eight at most', async () => {
    const image = await uploadChatImage(market, sara);
    const refused = async (as: number, image_ids: number[]) => {
      const body = { user_id: as === sara ? ali : sara, image_ids, client_id: randomUUID() };
      return Object.keys((await market.refused('sendMessage', { as, body })).body.fields ?? {});
    };
    expect(await refused(ali, [image.id])).toEqual(['image_ids']);
    expect(await refused(sara, [image.id, image.id])).toEqual(['image_ids']);
    expect(await refused(sara, [1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual(['image_ids']);
    await write(market, sara, ali, { image_ids: [image.id] });
    expect(await refused(sara, [image.id])).toEqual(['image_ids']);
    expect((await market.refused('deleteChatImage', { as: sara, params: { id: image.id } })).status).toBe(404);
  });

  it('of two people with the same bytes is stored twice: removing one leaves the other', async () => {
    const bytes = await photo(640);
    const [hers, his] = [await uploadChatImage(market, sara, bytes), await uploadChatImage(market, ali, bytes)];
    await market.call('deleteChatImage', { as: sara, params: { id: hers.id } });
    expect((await fetchRaw(hers.image)).statusCode).toBe(404);
    expect((await fetchRaw(his.image)).statusCode).toBe(200);
  });
});

describe('the address of a picture', () => {
  it('is refused when any part of it is altered, or later', async () => {
    const { image } = await uploadChatImage(market, sara);
    const { image: other } = await uploadChatImage(market, sara);
    const [right, strange] = [new URL(image), new URL(other)];
    const changed = (name: string, value: string) => {
      const url = new URL(image);
      url.searchParams.set(name, value);
      return url.href;
    };
    const wrong = [
      `${right.origin}${right.pathname}`,
      changed('key', ''),
      changed('key', 'x'.repeat(43)),
      changed('until', String(Number(right.searchParams.get('until')) + 86_400)),
      changed('until', 'Infinity'),
      `${image}&key=x`,
      `${right.origin}${strange.pathname}${right.search}`,
      image.replace('-1600.webp', '-1601.webp'),
      image.replace('/chat-media/', '/media/chat-'),
      image.replace('/chat-media/', '/media/'),
    ];
    for (const address of wrong) expect((await fetchRaw(address)).statusCode, address).toBe(404);
    expect((await fetchRaw(image)).statusCode).toBe(200);
  });

  it('stays the same within a day and ends after two', () => {
    const config = { publicUrl: 'https://m.localhost', secret: 'a secret that only this test knows of' };
    const file = 'a'.repeat(32);
    const morning = Date.parse('2026-11-20T00:00:05Z');
    const at = (hours: number) => chatPictureUrl(config, file, 800, morning + hours * 3_600_000);
    expect(at(23.9)).toBe(at(0));
    expect(at(24)).not.toBe(at(0));
    const { searchParams } = new URL(at(0));
    const [until, key] = [Number(searchParams.get('until')), searchParams.get('key')!];
    const left = (hours: number, secret = config.secret) => secondsLeft({ secret }, { file, until, key }, morning + hours * 3_600_000);
    expect([left(0), left(24) > 80_000, left(48)]).toEqual([172_795, true, 0]);
    expect(left(0, 'another secret')).toBe(0);
  });

  it('does not exist where pictures of ads are served', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'private-'));
    const storage = await openStorage(folder);
    const app = fastify();
    await servePictures(app, folder);
    const shown = await storePicture(storage, await photo(400));
    const kept = await storePicture(privatePictures({ storage }), await photo(400));
    expect(kept.file).toBe(shown.file);
    await storage.remove(`${shown.file}-320.webp`);
    for (const name of [
      `chat-${kept.file}-800.webp`,
      `%63hat-${kept.file}-800.webp`,
      `CHAT-${kept.file}-800.webp`,
      `${kept.file}-320.webp`,
    ]) {
      expect((await app.inject({ url: `/media/${name}` })).statusCode, name).toBe(404);
    }
    expect((await app.inject({ url: `/media/${shown.file}-800.webp` })).statusCode).toBe(200);
    await app.close();
    await rm(folder, { recursive: true });
  });
});

describe('unsent pictures', () => {
  const filesOf = async () =>
    (await market.db.selectFrom('chat_images').select('file').where('uploader_id', '=', sara).execute()).map(({ file }) => file);

  it('are deleted after a day with their files, sent ones are not', async () => {
    const [sent, loose, fresh] = [
      await uploadChatImage(market, sara),
      await uploadChatImage(market, sara),
      await uploadChatImage(market, sara),
    ];
    await write(market, sara, ali, { image_ids: [sent.id] });
    await market.db
      .updateTable('chat_images')
      .set({ created_at: sql`now() - interval '25 hours'` })
      .where('id', 'in', [sent.id, loose.id])
      .execute();
    await sql`select graphile_worker.add_job('sweepChatImages', '{}'::json)`.execute(market.db);
    await market.runJobs();
    expect(await filesOf()).toHaveLength(2);
    expect(await Promise.all([sent, loose, fresh].map(async ({ image }) => (await fetchRaw(image)).statusCode))).toEqual([200, 404, 200]);
  });

  it('are a hundred at most', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({
      uploader_id: sara,
      file: String(at).padStart(32, '0'),
      width: 1,
      height: 1,
      placeholder: '',
    }));
    await market.db.insertInto('chat_images').values(rows).execute();
    await expect(uploadChatImage(market, sara)).rejects.toThrow('rate_limited');
  });
});
