import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addPerson } from '../../../test/people.ts';
import { addPackage, buy, fulfilPayment, giveBack, packages, passDays, payFor, turn } from '../../../test/subscriptions.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const showroom = (name = 'معرض الواحة', columns = {}) => addBusiness(market.db, { userType: 'showroom', name, columns });
const listOf = async (as: number) => (await market.call('listSubscriptions', { as })).results;
const briefly = async (as: number) =>
  (await listOf(as)).toReversed().map(({ package: { id }, status, ended_reason, days_left }) => ({ id, status, ended_reason, days_left }));
const running = (as: number) => market.call('getCurrentSubscription', { as });

const runs = (id: number, days_left: number) => ({ id, status: 'running', ended_reason: null, days_left });
const waits = (id: number, days_left = 30) => ({ id, status: 'waiting', ended_reason: null, days_left });
const ended = (id: number, ended_reason: string) => ({ id, status: 'ended', ended_reason, days_left: 0 });

describe('a package that was paid for', () => {
  it('runs at once, for its days, with what was bought', async () => {
    const waha = await showroom();
    expect(await running(waha)).toBeNull();
    const payment = await buy(market, waha, packages.launch);
    expect(await running(waha)).toMatchObject({
      status: 'running',
      package: { id: packages.launch, price: '290.00', ads_limit: 40 },
      ads_used: 0,
      ads_limit: 40,
      featured_used: 0,
      featured_limit: 3,
      days_left: 30,
      payment_id: payment,
    });
    await market.db.updateTable('packages').set({ ads_limit: 1 }).where('id', '=', packages.launch).execute();
    expect(await running(waha)).toMatchObject({ ads_limit: 40, package: { ads_limit: 40 } });
    await market.db.updateTable('packages').set({ ads_limit: 40 }).where('id', '=', packages.launch).execute();
  });

  it('starts once, however often and from however many sides it is fulfilled', async () => {
    const waha = await showroom();
    const payment = await payFor(market, waha, packages.launch);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => fulfilPayment(market, payment)));
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect(await briefly(waha)).toEqual([runs(packages.launch, 30)]);
  });

  it('is worth what was paid, though the price is another one by then', async () => {
    const waha = await showroom();
    const payment = await payFor(market, waha, packages.launch);
    await market.db.updateTable('packages').set({ price_halalas: 68_000 }).where('id', '=', packages.launch).execute();
    expect(await fulfilPayment(market, payment)).toBe('done');
    await market.db.updateTable('packages').set({ price_halalas: 29_000 }).where('id', '=', packages.launch).execute();
    expect((await running(waha))!.package.price).toBe('290.00');
  });

  it('waits behind the same one, and begins where that ends', async () => {
    const waha = await showroom();
    for (let times = 0; times < 3; times += 1) await buy(market, waha, packages.launch);
    expect(await briefly(waha)).toEqual([runs(packages.launch, 30), waits(packages.launch), waits(packages.launch)]);
    const [third, second, first] = await listOf(waha);
    expect([second!.starts_at, third!.starts_at]).toEqual([first!.ends_at, second!.ends_at]);
    await passDays(market, waha, 31);
    expect((await running(waha))!.id).toBe(second!.id);
    await turn(market);
    expect(await briefly(waha)).toEqual([ended(packages.launch, 'expired'), runs(packages.launch, 29), waits(packages.launch)]);
  });

  it('of two that are bought at the same moment one waits', async () => {
    const waha = await showroom();
    await Promise.all([buy(market, waha, packages.launch), buy(market, waha, packages.launch), buy(market, waha, packages.launch)]);
    expect((await briefly(waha)).map(({ status }) => status).toSorted()).toEqual(['running', 'waiting', 'waiting']);
  });

  it('replaces a cheaper one, whose days left are worth more days', async () => {
    const waha = await showroom();
    await buy(market, waha, packages.launch);
    await buy(market, waha, packages.launch);
    await passDays(market, waha, 10);
    await buy(market, waha, packages.growth);
    // 20 days at 290 a month are 8.4 at 690; the other month of Launch waits, whole.
    expect(await briefly(waha)).toEqual([ended(packages.launch, 'replaced'), waits(packages.launch), runs(packages.growth, 39)]);
    const { starts_at, ends_at } = (await running(waha))!;
    const days = (Date.parse(ends_at) - Date.parse(starts_at)) / 86_400_000;
    expect(days).toBeCloseTo(30 + (20 * 290) / 690, 2);
  });

  it('waits while a dearer one runs, and goes before what is cheaper still', async () => {
    const waha = await showroom();
    await buy(market, waha, packages.expansion);
    await buy(market, waha, packages.launch);
    await buy(market, waha, packages.growth);
    expect(await briefly(waha)).toEqual([runs(packages.expansion, 30), waits(packages.launch), waits(packages.growth)]);
    const [growth, launch, expansion] = await listOf(waha);
    expect([growth!.starts_at, launch!.starts_at]).toEqual([expansion!.ends_at, growth!.ends_at]);
  });

  it('is given back where nobody can have it: another kind of account, a closed one, nobody', async () => {
    const [waha, sara] = [await showroom(), await addPerson(market.db, 'سارة', { closed_at: new Date() })];
    const payments = [
      await payFor(market, waha, packages.plus),
      await payFor(market, sara, packages.plus),
      await payFor(market, null, packages.plus),
    ];
    for (const payment of payments) expect(await fulfilPayment(market, payment)).toBe('not_possible');
    expect(await listOf(waha)).toEqual([]);
  });
});

describe('money that is given back', () => {
  it('ends what it had paid for, and the next one moves up', async () => {
    const waha = await showroom();
    const first = await buy(market, waha, packages.launch);
    const second = await buy(market, waha, packages.launch);
    await buy(market, waha, packages.launch);
    await giveBack(market, second);
    expect(await briefly(waha)).toEqual([runs(packages.launch, 30), ended(packages.launch, 'refunded'), waits(packages.launch)]);
    const [third, , one] = await listOf(waha);
    expect(third!.starts_at).toBe(one!.ends_at);
    await giveBack(market, first);
    await giveBack(market, first);
    expect(await briefly(waha)).toEqual([
      ended(packages.launch, 'refunded'),
      ended(packages.launch, 'refunded'),
      runs(packages.launch, 30),
    ]);
  });

  it('of a dearer one brings back what it had replaced, with the days it had', async () => {
    const waha = await showroom();
    await buy(market, waha, packages.launch);
    await passDays(market, waha, 10);
    const upgrade = await buy(market, waha, packages.growth);
    await passDays(market, waha, 5);
    await giveBack(market, upgrade);
    expect(await briefly(waha)).toEqual([runs(packages.launch, 20), ended(packages.growth, 'refunded')]);
  });

  it('of the one that was replaced takes its days out of the dearer one', async () => {
    const waha = await showroom();
    const first = await buy(market, waha, packages.launch);
    await passDays(market, waha, 10);
    await buy(market, waha, packages.growth);
    await giveBack(market, first);
    expect(await briefly(waha)).toEqual([ended(packages.launch, 'refunded'), runs(packages.growth, 30)]);
  });
});

it('whatever is bought and given back in whatever order: one runs, the others follow without a gap, and no day is lost', async () => {
  const bought = fc.constantFrom(packages.launch, packages.growth, packages.expansion);
  const acts = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ buy: bought }) },
      { weight: 2, arbitrary: fc.record({ pass: fc.integer({ min: 1, max: 40 }) }) },
      { weight: 1, arbitrary: fc.record({ giveBack: fc.nat(5) }) },
    ),
    { minLength: 2, maxLength: 7 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (some) => {
      const waha = await showroom();
      const payments: number[] = [];
      for (const act of some) {
        const before = await worthLeft(waha);
        if ('buy' in act) {
          payments.push(await buy(market, waha, act.buy));
          expect(Math.abs((await worthLeft(waha)) - before - priceOf[act.buy]!)).toBeLessThan(5);
        } else if ('pass' in act) {
          await passDays(market, waha, act.pass);
          await turn(market);
        } else if (payments.length > 0) {
          await giveBack(market, payments[act.giveBack % payments.length]!);
          expect(await worthLeft(waha)).toBeLessThanOrEqual(before + 5 + upgradedAway);
        }
        await expectOneAfterAnother(waha);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

const priceOf: Record<number, number> = { [packages.launch]: 29_000, [packages.growth]: 69_000, [packages.expansion]: 149_000 };
/** What comes back to life with a refund may be worth as much as the whole dearest one. */
const upgradedAway = 149_000;

/** What all days that are left cost, in halalas. */
async function worthLeft(person: number): Promise<number> {
  const open = (await listOf(person)).filter(({ status }) => status !== 'ended');
  return open.reduce((sum, { package: { id }, starts_at, ends_at }) => {
    const left = Date.parse(ends_at) - Math.max(Date.now(), Date.parse(starts_at));
    return sum + (left / 86_400_000 / 30) * priceOf[id]!;
  }, 0);
}

async function expectOneAfterAnother(person: number): Promise<void> {
  const open = (await listOf(person)).filter(({ status }) => status !== 'ended');
  const inOrder = open.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
  expect(inOrder.map(({ status }) => status)).toEqual(inOrder.map((_, place) => (place === 0 ? 'running' : 'waiting')));
  for (const [place, row] of inOrder.entries()) if (place > 0) expect(row.starts_at).toBe(inOrder[place - 1]!.ends_at);
}

describe('a package that costs nothing', () => {
  let trial: number;

  beforeAll(async () => {
    trial = await addPackage(market, 'showroom');
  });

  it('is taken by whom it is for, and once while it lasts', async () => {
    const [waha, sara] = [await showroom(), await addPerson(market.db, 'سارة')];
    expect(await market.call('takePackage', { as: waha, params: { id: trial } })).toMatchObject({
      status: 'running',
      ads_limit: 7,
      payment_id: null,
    });
    const refusals = await Promise.all([
      market.refused('takePackage', { as: waha, params: { id: trial } }),
      market.refused('takePackage', { as: sara, params: { id: trial } }),
      market.refused('takePackage', { as: waha, params: { id: packages.launch } }),
      market.refused('takePackage', { as: waha, params: { id: 99_999 } }),
    ]);
    expect(refusals.map(({ body }) => body.code)).toEqual(['forbidden', 'forbidden', 'payment_needed', 'not_found']);
    await passDays(market, waha, 31);
    expect(await market.call('takePackage', { as: waha, params: { id: trial } })).toMatchObject({ status: 'running' });
  });

  it('gives way to one that is paid for, and adds no days to it', async () => {
    const waha = await showroom();
    await market.call('takePackage', { as: waha, params: { id: trial } });
    await buy(market, waha, packages.launch);
    expect(await briefly(waha)).toEqual([ended(trial, 'replaced'), runs(packages.launch, 30)]);
  });

  it('is not to be had once it is no longer on offer', async () => {
    const waha = await showroom();
    await market.db.updateTable('packages').set({ is_offered: false }).where('id', '=', trial).execute();
    expect((await market.refused('takePackage', { as: waha, params: { id: trial } })).status).toBe(404);
    const listed = await market.call('listPackages', { query: { account_type: 'showroom' } });
    expect(listed.map(({ id }) => id)).not.toContain(trial);
    await market.db.updateTable('packages').set({ is_offered: true }).where('id', '=', trial).execute();
  });
});
