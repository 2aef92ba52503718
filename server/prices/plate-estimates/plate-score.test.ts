import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patterns, plateLetters } from '#contract/catalogue/plates.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson, addPlate } from '../../../test/people.ts';
import { readEvidence } from './evidence.ts';
import { fitInThread } from './fitting.ts';
import type { Evidence } from './fit.ts';
import { publishFit, type NewFit } from './publishing.ts';

let market: TestApp;
/** Two hundred owners of 600 plates of known worth. */
let owners: number[];

beforeAll(async () => {
  market = await startTestApp();
  owners = await addOwners(200);
  await addMarket();
});
afterAll(() => market.close());

const score = (letters: string, digits: string, plate_class?: string, as?: number) =>
  market.call('getPlateScore', { query: { letters, digits, ...(plate_class && { plate_class }) }, ...(as && { as }) });

async function addOwners(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (full_name, username, phone, city_id, created_at)
    select 'مالك لوحات', 'owner_' || at, '57' || lpad(at::text, 7, '0'), 1, now() - interval '90 days' from generate_series(1, ${count}) as at
    returning id`.execute(market.db);
  return rows.map(({ id }) => id);
}

/** Plates whose prices follow their number of digits, one repeated digit and a little of everything else. */
async function addMarket(): Promise<void> {
  const rows = Array.from({ length: 600 }, (_, at) => {
    const count = 2 + (at % 3);
    const letters = [0, 1, 2].map((place) => plateLetters[(at * (place + 3) + place * 5 + Math.floor(at / 17)) % 17]).join('');
    const digits = at % 4 === 0 ? String(1 + (at % 9)).repeat(count) : String(10 ** (count - 1) + ((at * 7919) % (9 * 10 ** (count - 1))));
    const noise = Math.exp(0.25 * Math.sin(at * 12.9898) + 0.1 * Math.cos(at * 78.233));
    const price = Math.round(3000 * 4 ** (4 - count) * (patterns(letters, digits).includes('repeat') ? 6 : 1) * noise);
    return { owner: owners[(at * 7) % owners.length], letters, digits, patterns: patterns(letters, digits), price };
  });
  const seen = new Set<string>();
  const different = rows.filter(({ letters, digits }) => !seen.has(letters + digits) && seen.add(letters + digits));
  await sql`
    insert into ads (type, status, owner_id, seller_type, city_id, letters, digits, plate_class, patterns, price, price_mode, deal_kind, created_at, refreshed_at)
    select 'plate', 'active', owner, 'user', 1, letters, digits, 'private', array(select json_array_elements_text(patterns)), price, 'fixed', 'sale',
      now() - interval '20 days', now() - interval '20 days'
    from json_to_recordset(${JSON.stringify(different)}::json) as given (owner integer, letters text, digits text, patterns json, price integer)`.execute(
    market.db,
  );
}

const current = () => market.db.selectFrom('price_models').selectAll().where('is_current', '=', true).execute();

async function newFit(change: (evidence: Evidence) => Evidence = (one) => one): Promise<NewFit> {
  const readAt = new Date();
  const evidence = (await readEvidence(market.db)).map(change);
  return { evidence, readAt, owners: new Set(evidence.map(({ owner }) => owner)).size, ...(await fitInThread(evidence)) };
}

beforeEach(() => market.db.deleteFrom('price_models').execute());

describe('without a fit', () => {
  it('a plate is scored by the rules of the trade, and says so; no range is made of them', async () => {
    const found = await score('حمد', '5005');
    expect(found).toMatchObject({
      letters: 'حمد',
      digits: '5005',
      plate_class: 'private',
      scored_by: 'rules',
      estimate: null,
      reason: 'few',
      comparables: 0,
      sellers: 0,
    });
    expect(found.patterns).toEqual(['mirror', 'quad', 'letters_word']);
    expect(found.score).toBeGreaterThan(10);
    // One in how many is a whole number, the score of the share itself.
    expect(Math.abs(20 * Math.log10(found.one_in) - found.score)).toBeLessThan(1.5);
  });

  it('fewer digits, one digit repeated and letters alike are rarer', async () => {
    const scores = [
      await score('حنط', '7356'),
      await score('حنط', '735'),
      await score('حنط', '777'),
      await score('ححح', '777'),
      await score('ح', '7'),
    ];
    const figures = scores.map((one) => one.score);
    expect(figures).toEqual(figures.toSorted((one, other) => one - other));
    expect(new Set(figures).size).toBe(figures.length);
    expect(figures[0]).toBeLessThan(10);
    expect(figures.at(-1)).toBeGreaterThan(95);
  });
});

describe('a plate in any spelling', () => {
  it('is the same', async () => {
    const plain = await score('حمد', '5005');
    for (const [letters, digits] of [
      ['DZJ', '5005'],
      ['d z j', '٥٠٠٥'],
      ['ح م د', '05005'],
    ] as const)
      expect(await score(letters, digits)).toEqual(plain);
  });

  it.each([
    [{ letters: 'شين', digits: '5005' }, ['letters']],
    [{ letters: 'USA', digits: '5005' }, ['letters']],
    [{ letters: 'حمدح', digits: '0' }, ['digits', 'letters']],
    [{ letters: 'حمد', digits: '12345' }, ['digits']],
    [{ letters: 'حمد', digits: '-5' }, []],
    [{ letters: 'حمد', digits: '5', plate_class: 'diplomatic' }, ['plate_class']],
    [{ letters: '', digits: '5' }, ['letters']],
    [{ letters: 'ح'.repeat(21), digits: '5' }, ['letters']],
    [{ letters: '%', digits: '_' }, ['digits', 'letters']],
    [{ letters: '\u0000', digits: '5' }, ['letters']],
    [{ letters: 'حمد', digits: '5', plate_class: "'; drop" }, ['plate_class']],
  ])('%j is refused at its fields, in both languages', async (query, fields) => {
    if (fields.length === 0) return expect(await score(query.letters, query.digits)).toMatchObject({ digits: '5' });
    for (const language of ['ar', 'en'] as const) {
      const { status, body } = await market.refused('getPlateScore', { query, language });
      expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([400, fields]);
    }
  });
});

describe('with a fit', () => {
  it('the job publishes it, and plates are scored and estimated by prices', async () => {
    await addJob(market.db, 'fitPlatePrices', {});
    await market.runJobs();
    const [model] = await current();
    expect(model).toMatchObject({ kind: 'plate', method: 'plates-1' });
    expect(model?.checks).toMatchObject({ refused: [], moved: null });
    const plain = await score('حنط', '7352');
    expect(plain).toMatchObject({ scored_by: 'prices', reason: null, sellers: 200 });
    expect(plain.comparables).toBe(model?.evidence);
    expect(plain.estimate?.low).toBeLessThan(3000);
    expect(plain.estimate?.high).toBeGreaterThan(3000);
    const repeated = await score('حنط', '777');
    expect(repeated.estimate?.low).toBeGreaterThan((plain.estimate?.high ?? 0) * 2);
    expect(repeated.score).toBeGreaterThan(plain.score);
  });

  it('a class with few plates has a score and no range, with how many there are', async () => {
    await publishFit(market.db, await newFit());
    const plain = await score('حنط', '7352');
    expect(await score('حنط', '7352', 'motorcycle')).toMatchObject({ score: plain.score, estimate: null, reason: 'few', comparables: 0 });
  });

  it('the owner of a plate moves its estimate by no price of theirs', async () => {
    const ad = await market.db.selectFrom('ads').selectAll().where('digits', '=', '77').executeTakeFirstOrThrow();
    const estimateWith = async (factor: number) => {
      await market.db.deleteFrom('price_models').execute();
      await publishFit(
        market.db,
        await newFit((one) => (one.owner === ad.owner_id ? { ...one, price: Math.round(one.price * factor) } : one)),
      );
      return (await score(ad.letters ?? '', ad.digits ?? '')).estimate?.middle ?? NaN;
    };
    const [before, after] = [await estimateWith(1), await estimateWith(1.2)];
    expect(Math.abs(after / before - 1)).toBeLessThan(0.02);
  });

  it('a new price of a plate alone changes nothing before the next fit', async () => {
    await publishFit(market.db, await newFit());
    const ad = await market.db.selectFrom('ads').selectAll().where('digits', '=', '555').executeTakeFirstOrThrow();
    const before = await score(ad.letters ?? '', ad.digits ?? '');
    await market.db.updateTable('ads').set({ price: 900_000 }).where('id', '=', ad.id).execute();
    expect((await score(ad.letters ?? '', ad.digits ?? '')).estimate).toEqual(before.estimate);
    await market.db.updateTable('ads').set({ price: ad.price }).where('id', '=', ad.id).execute();
  });
});

describe('publishing', () => {
  it('of two fits at once one becomes current, and the older one never takes its place', async () => {
    const [older, newer] = [await newFit(), await newFit()];
    await Promise.all([publishFit(market.db, newer), publishFit(market.db, newer)]);
    expect(await current()).toHaveLength(1);
    expect(await publishFit(market.db, older)).toEqual(['older']);
    expect((await current())[0]?.fitted_at).toEqual(newer.readAt);
    expect(await market.db.selectFrom('price_models').selectAll().execute()).toHaveLength(3);
  });

  it('a fit that was ended in the middle leaves the former one current, with its estimates', async () => {
    await publishFit(market.db, await newFit());
    const [former] = await current();
    const broken = await newFit();
    // The last statement fails: the model stands there by then, and nothing of it may stay.
    const evidence = broken.evidence.map((one, at) => (at === 0 ? { ...one, ad: 2 ** 40 } : one));
    await expect(publishFit(market.db, { ...broken, evidence })).rejects.toThrow();
    expect((await current()).map(({ id }) => id)).toEqual([former?.id]);
    const { rows } = await sql<{ model: number }>`select distinct model from plate_estimates`.execute(market.db);
    expect(rows).toEqual([{ model: former?.id }]);
  });

  it('a bad fit is kept for the staff with its reasons, and the former one stays', async () => {
    await publishFit(market.db, await newFit());
    const [former] = await current();
    const jumped = await newFit((one) => ({ ...one, price: one.price * 2 }));
    expect(await publishFit(market.db, jumped)).toEqual(['moved']);
    const careless = await newFit();
    expect(await publishFit(market.db, { ...careless, coverage: 0.6, error: careless.error * 1.2 })).toEqual(['coverage', 'error']);
    expect(await publishFit(market.db, { ...careless, coverage: NaN, error: NaN })).toEqual(['coverage', 'error']);
    expect((await current()).map(({ id }) => id)).toEqual([former?.id]);
  });
});

describe('evidence', () => {
  const priced = async (ad: number) => (await readEvidence(market.db)).find((one) => one.ad === ad);
  const old = { created_at: '2026-01-01T00:00:00Z', refreshed_at: new Date() };

  it.each([
    ['an ad of today', { created_at: new Date() }],
    ['an exchange', { deal_kind: 'swap' }],
    ['an open soum without a price', { price: null, price_mode: 'soum' as const }],
    ['a rejected ad', { status: 'rejected' as const }],
    ['an ad that the staff removed', { status: 'removed' as const }],
    ['a price of four years ago', { status: 'expired' as const, refreshed_at: '2022-01-01T00:00:00Z', created_at: '2021-01-01T00:00:00Z' }],
  ])('%s is none', async (_name, columns) => {
    const ad = await addPlate(market.db, { owner: owners[0] ?? 0, letters: 'ددد', digits: '4', columns: { ...old, ...columns } });
    expect(await priced(ad)).toBeUndefined();
    await market.db.deleteFrom('ads').where('id', '=', ad).execute();
  });

  it('is of accounts older than a week that are not suspended, and not reported', async () => {
    const noura = await addPerson(market.db, 'نورة', { created_at: '2026-01-01T00:00:00Z' });
    const ad = await addPlate(market.db, { owner: noura, letters: 'ددد', digits: '5', columns: old });
    expect(await priced(ad)).toMatchObject({ price: 20_000, isSold: false });
    await market.db.updateTable('users').set({ suspended_until: '2099-01-01' }).where('id', '=', noura).execute();
    expect(await priced(ad)).toBeUndefined();
    await market.db.updateTable('users').set({ suspended_until: null, created_at: new Date() }).where('id', '=', noura).execute();
    expect(await priced(ad)).toBeUndefined();
    await market.db.updateTable('users').set({ created_at: '2026-01-01T00:00:00Z' }).where('id', '=', noura).execute();
    await market.db.insertInto('cases').values({ kind: 'report', target_type: 'ad', target_id: ad, person_id: noura }).execute();
    expect(await priced(ad)).toBeUndefined();
    await market.db.deleteFrom('cases').execute();
    await market.db.deleteFrom('ads').where('id', '=', ad).execute();
  });

  it('has one price a plate, the newest, and says a sale that the buyer confirmed in place of what was asked', async () => {
    const [sara, ali] = [owners[1] ?? 0, owners[2] ?? 0];
    const first = await addPlate(market.db, {
      owner: sara,
      letters: 'ددد',
      digits: '6',
      columns: { ...old, status: 'sold', refreshed_at: '2026-05-01T00:00:00Z' },
    });
    await market.db
      .insertInto('outside_sales')
      .values({ ad_id: first, seller_id: sara, buyer_id: ali, price: 15_000, state: 'confirmed', answered_at: '2026-06-01T00:00:00Z' })
      .execute();
    expect(await priced(first)).toMatchObject({ price: 15_000, isSold: true });
    const second = await addPlate(market.db, { owner: ali, letters: 'ددد', digits: '6', columns: { ...old, price: 30_000 } });
    expect(await priced(first)).toBeUndefined();
    expect(await priced(second)).toMatchObject({ price: 30_000, isSold: false });
    await market.db.deleteFrom('outside_sales').execute();
    await market.db.deleteFrom('ads').where('id', 'in', [first, second]).execute();
  });
});

describe('plates near it', () => {
  it('are the plate itself, then its number, its patterns and its letters; only what is active', async () => {
    const owner = owners[3] ?? 0;
    const add = (letters: string, digits: string, status: 'active' | 'paused' = 'active') =>
      addPlate(market.db, { owner, letters, digits, columns: { status, created_at: '2026-01-01T00:00:00Z' } });
    const ads = {
      letters: await add('حمد', '9241'),
      pattern: await add('قرك', '2002'),
      digits: await add('سرد', '5005'),
      same: await add('حمد', '5005'),
      paused: await add('لهم', '5005', 'paused'),
    };
    const { near } = await score('حمد', '5005');
    const found = near.map(({ id }) => id);
    expect(found.slice(0, 2)).toEqual([ads.same, ads.digits]);
    expect(found).toContain(ads.pattern);
    expect(found).toContain(ads.letters);
    expect(found).not.toContain(ads.paused);
    expect(found.length).toBeLessThanOrEqual(8);
    expect(new Set(found).size).toBe(found.length);
  });
});

it('an alert is a saved search of the list of plates', async () => {
  const noura = await addPerson(market.db, 'نورة القحطاني');
  const query = { pattern: ['mirror'], digits_count: [4], plate_class: ['private'] };
  const { id } = await market.call('saveSearch', { as: noura, body: { name: 'معكوسة', type: 'plate', query, alerts: 'instant' } });
  const ad = await addPlate(market.db, { owner: owners[4] ?? 0, letters: 'بدر', digits: '3003' });
  await market.db.insertInto('ads_to_match').values({ ad_id: ad, was: null }).execute();
  await market.runJobs();
  const { rows } = await sql<{ ad_id: number }>`select ad_id from search_matches where search_id = ${id}`.execute(market.db);
  expect(rows).toEqual([{ ad_id: ad }]);
});
