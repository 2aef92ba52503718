import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, poolOf, type Database } from '#db/database.ts';
import { openPrepared } from '#db/prepared.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { startTestApp, type TestApp } from './app.ts';
import { addQuote, aDriver, bookableRental } from './booking.ts';
import { addCar, addPerson } from './people.ts';

/** Many people at one ad, office or conversation, and few connections: nobody is refused, and nobody else waits. */

const crowd = 60;
let market: TestApp;
let people: number[];
/** Its connection is none of the pool. */
let otherProcess: Database;
let closePools: () => Promise<void>;

beforeAll(async () => {
  market = await startTestApp();
  const { options } = poolOf(market.db);
  // As in production, but for the number of connections.
  const { timeouts } = readConfig({ SECRET: 'a secret that only the tests know of' });
  const db = openDatabase(options.connectionString!, 5, timeouts.requests);
  const prepared = openPrepared(options.connectionString!, 5, timeouts.requests);
  otherProcess = openDatabase(options.connectionString!, 1, timeouts.requests);
  Object.assign(market.app.market, { db, prepared });
  closePools = async () => void (await Promise.all([db.destroy(), prepared.destroy(), otherProcess.destroy()]));
  people = [];
  for (let count = 0; count < crowd; count += 1) people.push(await addPerson(market.db, `سارة ${count}`));
  await Promise.all(people.map((person) => market.tokenOf(person)));
});
afterAll(async () => {
  await market.close();
  await closePools();
});

/**
 * Somebody else reads their notifications five times while another process holds `row`, for which all the writes wait: they have to leave
 * connections of the pool to others. Then none of them is refused.
 */
async function readsWhileHeld(row: { table: 'users' | 'rooms'; id: number }, writes: (() => Promise<unknown>)[]): Promise<void> {
  const reader = await addPerson(market.db, 'نورة القحطاني');
  await market.tokenOf(reader);
  const holder = await otherProcess.startTransaction().execute();
  await sql`select id from ${sql.table(row.table)} where id = ${row.id} for no key update`.execute(holder);
  let answered = 0;
  const all = writes.map(async (write) => {
    await write();
    answered += 1;
  });
  try {
    for (let count = 0; count < 5; count += 1) await market.call('listNotifications', { as: reader, query: {} });
    expect(answered).toBe(0);
  } finally {
    await holder.commit().execute();
  }
  await Promise.all(all);
  expect(answered).toBe(writes.length);
}

it('at one ad: every offer is taken, and reading goes on', async () => {
  const owner = await addPerson(market.db, 'علي الشهري');
  const ad = await addCar(market.db, owner, { price_mode: 'negotiable', price: 80_000 });
  const body = { amount: 70_000, expires_in_hours: 48, is_confirmed: true } as const;
  await readsWhileHeld(
    { table: 'users', id: owner },
    people.map((as) => () => market.call('makeOffer', { as, params: { ad_id: ad }, body })),
  );
});

it('at the cars of one office: every booking is made, and reading goes on', async () => {
  const { office, rental } = await bookableRental(market, { cars: crowd / 2 });
  const other = await bookableRental(market, { office, cars: crowd / 2 });
  const quotes = await Promise.all(people.map((_person, at) => addQuote(market, at % 2 === 0 ? rental : other.rental)));
  await readsWhileHeld(
    { table: 'users', id: office },
    people.map((as, at) => () => market.call('book', { as, body: { quote_id: quotes[at]!, driver: aDriver() } })),
  );
});

it('in one conversation: every message is sent, and reading goes on', async () => {
  const [one, other] = [people[0]!, people[1]!];
  const { room_id: room } = await market.call('sendMessage', { as: one, body: { user_id: other, text: 'السلام عليكم' } });
  await readsWhileHeld(
    { table: 'rooms', id: room },
    people.map((_person, at) => () => {
      const [as, to] = at % 2 === 0 ? [one, other] : [other, one];
      return market.call('sendMessage', { as, body: { user_id: to, text: `رسالة ${at}` } });
    }),
  );
});

it('of one person: every write is done, and reading goes on', async () => {
  const person = people[0]!;
  await readsWhileHeld(
    { table: 'users', id: person },
    people.map((_person, at) => () => market.call('updateProfile', { as: person, body: { about: `نبذة ${at}` } })),
  );
});
