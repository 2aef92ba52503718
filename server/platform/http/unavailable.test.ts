import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addPerson } from '../../../test/people.ts';
import { addSeller, camry } from '../../../test/posting.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

/** Ends the connection that waits for a lock, as a restart of the server does. */
async function endWhoWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(market.db);
    expect(rows.length).toBeGreaterThan(0);
  }, 10_000);
}

test('a read whose connection breaks gets 503 in the shape of errors, with the time to retry', async () => {
  const answer = await market.db.transaction().execute(async (trx) => {
    await sql`lock table ads in access exclusive mode`.execute(trx);
    const requested = market.refused('listLatestOffers', { query: { type: 'car' }, language: 'ar' });
    await endWhoWaits();
    return requested;
  });
  expect(answer.status).toBe(503);
  expect(answer.body).toEqual({ code: 'unavailable', detail: 'الخدمة غير متاحة الآن. أعد المحاولة بعد قليل.' });
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect((await market.call('listLatestOffers', { query: { type: 'car' } })).results).toEqual([]);
});

test('a write whose connection breaks gets the same, and is rolled back', async () => {
  const [sara, ali] = [await addPerson(market.db, 'سارة العتيبي'), await addPerson(market.db, 'علي الشهري')];
  const ad = await addCar(market.db, sara, { title: 'كامري نظيفة' });
  const asking = { params: { ad_id: ad }, body: { text: 'هل السيارة على الشرط؟' }, as: ali };
  await market.tokenOf(ali);
  const answer = await market.db.transaction().execute(async (trx) => {
    await sql`lock table comments in access exclusive mode`.execute(trx);
    const requested = market.refused('addComment', asking);
    await endWhoWaits();
    return requested;
  });
  expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  expect(await market.db.selectFrom('comments').select('id').execute()).toEqual([]);
  await market.call('addComment', asking);
  expect(await market.db.selectFrom('comments').select('id').execute()).toHaveLength(1);
});

test('an ad that was posted, but whose response was lost, is not posted again under the same key', async () => {
  const fahd = await addSeller(market, 'فهد القحطاني');
  const posting = { body: camry, as: fahd, headers: { 'idempotency-key': 'fahd-1' } };
  const { id } = await market.call('createCar', posting);
  await market.db.updateTable('idempotent_answers').set({ answer: null }).where('user_id', '=', fahd).execute();
  expect((await market.call('createCar', posting)).id).toBe(id);
  expect(await market.db.selectFrom('ads').select('id').where('owner_id', '=', fahd).execute()).toEqual([{ id }]);
});
