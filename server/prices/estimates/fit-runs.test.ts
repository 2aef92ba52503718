import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addStaff } from '../../../test/people.ts';
import { addPricedMarket } from '../../../test/priced-market.ts';
import { readEvidence } from './evidence-rows.ts';
import { fitInThread, fitPrices, type GivenPrice } from './fitting.ts';
import { publishFit } from './publishing.ts';

/** Fits that end in the middle, at once or badly: what was current stays current, with its evidence, its estimates and its labels. */

let market: TestApp;
let moderator: number;

beforeAll(async () => {
  market = await startTestApp();
  moderator = await addStaff(market.db, 'moderator');
  await addPricedMarket(market);
  await addJob(market.db, 'fitPrices', {});
  await market.runJobs();
}, 120_000);
afterAll(() => market.close());

async function published() {
  const { rows } = await sql<{ evidence: string; estimates: string; labels: string }>`
    select (select md5(string_agg(evidence::text, ' ' order by ad_id)) from price_evidence as evidence) as evidence,
      (select md5(string_agg(estimate::text, ' ' order by ad_id)) from ad_estimates as estimate) as estimates,
      (select md5(string_agg(concat(id, price_label, price_position), ' ' order by id)) from ads) as labels`.execute(market.db);
  const current = await market.db.selectFrom('price_models').select(['id', 'evidence']).where('is_current', '=', true).execute();
  return { ...rows[0], current };
}

const fits = () => market.db.selectFrom('price_models').select(['id', 'is_current', 'checks']).orderBy('id').execute();

/** Ends the next thread of a fit once it has all prices and computes. */
function killNextThread(): Promise<Worker> {
  return new Promise((resolve) => {
    process.once('worker', (thread) => {
      const post = thread.postMessage.bind(thread);
      thread.postMessage = (part: unknown) => {
        post(part);
        if (part === null) void thread.terminate().then(() => resolve(thread));
      };
    });
  });
}

describe('a fit that does not come to its end', () => {
  it('leaves all as it is where its thread is killed while it computes, and the next one is published', async () => {
    const before = await published();
    const killed = killNextThread();
    await expect(fitPrices(market.db)).rejects.toThrow('ended early');
    await killed;
    expect(await published()).toEqual(before);
    expect(await fits()).toHaveLength(1);
    await fitPrices(market.db);
    const after = await published();
    expect(after.current[0]?.id).not.toBe(before.current[0]?.id);
    expect(after.current).toHaveLength(1);
  });

  it('leaves all as it is where its transaction ends while it is published', async () => {
    const before = await published();
    const readAt = new Date();
    const given: GivenPrice[] = [];
    const data = { today: riyadhDay(), former: null };
    const fitted = await fitInThread(readEvidence(market.db), { data, onRead: (rows) => given.push(...rows) });
    if (!fitted) throw new Error('too few prices');
    // The last statement fails: the model stands there by then, and nothing of it may stay.
    const broken = given.map((one, at) => (at === given.length - 1 ? { ...one, price: 2 ** 40 } : one));
    await expect(publishFit(market.db, { ...fitted, given: broken, readAt })).rejects.toThrow();
    expect(await published()).toEqual(before);
  });
});

describe('two fits at once', () => {
  it('leave one current with its own evidence', async () => {
    await Promise.all([fitPrices(market.db), fitPrices(market.db)]);
    const { current } = await published();
    expect(current).toHaveLength(1);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from price_evidence`.execute(market.db);
    expect(rows[0]?.count).toBe(current[0]?.evidence);
  });
});

describe('a bad fit', () => {
  it('by the job changes no label, and waits for the staff', async () => {
    // Doubled while the ads are on the market: the middle jumps, and nobody believes that of one night.
    await market.runJobs();
    const before = await published();
    await sql`update ads set price = price * 2 where type = 'car'`.execute(market.db);
    await addJob(market.db, 'fitPrices', {});
    await market.runJobs();
    const { current, evidence } = await published();
    expect({ current, evidence }).toEqual({ current: before.current, evidence: before.evidence });
    const [bad] = await market.callStaff('listPriceFits', { as: moderator });
    expect(bad).toMatchObject({ kind: 'car', is_current: false, refused: ['moved'], is_case: true });
    expect(bad?.moved).toBeGreaterThan(0.6);
    const { rows } = await sql<{ models: number[] }>`
      select array_agg(distinct model::integer) as models from ad_estimates where middle is not null`.execute(market.db);
    expect(rows[0]?.models).toEqual([current[0]?.id]);
  });
});
