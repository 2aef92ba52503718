import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { comeBack, ledgerOf, payAt, payWhole, startDonation } from '../../../test/paying.ts';
import { addPerson } from '../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

// Each comes from a separate address: a visitor may start a limited number a minute.
let visitors = 0;
async function state(body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  visitors += 1;
  const answer = await market.app.inject({
    method: 'POST',
    url: '/products/api/donation/form/',
    remoteAddress: `10.1.0.${visitors}`,
    payload: body,
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as Record<string, unknown> };
}

describe('a donation', () => {
  it('has a text in the requested language, amounts and limits', async () => {
    const [arabic, english] = [await market.call('getDonation', { language: 'ar' }), await market.call('getDonation', { language: 'en' })];
    expect([arabic.title, english.title]).toEqual(['ادعم مركبة', 'Support Markaba']);
    expect(arabic).toMatchObject({ least: '5.00', most: '50000.00', currency: 'SAR' });
    expect(arabic.amounts.length).toBeGreaterThan(2);
    expect([arabic.body.length > 300, english.body.length > 300]).toEqual([true, true]);
  });

  it('of a visitor is created, paid and read by its key only, without VAT and without an invoice', async () => {
    const started = await startDonation(market, '١٬٠٠٠٫٥٠');
    expect(started.payment).toMatchObject({ kind: 'donation', amount: '1000.50', vat: '0.00', total: '1000.50' });
    const paid = await payWhole(market, started);
    expect(paid).toMatchObject({ status: 'paid', receipt_url: expect.any(String) });
    expect(await ledgerOf(market, paid.id)).toEqual({ gateway: 100_050, donation: -100_050 });
    expect(await market.db.selectFrom('invoices').select('id').where('payment_id', '=', paid.id).execute()).toEqual([]);
    expect((await market.refused('getPayment', { params: { id: paid.id }, query: {} })).status).toBe(404);
  });

  it('is paid once, by the holder of its key or its donor', async () => {
    const sara = await addPerson(market.db, 'سارة');
    const ali = await addPerson(market.db, 'علي');
    const { donation_id, key } = await market.call('addDonation', { as: sara, body: { amount: '50', anonymous: true } });
    const body = { donation_id, method: 'stc_pay' } as const;
    const refusals = [
      await market.refused('payDonation', { body }),
      await market.refused('payDonation', { body: { ...body, key: `${key}x` } }),
      await market.refused('payDonation', { as: ali, body }),
      await market.refused('payDonation', { as: ali, body: { ...body, donation_id: 2_000_000 } }),
    ];
    expect(refusals.map(({ body: { code } }) => code)).toEqual(Array(4).fill('not_found'));
    const started = await market.call('payDonation', { as: sara, body });
    expect((await market.call('listPayments', { as: sara, query: {} })).results.map(({ id }) => id)).toEqual([started.payment.id]);
    await payWhole(market, started);
    await market.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 60_000), paid_at: new Date(Date.now() - 60_000) })
      .execute();
    expect((await market.refused('payDonation', { as: sara, body })).body.code).toBe('already_paid');
  });

  it('declined and tried again is paid by the second payment only', async () => {
    const { donation_id, key } = await market.call('addDonation', { body: { amount: '50', anonymous: false } });
    const body = { donation_id, key, method: 'card' } as const;
    const first = await market.call('payDonation', { body });
    expect(await comeBack(market, await payAt(market, first.redirect_url, 'declined'))).toMatchObject({ status: 'failed' });
    const second = await market.call('payDonation', { body });
    expect(await payWhole(market, second)).toMatchObject({ id: second.payment.id, status: 'paid', needs_refund: false });
  });

  it.each([
    ['amount', { amount: '4.99' }],
    ['amount', { amount: '50000.01' }],
    ['amount', { amount: '0' }],
    ['amount', { amount: '-5' }],
    ['amount', { amount: '10.555' }],
    ['amount', { amount: '1e3' }],
    ['amount', { amount: 'عشرة' }],
    ['amount', { amount: '' }],
    ['amount', {}],
    ['phone', { amount: '50', phone: '12345' }],
    ['name', { amount: '50', name: '<script>' }],
    ['message', { amount: '50', message: 'a\u0000b' }],
    ['message', { amount: '50', message: 'ا'.repeat(501) }],
  ])('refuses an invalid %s (%j)', async (field, given) => {
    const { status, body } = await state({ anonymous: false, ...given });
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]]);
  });

  it('stores its message in normalised form', async () => {
    const { status, body } = await state({
      amount: '50',
      name: '  نورة   الحربي ',
      phone: '٠٥٠١٢٣٤٥٦٧',
      message: ' شكرًا لكم ',
      anonymous: false,
    });
    expect(status).toBe(201);
    const row = await market.db
      .selectFrom('donations')
      .select(['name', 'phone', 'message', 'amount_halalas'])
      .where('id', '=', body['donation_id'] as number)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ name: 'نورة الحربي', phone: '501234567', message: 'شكرًا لكم', amount_halalas: 5000 });
  });
});
