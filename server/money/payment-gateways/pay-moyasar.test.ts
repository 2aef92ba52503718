import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, openMoyasar, type TestMoyasar } from '../../../test/moyasar.ts';
import { failureOf } from './pay-moyasar-shapes.ts';
import { moyasarPay } from './pay-moyasar.ts';
import { PayRefusal } from './pay-refusal.ts';
import type { Order, PayGateway } from './pay.ts';

let moyasar: TestMoyasar;
let pay: PayGateway;
let reported: string[] = [];

beforeAll(async () => {
  moyasar = await openMoyasar();
});
afterAll(() => moyasar.close());
beforeEach(() => {
  reported = [];
  pay = gateway();
});

const webhookSecret = 'told by the dashboard';

function gateway({ secretKey = moyasar.secretKey, live = false, url = moyasar.url } = {}): PayGateway {
  return moyasarPay({ provider: 'moyasar', url, secretKey, webhookSecret, live }, (reason) => void reported.push(reason));
}

const order: Order = {
  payment: 42,
  givenId: 'f3b3c9f0-8a3e-4c9b-9d7c-1f2e3d4c5b6a',
  amountHalalas: 5750,
  description: 'باقة بلس، للأفراد',
  method: 'card',
  language: 'ar',
  successUrl: 'https://m.localhost/payment?payment=42&key=k',
  backUrl: 'https://m.localhost/payment?payment=42&key=k&abandoned=yes',
  callbackUrl: 'https://m.localhost/products/api/payments/webhook/moyasar/?payment=42&key=k',
  expires: new Date('2026-11-22T10:00:00Z'),
};

const gatewayStatus = { amountHalalas: 5750, currency: 'SAR', givenId: order.givenId, refundedHalalas: 0, failure: null };

describe('an order', () => {
  it('is an invoice with our id in it, authenticated by the key, with a User-Agent', async () => {
    const { ref, url } = await pay.createCheckout(order);
    expect([moyasar.invoices.has(ref), url]).toEqual([true, `https://checkout.moyasar.test/invoices/${ref}?lang=ar`]);
    const { method, path, headers, body } = moyasar.heard.at(-1)!;
    expect([method, path, headers['user-agent']]).toEqual(['POST', '/v1/invoices', 'Markaba/1.0']);
    expect(Buffer.from(headers.authorization!.replace('Basic ', ''), 'base64').toString()).toBe(`${moyasar.secretKey}:`);
    expect(body).toEqual({
      amount: 5750,
      currency: 'SAR',
      description: order.description,
      success_url: order.successUrl,
      back_url: order.backUrl,
      callback_url: order.callbackUrl,
      expired_at: '2026-11-22T10:00:00.000Z',
      metadata: { given_id: order.givenId, payment: '42' },
    });
  });

  it('that is refused logs the reason, and is a refusal', async () => {
    await expect(pay.createCheckout({ ...order, amountHalalas: 50 })).rejects.toBeInstanceOf(PayRefusal);
    expect(reported[0]).toMatch(/^moyasar invoice 400: invalid_request_error Validation Failed .*greater than or equal to 100/);
  });
});

describe('the state of an order', () => {
  let ref = '';
  beforeEach(async () => {
    ({ ref } = await pay.createCheckout(order));
  });

  it('is pending until it is paid, while a card is being checked, and while it is only authorized', async () => {
    const pending = { ...gatewayStatus, status: 'pending', isOpen: true };
    expect(await pay.fetch(ref)).toEqual(pending);
    moyasar.attempt(ref, { status: 'initiated' });
    expect(await pay.fetch(ref)).toEqual(pending);
    moyasar.attempt(ref, { status: 'authorized' });
    expect(await pay.fetch(ref)).toEqual(pending);
  });

  it.each(['paid', 'captured'])('is paid if a payment is %s', async (status) => {
    moyasar.attempt(ref, { status });
    expect(await pay.fetch(ref)).toEqual({ ...gatewayStatus, status: 'paid', isOpen: false });
  });

  it('contains the amount that was taken, in its currency, not the requested one', async () => {
    moyasar.attempt(ref, { amount: 100, currency: 'USD' });
    expect(await pay.fetch(ref)).toMatchObject({ status: 'paid', amountHalalas: 100, currency: 'USD' });
    moyasar.invoices.get(ref)!.metadata = { given_id: 'another' };
    expect(await pay.fetch(ref)).toMatchObject({ givenId: 'another' });
    moyasar.invoices.get(ref)!.metadata = null;
    expect(await pay.fetch(ref)).toMatchObject({ givenId: null });
  });

  it.each([
    ['INSUFFICIENT FUNDS', 'insufficient_funds'],
    ['3-D Secure transaction attempt failed (Declined)', 'authentication'],
    ['EXPIRED CARD', 'card_expired'],
    ['DECLINED', 'declined'],
    ['UNSPECIFIED FAILURE', 'other'],
    [null, 'other'],
  ])('is failed if the last card was refused (%s), and still open for another one', async (message, why) => {
    moyasar.attempt(ref, { status: 'failed', source: { message } });
    expect(await pay.fetch(ref)).toEqual({ ...gatewayStatus, status: 'failed', isOpen: true, failure: why });
    moyasar.attempt(ref, { status: 'initiated' });
    expect(await pay.fetch(ref)).toMatchObject({ status: 'pending' });
    moyasar.attempt(ref, { status: 'paid' });
    moyasar.attempt(ref, { status: 'failed', source: { message } });
    expect(await pay.fetch(ref)).toMatchObject({ status: 'paid', failure: null });
  });

  it('depends on the bank’s code before its message', () => {
    expect([failureOf({ response_code: '51', message: 'DECLINED' }), failureOf({ response_code: '54' })]).toEqual([
      'insufficient_funds',
      'card_expired',
    ]);
  });

  it.each([
    ['refunded', 0, 5750],
    ['paid', 2000, 2000],
    ['refunded', 5750, 5750],
    ['voided', 0, 5750],
  ])('is refunded if money was returned (%s, %i)', async (status, refunded, refundedHalalas) => {
    moyasar.attempt(ref, { status, refunded });
    expect(await pay.fetch(ref)).toEqual({ ...gatewayStatus, status: 'refunded', isOpen: false, refundedHalalas });
  });

  it.each([
    ['expired', null],
    ['canceled', 'canceled'],
    ['refunded', null],
    ['a new status', null],
  ])('is over if the invoice is %s without a payment', async (status, why) => {
    moyasar.invoices.get(ref)!.status = status;
    expect(await pay.fetch(ref)).toEqual({ ...gatewayStatus, status: 'expired', isOpen: false, failure: why });
  });

  it.each(['on_hold', 'paid'])('is pending if the invoice is %s without a payment yet', async (status) => {
    moyasar.invoices.get(ref)!.status = status;
    expect(await pay.fetch(ref)).toMatchObject({ status: 'pending' });
  });

  it('is null for an unknown order, or with invalid payments', async () => {
    expect(await pay.fetch('nobody/knows?this')).toBeNull();
    Object.assign(moyasar.invoices.get(ref)!, {
      payments: [null, 7, { status: 'paid' }, { id: 'x', status: 'paid', amount: 5.5, currency: 'SAR' }],
    });
    expect(await pay.fetch(ref)).toMatchObject({ status: 'pending' });
    moyasar.invoices.delete(ref);
  });
});

describe('an order that is closed', () => {
  it('is a canceled invoice, which contains what was paid before; an unknown one is closed', async () => {
    const { ref } = await pay.createCheckout(order);
    await pay.cancel(ref);
    expect(moyasar.heard.at(-1)).toMatchObject({ method: 'PUT', path: `/v1/invoices/${ref}/cancel`, body: {} });
    expect(await pay.fetch(ref)).toMatchObject({ status: 'expired', isOpen: false, failure: 'canceled' });
    moyasar.invoices.get(ref)!.status = 'initiated';
    moyasar.attempt(ref, {});
    await pay.cancel(ref);
    expect(await pay.fetch(ref)).toMatchObject({ status: 'paid' });
    await pay.cancel('nobody/knows?this');
  });

  it.each([400, 200])('is not closed by a response %i without a canceled invoice', async (status) => {
    moyasar.answerNext({ status, body: failure('invalid_request_error', 'Invoice can not be canceled') });
    await expect(pay.cancel('x')).rejects.toBeInstanceOf(PayRefusal);
  });
});

const html = '<!DOCTYPE html><title>Attention Required! | Cloudflare</title>';

describe('an error', () => {
  it.each([
    ['an answer of theirs that is no fault of ours', { status: 500, body: failure('api_error', 'We had a problem') }],
    ['too many calls', { status: 429, body: failure('rate_limit_error', 'Too many requests') }],
    ['a page of the wall before the API', { status: 403, body: html, type: 'text/html' }],
    ['a page that says it is well', { status: 200, body: html, type: 'text/html' }],
    ['nothing', { status: 200, body: '' }],
    ['a list', { status: 200, body: [] }],
    ['a bad gateway', { status: 502, body: 'Bad Gateway', type: 'text/plain' }],
    ['a closed door', 'hang up'],
  ] as const)('is unavailable: %s', async (_what, answer) => {
    moyasar.answerNext(answer);
    await expect(pay.createCheckout(order)).rejects.toMatchObject({ code: 'unavailable' });
    expect(reported).toHaveLength(1);
  });

  it.each([
    [400, failure('invalid_request_error', 'Validation Failed', { amount: ['is too small'] })],
    [400, failure('invalid_request_error', 'Validation Failed', 'amount')],
    [400, failure('used_given_id', 'The given_id provided has been already used with a different payment.')],
    [401, failure('authentication_error', 'Invalid authorization credentials')],
    [403, failure('account_inactive_error', 'Account is not active')],
    [405, failure('api_error', 'Entity not activated to use live account')],
    [400, { type: 3, message: { deep: true } }],
    [201, { id: 'x' }],
    [201, { id: 'x', url: 'javascript:alert(1)' }],
    [201, { id: 7, url: 'https://checkout.moyasar.test/x' }],
    [200, {}],
  ])('is a refusal: %i %j', async (status, body) => {
    moyasar.answerNext({ status, body });
    await expect(pay.createCheckout(order)).rejects.toBeInstanceOf(PayRefusal);
    expect(reported).toHaveLength(1);
  });

  it('never logs a key', async () => {
    await expect(gateway({ secretKey: 'sk_test_wrong' }).createCheckout(order)).rejects.toBeInstanceOf(PayRefusal);
    await expect(gateway({ url: 'http://127.0.0.1:1/v1' }).fetch('x')).rejects.toMatchObject({ code: 'unavailable' });
    moyasar.answerNext({ status: 200, body: { status: 'paid' } });
    await expect(pay.fetch('x')).rejects.toBeInstanceOf(PayRefusal);
    expect(reported).toHaveLength(3);
    expect(reported.join()).not.toMatch(/sk_test/);
  });
});

describe('a refund', () => {
  it('is of the payment that paid the invoice, and returns the total refunded', async () => {
    const { ref } = await pay.createCheckout(order);
    moyasar.attempt(ref, { status: 'failed' });
    const { id } = moyasar.attempt(ref, {});
    expect(await pay.refund(ref, 750)).toBe(750);
    expect(moyasar.heard.at(-1)).toMatchObject({ path: `/v1/payments/${id}/refund`, body: { amount: 750 } });
    expect(await pay.refund(ref, 5000)).toBe(5750);
    await expect(pay.refund(ref, 1)).rejects.toBeInstanceOf(PayRefusal);
  });

  it('of an unpaid order is refused', async () => {
    const { ref } = await pay.createCheckout(order);
    await expect(pay.refund(ref, 100)).rejects.toBeInstanceOf(PayRefusal);
    await expect(pay.refund('nothing', 100)).rejects.toBeInstanceOf(PayRefusal);
  });
});

describe('a webhook', () => {
  const event = {
    id: 'c1d7b0d5-5d0e-4a4b-a5f1-0c1d2e3f4a5b',
    type: 'payment_paid',
    created_at: '2026-11-21T20:00:00.000Z',
    secret_token: webhookSecret,
    account_name: 'Markaba',
    live: false,
    data: { id: 'pay-1', status: 'paid', amount: 5750, currency: 'SAR', invoice_id: 'inv-1', something_new: [] },
    something_new: true,
  };

  it.each([
    'payment_paid',
    'payment_failed',
    'payment_faild',
    'payment_refunded',
    'payment_voided',
    'payment_authorized',
    'payment_captured',
    'payment_verified',
    'payment_abandoned',
  ])('%s names its order', (type) => {
    expect(pay.readWebhook({ ...event, type })).toEqual({ eventId: event.id, ref: 'inv-1' });
  });

  it('without an invoice is for the payment itself', () => {
    expect(pay.readWebhook({ ...event, data: { id: 'pay-1', invoice_id: null } })).toEqual({ eventId: event.id, ref: 'pay-1' });
  });

  it.each([
    ['another secret', { ...event, secret_token: 'told by somebody else' }],
    ['a part of it', { ...event, secret_token: webhookSecret.slice(0, -1) }],
    ['no secret', { ...event, secret_token: undefined }],
    ['a secret that is no text', { ...event, secret_token: [webhookSecret] }],
    ['real money, where none is', { ...event, live: true }],
    ['nothing of the kind', { ...event, live: 'false' }],
    ['no body', undefined],
    ['a list', [event]],
    ['a text', webhookSecret],
  ])('is refused with %s', (_what, body) => {
    expect(pay.readWebhook(body)).toBe('refused');
  });

  it('of the test environment is refused in production', () => {
    const live = gateway({ live: true });
    expect([live.readWebhook(event), live.readWebhook({ ...event, live: true })]).toEqual(['refused', { eventId: event.id, ref: 'inv-1' }]);
  });

  it.each([
    { ...event, data: null },
    { ...event, data: { invoice_id: 'x'.repeat(101) } },
    { ...event, data: { invoice_id: "'; drop" } },
    { ...event, id: 7 },
    { ...event, id: '' },
    { ...event, type: 'balance_transferred' },
    { ...event, type: null },
  ])('without content is unreadable (%#)', (body) => {
    expect(pay.readWebhook(body)).toBe('unreadable');
  });
});
