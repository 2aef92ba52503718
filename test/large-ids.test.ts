import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { startTestApp, type TestApp } from './app.ts';
import { textsIn, uploadChatImage, write } from './chats.ts';
import { addCar, addPerson } from './people.ts';
import { addPhoto, addSeller, agree, camry } from './posting.ts';

const beyond = 2 ** 31 + 17;
// Tables of which a busy market takes more than 2^31 ids, with those that refer to them (docs/migrations.md).
const grown = `
  messages chat_images notifications push_subscriptions past_searches saved_searches ad_images comments replies reviews
  reports cases`
  .trim()
  .split(/\s+/);

let market: TestApp;
let sara: number;
let ali: number;

beforeAll(async () => {
  market = await startTestApp();
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
  for (const table of grown) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${beyond}::bigint)`.execute(market.db);
});
afterAll(() => market.close());

it('a conversation goes on, with its pictures, marks and cursors', async () => {
  const image = await uploadChatImage(market, sara);
  const first = await write(market, sara, ali, { text: 'السيارة موجودة؟', image_ids: [image.id] });
  expect([first.id > beyond, first.images[0]!.id > beyond]).toEqual([true, true]);
  for (let count = 0; count < 3; count += 1) await write(market, ali, sara, `رد ${count}`);
  const params = { room_id: first.room_id };
  const missed = await market.call('getConversation', { as: sara, params, query: { after: first.id } });
  expect(missed.messages.results.map(({ text }) => text)).toEqual(['رد 0', 'رد 1', 'رد 2']);
  const newest = await market.call('getConversation', { as: sara, params, query: { page_size: 2 } });
  const older = await market.get(newest.messages.next!, { authorization: `Bearer ${await market.tokenOf(sara)}` });
  expect(older).toMatchObject({ status: 200, body: { messages: { results: [{ text: 'رد 0' }, { text: 'السيارة موجودة؟' }] } } });
  await market.call('readMessages', { as: sara, params, body: { message_id: missed.messages.results[2]!.id } });
  expect(await textsIn(market, ali, first.room_id)).toHaveLength(4);
});

it('ads take their pictures, comments their replies, and people hear of it', async () => {
  const seller = await addSeller(market, 'معرض النخبة');
  await agree(market, seller, 'car');
  const photo = await addPhoto(market, seller);
  const { id } = await market.call('createCar', { as: seller, body: { ...camry, image_ids: [photo] } });
  expect(photo).toBeGreaterThan(beyond);
  const car = await addCar(market.db, seller);
  const comment = await market.call('addComment', { as: ali, params: { ad_id: car }, body: { text: 'كم آخر سعر؟' } });
  await market.call('addReply', { as: seller, params: { comment_id: comment.id }, body: { text: 'السعر نهائي' } });
  await market.call('addReport', { as: sara, body: { target_type: 'comment', target_id: comment.id, reason: 'spam' } });
  await market.runJobs();
  const { results } = await market.call('listNotifications', { as: seller, query: {} });
  expect(results[0]!.id).toBeGreaterThan(beyond);
  expect([comment.id > beyond, id > 0]).toEqual([true, true]);
});

it('tables whose ids stay small have no row of a larger one', async () => {
  for (const id of [2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1]) {
    const refused = [
      await market.refused('getAd', { params: { id } }),
      await market.refused('listComments', { params: { ad_id: id } }),
      await market.refused('getConversation', { as: sara, params: { room_id: id } }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [404, 'not_found']));
  }
  expect((await market.refused('getAd', { params: { id: 2 ** 53 } })).status).toBe(400);
});

it('no address of the API fails for a large id', async () => {
  const authorization = `Bearer ${await market.tokenOf(sara)}`;
  const failed: string[] = [];
  for (const [name, { method, path }] of Object.entries(api) as [string, Endpoint][]) {
    if (!path.includes(':') || method === 'POST') continue;
    for (const id of [2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53]) {
      const url = path.replace(/:\w+/g, String(id));
      const { statusCode } = await market.app.inject({ method, url, headers: { authorization }, ...(method !== 'GET' && { payload: {} }) });
      if (statusCode >= 500) failed.push(`${name} ${id}: ${statusCode}`);
    }
  }
  expect(failed).toEqual([]);
});
