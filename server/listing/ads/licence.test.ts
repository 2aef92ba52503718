import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { decideOn, identity, licence, registration, sendDocuments } from '../../../test/documents.ts';
import { addCar, addRental, addStaff } from '../../../test/people.ts';
import { addOne } from '../../../test/scene.ts';

let market: TestApp;
let staff: number;
let office: number;
let rental: number;

const dayIn = (days: number) => riyadhDay(new Date(Date.now() + days * 86_400_000));
const documents = [registration(), identity(), licence()];

beforeAll(async () => {
  market = await startTestApp();
  staff = await addStaff(market.db, 'admin');
});
afterAll(() => market.close());
beforeEach(async () => {
  office = await addOne(market, 'office');
  await verify();
  rental = await addRental(market.db, office);
});

async function verify(): Promise<void> {
  await sendDocuments(market, office, documents);
  await decideOn(market, staff, office, { licence_until: dayIn(365) });
  await market.runJobs();
}

/** The licence ended yesterday, and the daily look at licences finds that. */
async function lapse(): Promise<void> {
  await market.db
    .updateTable('businesses')
    .set({ licence_until: dayIn(-1) })
    .where('user_id', '=', office)
    .execute();
  await addJob(market.db, 'watchLicences', {});
  await market.runJobs();
}

const statusOf = async (ad: number) =>
  (await market.db.selectFrom('ads').select('status').where('id', '=', ad).executeTakeFirstOrThrow()).status;
const setStatus = (id: number, status: 'active' | 'paused') =>
  market.call('setCarStatus', { as: office, params: { id }, body: { status } });
const refusal = async (id: number) =>
  (await market.refused('setCarStatus', { as: office, params: { id }, body: { status: 'active' } })).body.code;
const mayPost = async (type: 'rental' | 'car') => (await market.call('mayPost', { as: office, query: { type } })).reason_code;

describe('an office whose licence is over', () => {
  it('has its cars to rent paused, and nothing else, and is notified', async () => {
    const sale = await addCar(market.db, office);
    await lapse();
    expect([await statusOf(rental), await statusOf(sale)]).toEqual(['paused', 'active']);
    const { results } = await market.call('listRentals', { query: {} });
    expect(results.map(({ id }) => id)).not.toContain(rental);
    const { results: bell } = await market.call('listNotifications', { as: office, query: {} });
    expect(bell.map(({ title }) => title)).toContain('انتهت رخصتك');
  });

  it('neither opens them again nor posts another one', async () => {
    await lapse();
    expect(await refusal(rental)).toBe('licence_over');
    expect([await mayPost('rental'), await mayPost('car')]).not.toContain('limit_reached');
    expect(await mayPost('rental')).toBe('licence_over');
    expect(await mayPost('car')).not.toBe('licence_over');
  });

  it('has those back by itself once the staff have verified it again, and no others', async () => {
    const resting = await addRental(market.db, office);
    await setStatus(resting, 'paused');
    await lapse();
    await verify();
    expect([await statusOf(rental), await statusOf(resting)]).toEqual(['active', 'paused']);
    expect((await setStatus(resting, 'active')).status).toBe('active');
  });

  it('has none back where the new documents are rejected', async () => {
    await lapse();
    await sendDocuments(market, office, documents);
    await decideOn(market, staff, office, { rejected: { rental_licence: 'unclear' } });
    await market.runJobs();
    expect(await statusOf(rental)).toBe('paused');
  });
});

it('an office that was never verified shows its cars as before', async () => {
  const plain = await addOne(market, 'office');
  const ad = await addRental(market.db, plain);
  await addJob(market.db, 'watchLicences', {});
  await market.runJobs();
  expect(await statusOf(ad)).toBe('active');
});
