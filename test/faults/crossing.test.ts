import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#contract/messaging/chat.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addCar, addPerson } from '../people.ts';
import { freePort, startRedis, type TestRedis } from '../redis.ts';
import { closeSockets, connect, ended, listenIn, next, settle, watch } from '../sockets.ts';
import { ask } from './requests.ts';
import { signIn, startMarket, type MarketProcess, type SignedIn } from './processes.ts';

let database: TestDatabase;
let redis: TestRedis;
let redisPort: number;
let dataDir: string;
let [one, two]: MarketProcess[] = [];
let [sara, ali]: SignedIn[] = [];
let room = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  redisPort = await freePort();
  redis = await startRedis(redisPort);
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'markaba-crossing-'));
  const start = async () => startMarket({ port: await freePort(), databaseUrl: database.url, redisUrl: redis.url, dataDir });
  [one, two] = [await start(), await start()];
  sara = await signIn(database.db, await addPerson(database.db, 'سارة العتيبي'));
  ali = await signIn(database.db, await addPerson(database.db, 'علي الشهري'));
  ({ room_id: room } = (await send(one!, sara, { user_id: ali.id, text: 'متوفرة؟' })).body);
});
afterEach(closeSockets);
afterAll(async () => {
  await Promise.all([one!.stop(), two!.stop()]);
  await redis.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

function send(by: MarketProcess, { token }: SignedIn, words: object) {
  return ask<Message>(`${by.url}/accounts/api_account/messages/`, token, { ...words, client_id: randomUUID() });
}

describe('what happens in one process', () => {
  it('reaches a person connected to another process: messages, reading, typing, unread', async () => {
    const [hers, his] = [await connect(one!.url, sara!.token), await connect(two!.url, ali!.token)];
    const [message, unread] = [next(his, 'message'), next(his, 'unread')];
    const { body: sent } = await send(one!, sara!, { room_id: room, text: 'كم الممشى؟' });
    expect(await message).toMatchObject({ id: sent.id, text: 'كم الممشى؟' });
    expect((await unread).messages).toBeGreaterThan(0);
    const delivered = next(hers, 'message_status');
    his.emit('delivered', { room_id: room, message_id: sent.id });
    expect(await delivered).toMatchObject({ status: 'delivered', up_to: sent.id });
    const typing = next(hers, 'typing');
    his.emit('typing', { room_id: room, typing: true });
    expect(await typing).toMatchObject({ user_id: ali!.id, typing: true });
  });

  it('is sent once to each device, on any process', async () => {
    const sockets = [await connect(one!.url, ali!.token), await connect(two!.url, ali!.token)];
    const heard = sockets.map((socket) => listenIn(socket));
    await send(one!, sara!, { room_id: room, text: 'واحدة' });
    await send(two!, sara!, { room_id: room, text: 'ثانية' });
    const textsIn = (told: [string, unknown][]) =>
      told.flatMap(([event, message]) => (event === 'message' ? (message as Message).text : []));
    await expect
      .poll(() => heard.map((told) => textsIn(told).toSorted()))
      .toEqual([
        ['ثانية', 'واحدة'],
        ['ثانية', 'واحدة'],
      ]);
    for (const socket of sockets) await settle(socket);
    expect(heard.map((told) => textsIn(told).length)).toEqual([2, 2]);
  });

  it('shows as presence in another, until the last connection anywhere is gone', async () => {
    const hers = await connect(one!.url, sara!.token);
    // He was connected a moment ago.
    await expect.poll(async () => (await watch(hers, room))?.online, { timeout: 20_000 }).toBe(false);
    const came = next(hers, 'presence');
    const his = await connect(two!.url, ali!.token);
    expect(await came).toEqual({ user_id: ali!.id, online: true });
    const phone = await connect(one!.url, ali!.token);
    const heard = listenIn(hers);
    his.disconnect();
    const went = next(hers, 'presence');
    phone.disconnect();
    expect(await went).toEqual({ user_id: ali!.id, online: false });
    expect(heard.length).toBe(1);
  });

  it('closes the connections of a session that ends, wherever they are', async () => {
    const fahd = await signIn(database.db, await addPerson(database.db, 'فهد القحطاني'));
    const [here, there] = [await connect(one!.url, fahd.token), await connect(two!.url, fahd.token)];
    const stays = await connect(two!.url, ali!.token);
    const endings = Promise.all([ended(here), ended(there)]);
    expect((await ask(`${one!.url}/accounts/api_account/logout/`, fahd.token, {})).status).toBeLessThan(300);
    expect(await endings).toEqual(['io server disconnect', 'io server disconnect']);
    expect(stays.connected).toBe(true);
  });

  it('invalidates the cached pages of another process', async () => {
    const ad = await addCar(database.db, sara!.id, { title: 'كامري نظيفة' });
    const page = `/ad-details/${ad}`;
    const comment = (text: string) => ask(`${one!.url}/products/api/add/comment/${ad}/`, ali!.token, { text });
    const shows = async ({ url }: MarketProcess, text: string) => (await ask<string>(url + page, null)).body.includes(text);
    const [first, second] = ['على الشرط؟', 'كم آخر سعر؟'].map((text) => `${text} ${randomUUID().slice(0, 8)}`) as [string, string];
    expect((await comment(first)).status).toBe(201);
    for (const market of [one!, two!]) await expect.poll(() => shows(market, first), { timeout: 10_000 }).toBe(true);
    // Both cache the page: a change of the row that nothing announces is not shown.
    // The first comment may still be invalidating the page in the other process, so this is asked more than once.
    const keepsOldPage = async (market: MarketProcess) => {
      const unannounced = randomUUID();
      await database.db.updateTable('comments').set({ text: unannounced }).where('ad_id', '=', ad).execute();
      return !(await shows(market, unannounced));
    };
    for (const market of [one!, two!]) await expect.poll(() => keepsOldPage(market), { timeout: 10_000 }).toBe(true);
    expect((await comment(second)).status).toBe(201);
    for (const market of [one!, two!]) await expect.poll(() => shows(market, second), { timeout: 10_000 }).toBe(true);
  });

  it('leaves the cached pages of every process within five seconds, even if nobody announces it', async () => {
    const [title, name] = [`كورولا ${randomUUID().slice(0, 8)}`, `ناصر ${randomUUID().slice(0, 8)}`];
    const nasser = await addPerson(database.db, name);
    const ad = await addCar(database.db, nasser, { title });
    const pages = [
      ['/cars?price_max=777777', title],
      [`/public-profile/${nasser}`, name],
    ] as const;
    const shown = async () => {
      const answers = [one!, two!].flatMap(({ url }) =>
        pages.map(async ([page, text]) => (await ask<string>(url + page, null)).body.includes(text)),
      );
      return Promise.all(answers);
    };
    await expect.poll(() => ask<string>(`${two!.url}/products/api/cars/`, null).then(({ body }) => JSON.stringify(body))).toContain(title);
    await expect.poll(() => ask<string>(`${one!.url}/products/api/cars/`, null).then(({ body }) => JSON.stringify(body))).toContain(title);
    expect(await shown()).toEqual([true, true, true, true]);
    await database.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', ad).execute();
    await database.db.updateTable('users').set({ full_name: 'اسم آخر' }).where('id', '=', nasser).execute();
    await expect.poll(shown, { timeout: 5000 }).toEqual([false, false, false, false]);
  });

  it('is sent here at once while Redis is unavailable, and there when it is back, over open connections', async () => {
    const [hers, his] = [await connect(one!.url, sara!.token), await connect(two!.url, ali!.token)];
    const heard = listenIn(his);
    await redis.stop();
    const mine = next(hers, 'message');
    const { status, body: sent } = await send(one!, sara!, { room_id: room, text: 'هل تسمعني؟' });
    expect(status).toBe(201);
    expect(await mine).toMatchObject({ id: sent.id });
    expect((await ask(`${two!.url}/healthz`, null)).status).toBe(200);
    redis = await startRedis(redisPort);
    await expect
      .poll(() => heard.map(([event, told]) => `${event} ${(told as Message).id}`), { timeout: 10_000 })
      .toContain(`message ${sent.id}`);
    expect([hers.connected, his.connected]).toEqual([true, true]);
  });
});
