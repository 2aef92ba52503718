import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftsMost } from '#contract/listing/drafts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addPerson, addPlate } from '../../../test/people.ts';

let market: TestApp;
let sara: number;

beforeAll(async () => {
  market = await startTestApp();
  sara = await addPerson(market.db, 'سارة العتيبي');
});
afterAll(() => market.close());

const content = {
  brand_id: 1,
  model_id: 1001,
  year: '2022',
  price: '٨٠ ألف',
  features: ['sunroof'],
  chassis_number: '0070',
  is_open: false,
};
const add = (as = sara) => market.call('addDraft', { as, body: { type: 'car', content } });

describe('a draft', () => {
  it('holds what was typed, letter by letter, right or not, on every device', async () => {
    const { id } = await add();
    expect(await market.call('getDraft', { as: sara, params: { id }, language: 'ar' })).toMatchObject({
      id,
      type: 'car',
      version: 1,
      title: 'تويوتا كامري 2022',
      content,
    });
    const { results } = await market.call('listDrafts', { as: sara });
    expect(results[0]).toMatchObject({ id, version: 1 });
    expect(results[0]).not.toHaveProperty('content');
    await market.call('deleteDraft', { as: sara, params: { id } });
    expect((await market.refused('getDraft', { as: sara, params: { id } })).status).toBe(404);
  });

  it('that another device saved is not written over, and both contents are in the answer', async () => {
    const { id } = await add();
    const save = (version: number, year: string) => ({ as: sara, params: { id }, body: { version, content: { year } } });
    expect(await market.call('saveDraft', save(1, '2023'))).toMatchObject({ version: 2, content: { year: '2023' } });
    const { status, body } = await market.refused('saveDraft', { ...save(1, '2021'), language: 'ar' });
    expect([status, body.code, body.detail]).toEqual([409, 'draft_changed', 'عدّلت هذه المسودة من جهاز ثاني. اختر أي نسخة تبقى.']);
    expect(body.drafts).toMatchObject({ version: 2, stored: { year: '2023' }, sent: { year: '2021' } });
    expect((await market.call('getDraft', { as: sara, params: { id } })).content).toEqual({ year: '2023' });
  });

  it('is added once with a key, and there are so many at most', async () => {
    const ali = await addPerson(market.db, 'علي الشهري');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await market.call('addDraft', { as: ali, headers, body: { type: 'car', content } });
    expect((await market.call('addDraft', { as: ali, headers, body: { type: 'car', content } })).id).toBe(first.id);
    const row = { business_id: ali, type: 'car' as const, content: '{}' };
    await market.db
      .insertInto('ad_drafts')
      .values(Array.from({ length: draftsMost - 1 }, () => row))
      .execute();
    expect((await market.refused('addDraft', { as: ali, body: { type: 'car', content } })).body.code).toBe('too_many_drafts');
  });

  it('holds no more than a form does', async () => {
    const refused = async (wrong: Record<string, string | string[]>) =>
      (await market.refused('addDraft', { as: sara, body: { type: 'car', content: wrong } })).status;
    expect(await refused({ description: 'ا'.repeat(4001) })).toBe(400);
    expect(
      await refused(
        Object.fromEntries(
          Array.from({ length: 101 }, (_one, at) => [
            `field_${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10) % 10]}${at > 99 ? 'z' : ''}`,
            'ا',
          ]),
        ),
      ),
    ).toBe(400);
    expect(await refused({ features: Array.from({ length: 61 }, () => 'sunroof') })).toBe(400);
  });
});

describe('a copy of an ad', () => {
  it('is a draft without what is of that one thing alone', async () => {
    const id = await addCar(market.db, sara, {
      chassis_number: 'JTNBF4HK8M3064417',
      description: 'كامري نظيفة جدًا، ماشية على صيانة الوكالة.',
      features: ['sunroof'],
      registration_until: '2027-01-15',
    });
    const { type, content: copied } = await market.call('duplicateAd', { as: sara, params: { id } });
    expect(type).toBe('car');
    expect(copied).toMatchObject({ brand_id: 1, model_id: 1001, year: 2022, price: 80_000, mileage: 40_000, features: ['sunroof'] });
    for (const name of ['chassis_number', 'registration_until', 'image_ids', 'status', 'owner_id']) expect(copied).not.toHaveProperty(name);
  });

  it('of a plate has no number, and of anybody else’s ad there is none', async () => {
    const plate = await addPlate(market.db, { owner: sara, letters: 'حنط', digits: '7356' });
    const { content: copied } = await market.call('duplicateAd', { as: sara, params: { id: plate } });
    expect(copied).toMatchObject({ plate_class: 'private', price: 20_000 });
    expect(Object.keys(copied)).not.toContain('digits');
    const ali = await addPerson(market.db, 'علي');
    expect((await market.refused('duplicateAd', { as: ali, params: { id: plate } })).status).toBe(403);
  });
});
