import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { comeBack, ledgerOf, payAt, payWhole, startDonation, startPackage } from '../../../test/paying.ts';
import { addBusiness, addPerson } from '../../../test/people.ts';
import { settle } from './settle.ts';

let market: TestApp;
let sara = 0;

const plus = 1;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
});

const rowOf = (id: number) => market.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const countOf = async (table: 'subscriptions' | 'invoices', payment: number) =>
  (await market.db.selectFrom(table).select('id').where('payment_id', '=', payment).execute()).length;

describe('a package', () => {
  it('is paid for on the gateway’s page: it begins, with an invoice, and the books balance', async () => {
    const started = await startPackage(market, sara, plus);
    expect(started.payment).toMatchObject({
      kind: 'package',
      status: 'initiated',
      amount: '33.91',
      vat: '5.09',
      total: '39.00',
      refunded: '0.00',
      receipt_url: null,
      failure: null,
      package_id: plus,
    });
    expect(started.redirect_url).toMatch(/^https:\/\/m\.localhost\/dev\/pay\/inv_/);
    const location = await payAt(market, started.redirect_url);
    expect(location).toMatch(new RegExp(`^https://m\\.localhost/payment\\?payment=${started.payment.id}&key=[\\w-]{43}$`));
    const paid = await comeBack(market, location);
    expect(paid).toMatchObject({ status: 'paid', needs_refund: false, paid_at: expect.any(String), receipt_url: expect.any(String) });
    expect([await countOf('subscriptions', paid.id), await countOf('invoices', paid.id)]).toEqual([1, 1]);
    expect(await ledgerOf(market, paid.id)).toEqual({ gateway: 3900, package: -3391, vat: -509 });
    const { given_id, gateway_ref } = await rowOf(paid.id);
    const checkout = await market.db.selectFrom('local_checkouts').selectAll().where('ref', '=', gateway_ref!).executeTakeFirstOrThrow();
    expect(checkout).toMatchObject({ given_id, amount_halalas: 3900, currency: 'SAR' });
  });

  it('is paid through 3-D Secure with the right code alone', async () => {
    const wrong = await startPackage(market, sara, plus);
    const failed = await comeBack(market, await payAt(market, wrong.redirect_url, 'secure', { code: '111111' }));
    expect(failed).toMatchObject({ status: 'failed', failure: 'لم يكتمل التحقق من البنك، أو كان الرمز خطأ.' });
    const right = await startPackage(market, sara, plus);
    expect(right.payment.id).not.toBe(wrong.payment.id);
    expect(await comeBack(market, await payAt(market, right.redirect_url, 'secure'))).toMatchObject({ status: 'paid' });
  });

  it.each([
    ['declined', 'رفض البنك العملية. جرّب بطاقة أخرى أو تواصل مع بنكك.'],
    ['insufficient_funds', 'الرصيد لا يكفي. جرّب بطاقة أخرى.'],
    ['back', 'رجعت قبل إتمام الدفع، ولم يُخصم شيء.'],
  ] as const)('that is not paid (%s) gives nothing, says why, and can be tried again', async (doing, why) => {
    const { payment, redirect_url } = await startPackage(market, sara, plus);
    const failed = await comeBack(market, await payAt(market, redirect_url, doing));
    expect(failed).toMatchObject({ id: payment.id, status: 'failed', failure: why, paid_at: null, receipt_url: null });
    expect(await countOf('subscriptions', payment.id)).toBe(0);
    expect(await ledgerOf(market, payment.id)).toEqual({});
    expect(await payWhole(market, await startPackage(market, sara, plus))).toMatchObject({ status: 'paid' });
  });

  it('clicked twice is one payment, also when it is paid by then', async () => {
    const twice = await Promise.all([startPackage(market, sara, plus), startPackage(market, sara, plus)]);
    expect(twice[0].payment.id).toBe(twice[1].payment.id);
    expect(twice[0].redirect_url).toBe(twice[1].redirect_url);
    const paid = await payWhole(market, twice[0]);
    const late = await startPackage(market, sara, plus);
    expect(late).toMatchObject({ payment: { id: paid.id, status: 'paid' } });
    expect(await comeBack(market, late.redirect_url)).toMatchObject({ id: paid.id, status: 'paid' });
    await market.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 60_000), paid_at: new Date(Date.now() - 60_000) })
      .where('id', '=', paid.id)
      .execute();
    expect((await startPackage(market, sara, plus)).payment.id).not.toBe(paid.id);
  });

  it('is the same payment under the same key, and refused under it for another one', async () => {
    const question = { as: sara, headers: { 'idempotency-key': 'again' } };
    const body = { package_id: plus, method: 'card' } as const;
    const [first, second] = [
      await market.call('payForPackage', { ...question, body }),
      await market.call('payForPackage', { ...question, body }),
    ];
    expect(second).toEqual(first);
    expect((await market.refused('payForPackage', { ...question, body: { ...body, package_id: 2 } })).body.code).toBe(
      'idempotency_mismatch',
    );
  });

  it('of another kind of account, or none that there is, is refused', async () => {
    const waha = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
    const codeFor = async (as: number, package_id: number) =>
      (await market.refused('payForPackage', { as, body: { package_id, method: 'card' } })).body.code;
    expect(await codeFor(sara, 5)).toBe('forbidden');
    expect(await codeFor(waha, plus)).toBe('forbidden');
    expect(await codeFor(sara, 999)).toBe('not_found');
  });

  it('whose account is closed by then is paid back: nothing is given, and the staff see it', async () => {
    const { payment, redirect_url } = await startPackage(market, sara, plus);
    const location = await payAt(market, redirect_url);
    await market.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', sara).execute();
    expect(await comeBack(market, location)).toMatchObject({ status: 'paid', needs_refund: true, receipt_url: null });
    expect([await countOf('subscriptions', payment.id), await countOf('invoices', payment.id)]).toEqual([0, 0]);
    expect(await ledgerOf(market, payment.id)).toEqual({ gateway: 3900, owed: -3900 });
    await market.db.updateTable('users').set({ closed_at: null }).where('id', '=', sara).execute();
    expect(await settle(market.app.market, payment.id, 'reconcile')).toMatchObject({ status: 'paid', needs_refund: true });
  });
});

describe('whose payment it is', () => {
  it('decides who sees it: who made it, or holds its key; nobody else', async () => {
    const ali = await addPerson(market.db, 'علي الشهري');
    const { payment, redirect_url } = await startPackage(market, sara, plus);
    const params = { id: payment.id };
    const key = new URL(await payAt(market, redirect_url, 'back')).searchParams.get('key')!;
    expect(await market.call('getPayment', { as: sara, params, query: {} })).toMatchObject(params);
    expect(await market.call('getPayment', { params, query: { key } })).toMatchObject(params);
    for (const who of [{ as: ali }, {}]) {
      for (const guess of ['', 'x', key.slice(0, -1), `${key}x`]) {
        const refusals = [
          await market.refused('getPayment', { ...who, params, query: { key: guess } }),
          await market.refused('settlePayment', { ...who, params, body: { key: guess } }),
        ];
        expect(refusals.map(({ body }) => body.code)).toEqual(['not_found', 'not_found']);
      }
    }
  });

  it('lists the own ones alone, the newest first, in the asked language', async () => {
    const first = await payWhole(market, await startPackage(market, sara, plus));
    const second = await payWhole(market, await startDonation(market, '25', sara));
    await payWhole(market, await startDonation(market));
    const { results, count } = await market.call('listPayments', { as: sara, query: {}, language: 'en' });
    expect([count, results.map(({ id, title }) => [id, title])]).toEqual([
      2,
      [
        [second.id, 'Contribution to Markaba'],
        [first.id, 'Plus package, for individuals'],
      ],
    ]);
    expect((await market.call('listPayments', { as: sara, query: {}, language: 'ar' })).results[0]!.title).toBe('مساهمة لدعم مركبة');
  });
});

describe('the page of the local gateway', () => {
  it('is in both languages, runs no script, and posts to the market alone', async () => {
    const { redirect_url } = await startPackage(market, sara, plus);
    const { pathname } = new URL(redirect_url);
    const arabic = await market.get(pathname);
    expect(arabic.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' https://m.localhost; frame-ancestors 'none'",
    );
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.body).toContain('39.00');
    expect((await market.get(`${pathname}?lng=en`)).body).toContain('<html lang="en" dir="ltr">');
    await payAt(market, redirect_url);
    expect((await market.get(pathname)).body).toContain('انتهت هذه العملية.');
    expect((await market.get('/dev/pay/inv_nothing')).status).toBe(404);
  });

  it('is closed once its payer begins anew', async () => {
    const { payment, redirect_url } = await startPackage(market, sara, plus);
    await comeBack(market, await payAt(market, redirect_url, 'back'));
    await startPackage(market, sara, plus);
    const { pathname } = new URL(redirect_url);
    expect((await market.get(pathname)).body).toContain('أُغلقت هذه العملية لأنك بدأت الدفع من جديد.');
    expect((await market.get(`${pathname}?lng=en`)).body).toContain('This payment is closed, as you began to pay anew.');
    expect(await comeBack(market, await payAt(market, redirect_url))).toMatchObject({ id: payment.id, status: 'failed' });
  });

  it('does not take money twice, nor change its mind', async () => {
    const { redirect_url } = await startPackage(market, sara, plus);
    await payAt(market, redirect_url, 'declined');
    expect(await comeBack(market, await payAt(market, redirect_url, 'pay'))).toMatchObject({ status: 'failed' });
  });

  it('is not there where somebody else takes the money, or nobody does', async () => {
    const other = await startTestApp({ PAY_PROVIDER: 'none' });
    const ali = await addPerson(other.db, 'علي');
    expect((await other.get('/dev/pay/inv_x')).status).toBe(404);
    const { status, body } = await other.refused('payForPackage', { as: ali, body: { package_id: plus, method: 'card' } });
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(await other.db.selectFrom('payments').select(['status', 'failure']).execute()).toEqual([
      { status: 'failed', failure: 'unavailable' },
    ]);
    await other.close();
  });
});
