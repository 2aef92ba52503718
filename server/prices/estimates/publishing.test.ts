import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addStaff } from '../../../test/people.ts';
import { addPricedMarket } from '../../../test/priced-market.ts';
import { readEvidence } from './evidence-rows.ts';
import type { EvidenceRow } from './fit/facts.ts';
import { fitInThread, type GivenPrice } from './fitting.ts';
import { publishFit } from './publishing.ts';

let market: TestApp;
let moderator: number;

beforeAll(async () => {
  market = await startTestApp();
  moderator = await addStaff(market.db, 'moderator');
  await addPricedMarket(market);
}, 60_000);
afterAll(() => market.close());

const state = async () => ({
  current: await market.db.selectFrom('price_models').select(['id', 'fitted_at']).where('is_current', '=', true).execute(),
  evidence: await market.db.selectFrom('price_evidence').select(['ad_id', 'estimate']).orderBy('ad_id').execute(),
});

async function fit(rows: AsyncIterable<EvidenceRow[]> = readEvidence(market.db)) {
  const readAt = new Date();
  const given: GivenPrice[] = [];
  const fitted = await fitInThread(rows, {
    data: { today: riyadhDay(), former: null },
    onRead: (read) => given.push(...read),
  });
  if (!fitted) throw new Error('too few prices');
  return { ...fitted, given, readAt };
}

async function* partOf(rows: EvidenceRow[]) {
  yield rows;
}

describe('a fit', () => {
  it('becomes current with its evidence, each price with an estimate without its owner', async () => {
    expect(await publishFit(market.db, await fit())).toEqual([]);
    const { current, evidence } = await state();
    expect(current).toHaveLength(1);
    expect(evidence.length).toBeGreaterThan(800);
    expect(evidence.every(({ estimate }) => estimate > 1000)).toBe(true);
  });

  it('that fails a check leaves the former one, and waits for the staff until one of them closed it', async () => {
    const [before, refused] = [await state(), await fit()];
    expect(await publishFit(market.db, { ...refused, refused: ['coverage'] })).toEqual(['coverage']);
    expect(await state()).toEqual(before);
    const as = moderator;
    const [found] = await market.callStaff('listPriceFits', { as });
    expect(found).toMatchObject({ kind: 'car', is_current: false, refused: ['coverage'], is_case: true });
    const params = { id: found?.id ?? 0 };
    expect(await market.callStaff('closePriceFit', { as, params })).toMatchObject({ is_case: false, is_current: false });
    expect((await market.refusedStaff('closePriceFit', { as, params })).body.code).toBe('move_not_allowed');
    expect((await market.call('listPublishedFits', {})).length).toBe(1);
  });

  it('that read older prices than the current one is refused', async () => {
    const before = await state();
    expect(await publishFit(market.db, { ...(await fit()), readAt: new Date(0) })).toEqual(['older']);
    expect(await state()).toEqual(before);
  });

  it('whose thread ends before it is done changes nothing', async () => {
    const before = await state();
    await expect(fit(partOf(Array.from({ length: 300 }, () => null as never)))).rejects.toThrow();
    expect(await state()).toEqual(before);
  });

  it('is not tried with too few prices', async () => {
    const few = { data: { today: riyadhDay(), former: null }, onRead: () => {} };
    expect(await fitInThread(partOf([]), few)).toBeNull();
  });
});

describe('evidence', () => {
  it.each([
    [
      'that the staff excluded',
      (id: number) => market.callStaff('excludeFromEvidence', { as: moderator, params: { id }, body: { is_excluded: true } }),
    ],
    ['that somebody reported', (id: number) => openReport(id)],
    ['that the staff removed', (id: number) => set(id, { status: 'removed' })],
    ['that is not a day old', (id: number) => set(id, { created_at: new Date() })],
    ['of a new account', (id: number) => setOwner(id, { created_at: new Date() })],
    ['of a suspended account', (id: number) => setOwner(id, { suspended_until: new Date(Date.now() + 86_400_000) })],
    ['of a takeover', (id: number) => set(id, { sale_type: 'tanazul' })],
  ])('is no ad %s', async (_what, change) => {
    const [{ id } = { id: 0 }] = await market.db
      .selectFrom('price_evidence')
      .select('ad_id as id')
      .orderBy('ad_id', 'desc')
      .limit(1)
      .execute();
    const { owner_id } = await market.db.selectFrom('ads').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow();
    const before = await market.db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await adsRead()).toContain(id);
    await change(id);
    expect(await adsRead()).not.toContain(id);
    await market.db.deleteFrom('cases').where('target_id', '=', id).execute();
    await market.db.deleteFrom('estimate_decisions').where('ad_id', '=', id).execute();
    await set(id, { status: 'active', created_at: before.created_at, sale_type: before.sale_type });
    await market.db
      .updateTable('users')
      .set({ created_at: new Date('2026-01-01'), suspended_until: null })
      .where('id', '=', owner_id)
      .execute();
  });
});

async function adsRead(): Promise<number[]> {
  const read: number[] = [];
  for await (const rows of readEvidence(market.db)) read.push(...rows.map(({ ad_id }) => ad_id));
  return read;
}

async function set(id: number, columns: { status?: 'active' | 'removed'; created_at?: Date; sale_type?: string | null }) {
  await market.db.updateTable('ads').set(columns).where('id', '=', id).execute();
}

async function setOwner(id: number, columns: { created_at?: Date; suspended_until?: Date }) {
  await market.db
    .updateTable('users')
    .set(columns)
    .where('id', '=', (eb) => eb.selectFrom('ads').select('owner_id').where('ads.id', '=', id))
    .execute();
}

async function openReport(id: number) {
  const body = { target_type: 'ad', target_id: id, reason: 'fraud' } as const;
  await market.call('addReport', { as: moderator, body });
}
