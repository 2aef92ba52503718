import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { addCar, addPerson, brands } from './people.ts';
import { freePackage } from './matrix-rows.ts';
import { codeTo } from './accounts.ts';
import { addOne, freshPhone } from './scene.ts';

/** Fields that the specification never names may be left out where something safe can stand for them. */

let market: TestApp;
let noura: number;

beforeAll(async () => {
  market = await startTestApp();
  noura = await addOne(market, 'user');
});
afterAll(() => market.close());

async function send(url: string, as: number | null, payload: object) {
  const authorization = as === null ? {} : { authorization: `Bearer ${await market.tokenOf(as)}` };
  const { statusCode, body } = await market.app.inject({
    method: 'POST',
    url,
    headers: { ...authorization, 'accept-language': 'en' },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> & { fields?: object } };
}

describe('what is left out', () => {
  it('of a code is that it is for registering', async () => {
    const phone = freshPhone();
    expect((await send('/accounts/api_account/send/otp/', null, { phone })).status).toBe(202);
    const { status, body } = await send('/accounts/api_account/verfiy/otp/', null, { phone, code: await codeTo(market.db, phone) });
    expect([status, typeof body['verification_token']]).toEqual([200, 'string']);
  });

  it('of a message is its sender’s name for it: each is a new one', async () => {
    const friend = await addPerson(market.db, 'هند العنزي', { phone: freshPhone() });
    const say = () => send('/accounts/api_account/messages/', noura, { user_id: friend, text: 'السلام عليكم' });
    const [one, other] = [await say(), await say()];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body['id']).not.toBe(other.body['id']);
  });

  it('of a report is that it is of an ad, in words of one’s own', async () => {
    const ad = await addCar(market.db, await addPerson(market.db, 'بائع', { phone: freshPhone() }));
    const wordless = await send('/products/api/report/', noura, { target_id: ad });
    expect([wordless.status, Object.keys(wordless.body.fields ?? {})]).toEqual([400, ['text']]);
    expect((await send('/products/api/report/', noura, { target_id: ad, text: 'العداد مرجّع' })).status).toBe(201);
    const row = await market.db
      .selectFrom('reports')
      .select(['target_type', 'reason'])
      .where('target_id', '=', ad)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ target_type: 'ad', reason: 'other' });
  });

  it('of a question to the staff is its topic, and who asks where they are signed in', async () => {
    const message = 'لا أستطيع تعديل إعلاني';
    expect((await send('/accounts/api_account/technical_support/', noura, { message })).status).toBe(201);
    const ticket = await market.db.selectFrom('tickets').selectAll().where('user_id', '=', noura).executeTakeFirstOrThrow();
    const account = await market.db.selectFrom('users').selectAll().where('id', '=', noura).executeTakeFirstOrThrow();
    expect(ticket).toMatchObject({ topic: 'other', name: account.full_name, phone: account.phone });
    const visitor = await send('/accounts/api_account/technical_support/', null, { message });
    expect([visitor.status, Object.keys(visitor.body.fields ?? {})]).toEqual([400, ['name']]);
  });

  it('of the question whether one may post is that it is a car', async () => {
    expect(await market.call('mayPost', { as: noura })).toMatchObject({ type: 'car', allowed: false, reason_code: 'agreement_required' });
  });

  it('of a payment is that it is by card', async () => {
    const showroom = await addOne(market, 'showroom');
    const { status } = await send('/products/api/payments/process/', showroom, { package_id: freePackage });
    expect(status).toBe(201);
    const payment = await market.db.selectFrom('payments').select('method').where('user_id', '=', showroom).executeTakeFirstOrThrow();
    expect(payment.method).toBe('card');
  });

  it('of the models is their brand: all are listed, or those of several', async () => {
    const all = await market.call('listModels', {});
    const [toyota, kia] = [brands.toyota, brands.kia];
    const several = await market.call('listModels', { query: { brand: [kia, toyota] } });
    expect(new Set(all.map(({ brand_id }) => brand_id)).size).toBeGreaterThan(10);
    expect([...new Set(several.map(({ brand_id }) => brand_id))]).toEqual([kia, toyota]);
    expect(several.length).toBe(all.filter(({ brand_id }) => [toyota, kia].includes(brand_id)).length);
    expect((await market.refused('listModels', { query: { brand: [toyota, 99_999] } })).status).toBe(404);
  });
});
