import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { addressOf, startTestApp, type TestApp } from './app.ts';
import { table } from './matrix-rows.ts';
import { addCar, addCast, addPlate, addRental } from './people.ts';
import { addOne, ask } from './scene.ts';

let market: TestApp;

const chassis = 'JTNBF4HK8M3064417';

beforeAll(async () => {
  market = await startTestApp();
  const { db } = market;
  const { sara, ali, waha, darb } = await addCast(db);
  const car = await addCar(db, waha, { chassis_number: chassis });
  await addRental(db, darb, { chassis_number: chassis.replace('4417', '4418') });
  await addPlate(db, { owner: ali, letters: 'حنط', digits: '7356' });
  const { id } = await db
    .insertInto('comments')
    .values({ ad_id: car, author_id: sara, text: 'كم الحد؟' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('replies').values({ comment_id: id, author_id: ali, text: 'على السوم' }).execute();
  await db.insertInto('reviews').values({ subject_id: waha, author_id: sara, rating: 5, text: 'ممتاز' }).execute();
  await db.updateTable('users').set({ about: 'في السوق من 2010' }).where('id', '=', sara).execute();
});
afterAll(() => market.close());

const endpoints = Object.entries(api) as [EndpointName, Endpoint][];

it('no answer to a visitor holds a phone number, an e-mail address, a user name or a chassis number', async () => {
  const people = await market.db.selectFrom('users').select(['phone', 'email', 'username']).execute();
  const secrets = [...people.flatMap(({ phone, email, username }) => [phone, email, username]), chassis.slice(3, -4)];
  for (const [name, definition] of endpoints.filter(([, { method }]) => method === 'GET')) {
    for (const id of [1, 2, 3, 4]) {
      const params = Object.fromEntries(Object.keys(definition.params?.properties ?? {}).map((field) => [field, id]));
      const { body } = await market.app.inject(addressOf(name, { params, query: { brand: 1 } }));
      expect(
        secrets.filter((secret) => secret && body.includes(secret)),
        name,
      ).toEqual([]);
    }
  }
});

/** The ads and people in an answer, as tags. */
function shownIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    'id' in value ? [...('price_mode' in value ? [`ad:${value.id}`] : []), ...('full_name' in value ? [`person:${value.id}`] : [])] : [];
  return [...own, ...Object.values(value).flatMap(shownIn)];
}

it('an answer for a page of visitors names the ads and people that it shows; one to a client does not', async () => {
  const shown = new Set<string>();
  for (const [name, definition] of endpoints.filter(([, { method }]) => method === 'GET')) {
    for (const id of [1, 2, 3, 4]) {
      const params = Object.fromEntries(Object.keys(definition.params?.properties ?? {}).map((field) => [field, id]));
      const url = addressOf(name, { params, query: { brand: 1, ...(definition.query?.properties['id'] && { id: [1, 2, 3] }) } });
      const { body, headers } = await market.app.inject({ url, headers: { 'x-inside': market.app.insideToken } });
      const tags = new Set(String(headers['cache-tag'] ?? '').split(' '));
      const inAnswer = /^[{[]/.test(body) ? shownIn(JSON.parse(body)) : [];
      expect([name, inAnswer.filter((tag) => !tags.has(tag))]).toEqual([name, []]);
      for (const tag of inAnswer) shown.add(tag);
    }
  }
  expect([...shown].toSorted()).toEqual(['ad:1', 'ad:2', 'ad:3', 'person:1', 'person:2', 'person:3', 'person:4']);
  expect((await market.app.inject(addressOf('listCars', {}))).headers).not.toHaveProperty('cache-tag');
});

/** The personal data of others in `body`, besides `mine`. */
async function strangersIn(body: object, mine: number[]): Promise<string[]> {
  const people = await market.db.selectFrom('users').select(['id', 'phone', 'email', 'username']).where('id', 'not in', mine).execute();
  const secrets = new Set(people.flatMap(({ phone, email, username }) => [phone, email ?? '', username]));
  const said = JSON.stringify(body).match(/[\w.@]+/g) ?? [];
  return said.filter((word) => secrets.has(word.replace(/^(966|0)(?=5\d{8}$)/, '')));
}

/** The two sides of a confirmed booking have each other’s phone. */
const sidesOfBooking: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'bookAtDesk',
  'replaceCar',
  'acceptBooking',
  'handOver',
  'requestChange',
  'extendBooking',
  'acceptChange',
  'declineChange',
  'withdrawChange',
]);

it.each(endpoints.map(([name]) => name))('%s returns no phone, address or user name of other people', async (name) => {
  const { owner: kind = 'user', ask: question } = table[name];
  for (const role of ['user', 'office', 'owner'] as const) {
    const owner = await addOne(market, kind);
    const asker = role === 'owner' ? owner : await addOne(market, role);
    const { body } = await ask({ market, asker }, name, await question({ market, owner, asker }));
    // A sign-in returns one's own account.
    const own = (body as { user?: { id: number } }).user?.id ?? asker;
    const told = await strangersIn(body, [asker, own]);
    if (sidesOfBooking.has(name) && asker === owner) expect(told).toHaveLength(1);
    else if ((name === 'revealContact' || name === 'revealProfileContact') && asker !== owner) expect(told).toHaveLength(1);
    else expect(told).toEqual([]);
  }
});
