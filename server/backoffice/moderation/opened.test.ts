import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { openModeration, type Moderation } from '../../../test/moderators.ts';
import { addCar, addPerson } from '../../../test/people.ts';
import { camry } from '../../../test/posting.ts';

let market: TestApp;
let moderator: Moderation['moderator'];
let statusOf: Moderation['statusOf'];
let decide: Moderation['decide'];

beforeAll(async () => {
  market = await startTestApp();
  ({ moderator, statusOf, decide } = await openModeration(market));
});
afterAll(() => market.close());

const { description } = camry;

describe('cases that open automatically', () => {
  let seller: number;
  beforeEach(async () => {
    seller = await addPerson(market.db, 'بائع جديد');
  });
  const openOf = async (person: number) =>
    (await market.callStaff('listCases', { as: moderator, query: { person } })).results.map(({ kind, id }) => ({ kind, id }));

  it('an edit by a new account, with the former version, until it is approved', async () => {
    const ad = await addCar(market.db, seller, { description, city_id: 1 });
    for (const price of [70_000, 60_000]) await market.call('updateCar', { as: seller, params: { id: ad }, body: { price } });
    const [found] = await openOf(seller);
    expect(found!.kind).toBe('edit');
    const whole = await market.callStaff('claimCase', { as: moderator, params: { id: found!.id } });
    expect(whole.ad!.changes).toEqual([{ field: 'price', before: '80000', after: '60000' }]);
    expect(await statusOf(ad)).toBe('active');
    await decide(found!.id, 'approve');
    expect(await openOf(seller)).toEqual([]);
    await market.call('updateCar', { as: seller, params: { id: ad }, body: { price: 61_000 } });
    const [again] = await openOf(seller);
    expect((await market.callStaff('getCase', { as: moderator, params: { id: again!.id } })).ad!.changes).toEqual([
      { field: 'price', before: '60000', after: '61000' },
    ]);
  });

  it('none for an old account', async () => {
    await market.db
      .updateTable('users')
      .set({ created_at: new Date('2025-01-01') })
      .where('id', '=', seller)
      .execute();
    const ad = await addCar(market.db, seller, { description });
    await market.call('updateCar', { as: seller, params: { id: ad }, body: { price: 70_000 } });
    expect(await openOf(seller)).toEqual([]);
  });

  it('a corrected ad is pending again, and one that its owner removes is not', async () => {
    const ad = await addCar(market.db, seller, { description });
    const { id } = await market.callStaff('addCase', { as: moderator, body: { target_type: 'ad', target_id: ad } });
    await decide(id, 'ask_fix', { reason: 'pictures', note: 'ضع صورًا لسيارتك' });
    const mine = await market.call('getAd', { as: seller, params: { id: ad }, language: 'en' });
    expect([mine.status, mine.mine!.reason]).toEqual(['rejected', 'Pictures of something else, or unclear']);
    await market.call('updateCar', { as: seller, params: { id: ad }, body: { price: 70_000 } });
    expect((await openOf(seller)).map(({ kind }) => kind)).toEqual(['ad']);
    await market.call('deleteCar', { as: seller, params: { id: ad } });
    expect(await openOf(seller)).toEqual([]);
  });

  it('a message that asks three people for a code, once', async () => {
    for (let at = 0; at < 4; at += 1) {
      const user_id = await addPerson(market.db, 'مشترٍ');
      await market.call('sendMessage', { as: seller, body: { user_id, text: 'أرسل لي رمز التحقق الذي وصلك', client_id: randomUUID() } });
      expect(await openOf(seller)).toHaveLength(at < 2 ? 0 : 1);
    }
    expect((await openOf(seller))[0]!.kind).toBe('message');
  });
});
