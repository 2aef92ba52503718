import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addPerson, addPlate, addStaff, models } from '../../../test/people.ts';
import { addPricedMarket } from '../../../test/priced-market.ts';
import { freshPhone } from '../../../test/scene.ts';

/** What the staff do about estimates, and that the log says who did it. */

let market: TestApp;
let huda: number;
let sara: number;
let ali: number;

beforeAll(async () => {
  market = await startTestApp();
  huda = await addStaff(market.db, 'moderator', 'هدى الحربي');
  await addPricedMarket(market);
  await fit();
}, 120_000);
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي', { phone: freshPhone() });
  ali = await addPerson(market.db, 'علي الشهري', { phone: freshPhone() });
});

async function fit() {
  await addJob(market.db, 'fitPrices', {});
  await market.runJobs();
}

/** What the log says of an ad or an objection, the newest first, as an admin reads it. */
async function logOf(target_type: string, id: number) {
  const as = await addStaff(market.db, 'admin');
  const { results } = await market.callStaff('listAudit', { as, query: { target_type, target_id: String(id) } });
  return results.map(({ action, staff, detail }) => ({ action, by: staff.id, detail }));
}

const facts = {
  year: 2021,
  mileage: 75_000,
  paint: 'none',
  accident: 'none',
  specs: 'saudi',
  owners_count: 'one',
  trim: 'GLX',
  sale_type: 'sale',
};
const evidenceOf = (model: number) =>
  market.db.selectFrom('price_evidence').select('ad_id').where('model_id', '=', model).orderBy('ad_id').execute();
const estimateOf = async (id: number) => {
  await addJob(market.db, 'estimateAd', { ad: id });
  await market.runJobs();
  return market.call('getAd', { params: { id } });
};
const withhold = (ad: number, body: { is_withheld: boolean; note?: string }) =>
  market.callStaff('withholdEstimate', { as: huda, params: { id: ad }, body });
const exclude = (ad: number, is_excluded: boolean) =>
  market.callStaff('excludeFromEvidence', { as: huda, params: { id: ad }, body: { is_excluded } });

describe('an objection of the owner', () => {
  it('is refused twice with 409, hides nothing, and is answered once, in the log', async () => {
    const ad = await addCar(market.db, sara, facts);
    const before = await estimateOf(ad);
    expect(before.estimate).not.toBeNull();
    const object = { as: sara, params: { ad_id: ad }, body: { reason: 'trim' as const, text: 'فئتها أعلى' } };
    const { id } = await market.call('objectToEstimate', object);
    for (const language of ['ar', 'en'] as const) {
      const { status, body } = await market.refused('objectToEstimate', { ...object, language });
      expect([status, body.code]).toEqual([409, 'already_objected']);
      expect(body.detail).toMatch(language === 'ar' ? /اعتراض/ : /objected/);
    }
    expect((await market.call('getAd', { params: { id: ad } })).estimate).toEqual(before.estimate);
    const close = { as: huda, params: { id }, body: { outcome: 'facts_corrected' as const } };
    await market.callStaff('closeObjection', close);
    expect((await market.refusedStaff('closeObjection', close)).status).toBe(409);
    expect(await logOf('objection', id)).toEqual([{ action: 'objection.close', by: huda, detail: { outcome: 'facts_corrected' } }]);
  });
});

describe('an estimate', () => {
  it('is withheld and shown again, each in the log, with the reason', async () => {
    const ad = await addCar(market.db, sara, facts);
    await estimateOf(ad);
    await withhold(ad, { is_withheld: true, note: ' معدلة للحلبات ' });
    const found = await market.call('getAd', { as: ali, params: { id: ad } });
    expect(found).toMatchObject({ estimate: null, estimate_reason: 'withheld', without_estimate: { note: 'معدلة للحلبات' } });
    await withhold(ad, { is_withheld: false });
    expect(await logOf('ad', ad)).toEqual([
      { action: 'estimate.show', by: huda, detail: {} },
      { action: 'estimate.withhold', by: huda, detail: { note: 'معدلة للحلبات' } },
    ]);
  });

  it('that is withheld without a reason is not, and is not in the log', async () => {
    const ad = await addCar(market.db, sara, facts);
    const body = { is_withheld: true, note: '   ' };
    expect((await market.refusedStaff('withholdEstimate', { as: huda, params: { id: ad }, body })).status).toBe(400);
    expect(await logOf('ad', ad)).toEqual([]);
  });
});

describe('a price that the staff leave out', () => {
  it('is in no fit from the next one on until it counts again, each in the log', async () => {
    const [{ ad_id: ad } = { ad_id: 0 }] = await evidenceOf(models.corolla);
    const counts = async () => (await evidenceOf(models.corolla)).some(({ ad_id }) => ad_id === ad);
    await exclude(ad, true);
    await fit();
    expect(await counts()).toBe(false);
    await exclude(ad, false);
    await fit();
    expect(await counts()).toBe(true);
    expect((await logOf('ad', ad)).map(({ action, by }) => [action, by])).toEqual([
      ['estimate.include', huda],
      ['estimate.exclude', huda],
    ]);
  });
});

it('of a plate, or of no ad, nothing can be decided', async () => {
  const plate = await addPlate(market.db, { owner: sara, letters: 'حنط', digits: '77' });
  for (const id of [plate, 2_147_483_646]) {
    expect((await market.refusedStaff('excludeFromEvidence', { as: huda, params: { id }, body: { is_excluded: true } })).status).toBe(404);
    const body = { is_withheld: true, note: 'بدون إعلان' };
    expect((await market.refusedStaff('withholdEstimate', { as: huda, params: { id }, body })).status).toBe(404);
  }
});
