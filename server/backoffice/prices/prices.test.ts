import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addPerson, addPlate, addStaff, models } from '../../../test/people.ts';
import { addDeal, addOffer } from '../../../test/dealing.ts';
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
  description: 'نظيفة وصيانتها في الوكالة والفحص عليّ.',
  year: 2021,
  mileage: 75_000,
  paint: 'none',
  accident: 'none',
  specs: 'saudi',
  owners_count: 'one',
  trim: 'GLX',
  sale_type: 'sale',
};
const shownOf = ({ sale_type: _sale, description: _text, ...shown }: typeof facts) => shown;
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

describe('facts that are wrong', () => {
  const correct = (id: number, body: { mileage?: number | null; trim?: string; year?: number; model_id?: number }) =>
    market.callStaff('correctFacts', { as: huda, params: { id }, body });
  const notified = async (as: number) =>
    (await market.call('listNotifications', { as })).results.map(({ kind, body, link }) => ({ kind, body, link }));

  it('are corrected by the staff for the owner, who is notified, and the ad is estimated again', async () => {
    const ad = await addCar(market.db, sara, { ...facts, price: 60_000 });
    const before = await estimateOf(ad);
    const { id } = await market.call('objectToEstimate', { as: ali, params: { ad_id: ad }, body: { reason: 'condition' } });
    const { results } = await market.callStaff('listObjections', { as: huda });
    expect(results.find((objection) => objection.id === id)?.facts).toMatchObject({ ...shownOf(facts), brand_id: before.car?.brand.id });
    expect(await correct(ad, { mileage: 190_000, trim: 'GLX' })).toEqual({ fields: ['mileage'] });
    await market.callStaff('closeObjection', { as: huda, params: { id }, body: { outcome: 'facts_corrected' } });
    await market.runJobs();
    const after = await market.call('getAd', { params: { id: ad } });
    expect([after.car?.mileage, after.price, after.status]).toEqual([190_000, 60_000, 'active']);
    expect(after.estimate!.middle).toBeLessThan(before.estimate!.middle);
    expect(await notified(sara)).toEqual([
      { kind: 'ad_corrected', body: expect.stringContaining('صحّحنا الممشى'), link: `/ad-details/${ad}` },
    ]);
    expect(await notified(ali)).toEqual([{ kind: 'objection', body: expect.stringContaining('تصحّحت'), link: `/ad-details/${ad}` }]);
    expect(await logOf('ad', ad)).toEqual([{ action: 'facts.correct', by: huda, detail: { fields: ['mileage'] } }]);
  });

  it('that are none change nothing: nobody is notified, and nothing is logged', async () => {
    const ad = await addCar(market.db, sara, facts);
    expect(await correct(ad, { mileage: facts.mileage, trim: facts.trim })).toEqual({ fields: [] });
    expect(await notified(sara)).toEqual([]);
    expect(await logOf('ad', ad)).toEqual([]);
  });

  it('end offers on what the car was before, and tell both sides why', async () => {
    const ad = await addCar(market.db, sara, { ...facts, price: 60_000, price_mode: 'negotiable' });
    await addOffer(market.db, { ad, owner: sara, bidder: ali });
    await correct(ad, { mileage: 190_000 });
    await market.runJobs();
    expect(await notified(ali)).toEqual([expect.objectContaining({ kind: 'offer', body: expect.stringContaining('تعدّل فيه الممشى') })]);
    expect((await notified(sara)).map(({ kind }) => kind).toSorted()).toEqual(['ad_corrected', 'offer']);
  });

  it('stay as they were agreed on while a deal is open and after the sale, and are what the form of an ad takes', async () => {
    const [inDeal, sold, standing] = [
      await addCar(market.db, sara, { ...facts, status: 'reserved' }),
      await addCar(market.db, sara, { ...facts, status: 'sold' }),
      await addCar(market.db, sara, facts),
    ];
    await addDeal(market.db, { ad: inDeal, owner: sara, bidder: ali });
    const refusal = async (id: number, body: object) => {
      const { status, body: said } = await market.refusedStaff('correctFacts', { as: huda, params: { id }, body });
      return [status, said.code, Object.keys(said.fields ?? {})];
    };
    expect(await refusal(inDeal, { mileage: 1 })).toEqual([409, 'deal_open', []]);
    expect(await refusal(sold, { mileage: 1 })).toEqual([409, 'ad_sold', []]);
    expect(await refusal(standing, { mileage: null })).toEqual([400, 'invalid', ['mileage']]);
    expect(await refusal(standing, { year: 2099 })).toEqual([400, 'invalid', ['year']]);
    expect(await refusal(standing, { model_id: models.accent })).toEqual([400, 'invalid', ['model_id']]);
    expect((await market.call('getAd', { params: { id: standing } })).car).toMatchObject({ year: facts.year, mileage: facts.mileage });
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
