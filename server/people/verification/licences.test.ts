import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserType } from '#contract/platform/kinds.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { decideOn, identity, licence, registration, sendDocuments } from '../../../test/documents.ts';
import { addCar, addRental, addStaff } from '../../../test/people.ts';
import { addOne } from '../../../test/scene.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';

let market: TestApp;
let staff: number;

beforeAll(async () => {
  market = await startTestApp();
  staff = await addStaff(market.db, 'admin');
});
afterAll(() => market.close());

const business = (kind: UserType = 'showroom') => addOne(market, kind);
const documents = [registration(), identity(), licence()];
const dayIn = (days: number) => riyadhDay(new Date(Date.now() + days * 86_400_000));

/** An office with an accepted licence until `days` from now. */
async function verified(days: number): Promise<number> {
  const office = await business('office');
  await sendDocuments(market, office, documents);
  await decideOn(market, staff, office, { licence_until: dayIn(Math.max(days, 0)) });
  await lasts(office, days);
  await market.call('readNotifications', { as: office, body: {} });
  return office;
}

const lasts = (office: number, days: number) =>
  market.db
    .updateTable('businesses')
    .set({ licence_until: dayIn(days) })
    .where('user_id', '=', office)
    .execute();

async function watch(): Promise<void> {
  await addJob(market.db, 'watchLicences', {});
  await market.runJobs();
}

async function notificationsOf(office: number): Promise<[string, number][]> {
  const { results } = await market.call('listNotifications', { as: office });
  return results.filter(({ read_at }) => read_at === null).map(({ title, count }) => [title, count]);
}

const soon = 'قرب انتهاء رخصتك';

it('is notified 30 days before its end, 7 days before and on the last day, each once', async () => {
  const office = await verified(31);
  await watch();
  expect(await notificationsOf(office)).toEqual([]);
  let times = 0;
  for (const days of [30, 29, 8, 7, 1, 0]) {
    await market.db
      .updateTable('licence_notices')
      .set({ licence_until: dayIn(days) })
      .where('user_id', '=', office)
      .execute();
    await lasts(office, days);
    await watch();
    await watch();
    times += [30, 7, 0].includes(days) ? 1 : 0;
    expect(await notificationsOf(office), `${days} days before`).toEqual([[soon, times]]);
  }
  expect(await market.call('getApproval', { as: office })).toMatchObject({ status: 'approved', licence_until: dayIn(0) });
});

it('loses the badge when it expires, everywhere, and only a new licence restores it', async () => {
  const office = await verified(-1);
  const ad = await addCar(market.db, office);
  const badges = async () => [
    (await market.call('getProfile', { params: { id: office } })).is_verified,
    (await market.call('getAd', { params: { id: ad } })).owner.is_verified,
  ];
  expect(await badges()).toEqual([true, true]);
  await watch();
  await watch();
  expect(await badges()).toEqual([false, false]);
  expect(await notificationsOf(office)).toEqual([['انتهت رخصتك', 1]]);
  expect(await market.call('getApproval', { as: office })).toMatchObject({ status: 'none', licence_until: dayIn(-1) });

  const missing = await sendDocuments(market, office, [], { name: 'reapply' });
  expect([missing.status, Object.keys(missing.body.fields ?? {})]).toEqual([400, ['rental_licence']]);
  expect((await sendDocuments(market, office, [licence('2028')], { name: 'reapply' })).body.documents).toHaveLength(3);
  await decideOn(market, staff, office, { licence_until: dayIn(365) });
  expect(await badges()).toEqual([true, true]);
});

describe('staff enter the last day of a licence', () => {
  const set = (office: number, days: number) =>
    market.callStaff('setLicence', { as: staff, params: { id: office }, body: { licence_until: dayIn(days) } });
  const seen = (office: number) => market.callStaff('getAdminUser', { as: staff, params: { id: office } });
  const undated = async () =>
    (await market.callStaff('listAdminBusinesses', { as: staff, query: { licence: 'undated' } })).results.map(({ id }) => id);

  it('of an office that was verified without one, with audit and notice', async () => {
    const office = await verified(300);
    await market.db.updateTable('businesses').set({ licence_until: null }).where('user_id', '=', office).execute();
    expect(await undated()).toContain(office);
    expect(await set(office, 200)).toEqual({ licence_until: dayIn(200), is_verified: true });
    expect((await seen(office)).licence_until).toBe(dayIn(200));
    expect(await undated()).not.toContain(office);
    expect(await notificationsOf(office)).toContainEqual(['سجّلنا تاريخ رخصتك', 1]);
    const audit = await market.db.selectFrom('audit_log').select('detail').where('action', '=', 'verification.licence');
    expect(await audit.where('target_id', '=', String(office)).execute()).toEqual([{ detail: { from: null, to: dayIn(200) } }]);
  });

  it('and correct it: a day to come gives the badge and the ads back, a past one ends both', async () => {
    const office = await verified(300);
    const rental = await addRental(market.db, office);
    const adStatus = async () =>
      (await market.db.selectFrom('ads').select('status').where('id', '=', rental).executeTakeFirstOrThrow()).status;
    expect(await set(office, -1)).toMatchObject({ is_verified: false });
    expect([(await seen(office)).is_verified, await adStatus()]).toEqual([false, 'paused']);
    expect(await set(office, 40)).toMatchObject({ is_verified: true });
    await market.runJobs();
    expect([(await seen(office)).is_verified, await adStatus()]).toEqual([true, 'active']);
  });

  it('of nobody that was never verified, and of no person', async () => {
    const refused = async (id: number) =>
      (await market.refusedStaff('setLicence', { as: staff, params: { id }, body: { licence_until: dayIn(9) } })).body.code;
    expect(await refused(await business('office'))).toBe('move_not_allowed');
    expect(await refused(await business('user'))).toBe('not_found');
  });
});
