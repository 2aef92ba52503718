import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, poolOf } from '#db/database.ts';
import { openPrepared } from '#db/prepared.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { startTestApp, type TestApp } from './app.ts';
import { addQuote, aDriver, bookableRental } from './booking.ts';
import { addCar, addPerson } from './people.ts';

/** Many people at one ad, office or conversation, and few connections: nobody is refused, and nobody else waits. */

const crowd = 60;
let market: TestApp;
let people: number[];
let closePools: () => Promise<void>;

beforeAll(async () => {
  market = await startTestApp();
  const { options } = poolOf(market.db);
  // As in production, but for the number of connections.
  const { timeouts } = readConfig({ SECRET: 'a secret that only the tests know of' });
  const db = openDatabase(options.connectionString!, 3, timeouts.requests);
  const prepared = openPrepared(options.connectionString!, 3, timeouts.requests);
  Object.assign(market.app.market, { db, prepared });
  closePools = async () => void (await Promise.all([db.destroy(), prepared.destroy()]));
  people = [];
  for (let count = 0; count < crowd; count += 1) people.push(await addPerson(market.db, `سارة ${count}`));
  await Promise.all(people.map((person) => market.tokenOf(person)));
});
afterAll(async () => {
  await market.close();
  await closePools();
});

/** How many of the writes were answered when somebody else had read their notifications five times; none of them is refused. */
async function answeredBefore(writes: (() => Promise<unknown>)[]): Promise<number> {
  const reader = await addPerson(market.db, 'نورة القحطاني');
  await market.tokenOf(reader);
  let answered = 0;
  const all = writes.map(async (write) => {
    await write();
    answered += 1;
  });
  for (let count = 0; count < 5; count += 1) await market.call('listNotifications', { as: reader, query: {} });
  const before = answered;
  await Promise.all(all);
  return before;
}

it('at one ad: every offer is taken, and reading goes on', async () => {
  const ad = await addCar(market.db, await addPerson(market.db, 'علي الشهري'), { price_mode: 'negotiable', price: 80_000 });
  const body = { amount: 70_000, expires_in_hours: 48, is_confirmed: true } as const;
  const offers = people.map((as) => () => market.call('makeOffer', { as, params: { ad_id: ad }, body }));
  expect(await answeredBefore(offers)).toBeLessThan(crowd / 2);
});

it('at the cars of one office: every booking is made, and reading goes on', async () => {
  const { office, rental } = await bookableRental(market, { cars: crowd / 2 });
  const other = await bookableRental(market, { office, cars: crowd / 2 });
  const quotes = await Promise.all(people.map((_person, at) => addQuote(market, at % 2 === 0 ? rental : other.rental)));
  const bookings = people.map((as, at) => () => market.call('book', { as, body: { quote_id: quotes[at]!, driver: aDriver() } }));
  expect(await answeredBefore(bookings)).toBeLessThan(crowd / 2);
});

it('in one conversation: every message is sent, and reading goes on', async () => {
  const [one, other] = [people[0]!, people[1]!];
  await market.call('sendMessage', { as: one, body: { user_id: other, text: 'السلام عليكم' } });
  const messages = people.map((_person, at) => () => {
    const [as, to] = at % 2 === 0 ? [one, other] : [other, one];
    return market.call('sendMessage', { as, body: { user_id: to, text: `رسالة ${at}` } });
  });
  expect(await answeredBefore(messages)).toBeLessThan(crowd / 2);
});

it('of one person: every write is done, and reading goes on', async () => {
  const [person] = people;
  const writes = people.map((_person, at) => () => market.call('updateProfile', { as: person!, body: { about: `نبذة ${at}` } }));
  expect(await answeredBefore(writes)).toBeLessThan(crowd / 2);
});
