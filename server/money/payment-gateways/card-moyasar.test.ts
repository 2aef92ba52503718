import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { cardStatus } from './card-shapes.ts';
import type { CardGateway } from './card-gateway.ts';
import { moyasarCards } from './card-moyasar.ts';
import { PayRefusal } from './pay-refusal.ts';

/** Payments in the shapes of docs.moyasar.com. */

let server: Server;
let cards: CardGateway;
let heard: { method: string; path: string; key: string; body: unknown; agent: string }[] = [];
let answers: Record<string, { status: number; body: unknown }> = {};
const reports: string[] = [];

const payment = {
  id: '0e2f6c9a-0b5e-4b0a-9a3e-5d1f5a7b9c11',
  status: 'authorized',
  amount: 27_600,
  fee: 0,
  currency: 'SAR',
  refunded: 0,
  captured: 0,
  source: { type: 'creditcard', company: 'mada', message: null },
};
const authentication = { type: 'authentication_error', message: 'Invalid authorization credentials', errors: null };

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const [, encoded = ''] = (request.headers.authorization ?? '').split(' ');
    const key = Buffer.from(encoded, 'base64').toString();
    const text = await bodyOf(request);
    const { method = '', url: path = '' } = request;
    heard.push({ method, path, key, body: text === '' ? undefined : JSON.parse(text), agent: request.headers['user-agent'] ?? '' });
    const { status, body } = answers[`${method} ${path} ${key}`] ??
      answers[`${method} ${path}`] ?? { status: 404, body: { type: 'invalid_request_error' } };
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  cards = moyasarCards({ url: `http://127.0.0.1:${port}/v1`, live: true }, (reason) => void reports.push(reason));
});
afterAll(() => new Promise((done) => server.close(() => done(undefined)).closeAllConnections()));
beforeEach(() => {
  heard = [];
  answers = {};
});

const at = `/v1/payments/${payment.id}`;

describe('payments with cards at Moyasar', () => {
  it('are captured, voided and given back with the secret key of the account', async () => {
    answers = {
      [`GET ${at}`]: { status: 200, body: payment },
      [`POST ${at}/capture`]: { status: 200, body: { ...payment, status: 'captured', captured: 10_000 } },
      [`POST ${at}/void`]: { status: 200, body: { ...payment, status: 'voided' } },
      [`POST ${at}/refund`]: { status: 200, body: { ...payment, status: 'refunded', captured: 10_000, refunded: 4_000 } },
    };
    expect(await cards.fetch('sk_live_a', payment.id)).toMatchObject({ status: 'authorised', amountHalalas: 27_600, capturedHalalas: 0 });
    expect(await cards.capture('sk_live_a', payment.id, 10_000)).toMatchObject({ status: 'captured', capturedHalalas: 10_000 });
    expect(await cards.void('sk_live_a', payment.id)).toMatchObject({ status: 'voided' });
    expect(await cards.refund('sk_live_a', payment.id, 4_000)).toMatchObject({ capturedHalalas: 10_000, refundedHalalas: 4_000 });
    expect(heard.map(({ method, path, body }) => [method, path.slice(at.length), body])).toEqual([
      ['GET', '', undefined],
      ['POST', '/capture', { amount: 10_000 }],
      ['POST', '/void', undefined],
      ['POST', '/refund', { amount: 4_000 }],
    ]);
    expect(new Set(heard.map(({ key }) => key))).toEqual(new Set(['sk_live_a:']));
    expect(heard.every(({ agent }) => agent !== '')).toBe(true);
  });

  it('that an account does not have are null', async () => {
    expect(await cards.fetch('sk_live_a', payment.id)).toBeNull();
  });

  it('are refused, or nobody knows', async () => {
    answers = {
      [`POST ${at}/capture`]: { status: 400, body: { type: 'invalid_request_error', message: 'not authorized', errors: null } },
      [`POST ${at}/void`]: { status: 503, body: {} },
      [`GET ${at}`]: { status: 200, body: { ...payment, status: 'something new' } },
    };
    await expect(cards.capture('sk_live_a', payment.id, 1)).rejects.toThrow(PayRefusal);
    await expect(cards.void('sk_live_a', payment.id)).rejects.toThrow(AppError);
    await expect(cards.fetch('sk_live_a', payment.id)).rejects.toThrow(PayRefusal);
    expect(reports.join()).not.toContain('sk_live');
  });

  it('are tried with both keys, without a charge', async () => {
    answers = {
      'POST /v1/payments pk_live_good:': { status: 400, body: { type: 'invalid_request_error', message: 'Validation Failed' } },
      'POST /v1/payments': { status: 401, body: authentication },
      'GET /v1/payments sk_live_good:': { status: 200, body: { payments: [], meta: {} } },
      'GET /v1/payments': { status: 401, body: authentication },
    };
    const check = (publishableKey: string, secretKey: string) => cards.check({ publishableKey, secretKey });
    expect(await check('pk_live_good', 'sk_live_good')).toEqual({ publishable: true, secret: true });
    expect(await check('pk_live_bad', 'sk_live_good')).toEqual({ publishable: false, secret: true });
    expect(await check('pk_live_good', 'sk_live_bad')).toEqual({ publishable: true, secret: false });
    expect(heard.filter(({ method }) => method === 'POST').every(({ body }) => JSON.stringify(body) === '{}')).toBe(true);
  });
});

describe('the shape of a payment', () => {
  it.each([
    [{ status: 'initiated' }, { status: 'initiated' }],
    [{ status: 'authorized' }, { status: 'authorised' }],
    [{ status: 'paid' }, { status: 'captured', capturedHalalas: 27_600 }],
    [
      { status: 'captured', captured: 500 },
      { status: 'captured', capturedHalalas: 500 },
    ],
    [
      { status: 'refunded', refunded: 0 },
      { status: 'captured', capturedHalalas: 27_600, refundedHalalas: 27_600 },
    ],
    [
      { status: 'refunded', captured: 500, refunded: 200 },
      { capturedHalalas: 500, refundedHalalas: 200 },
    ],
    [{ status: 'voided' }, { status: 'voided', capturedHalalas: 0 }],
    [
      { status: 'voided', captured: 500 },
      { status: 'captured', capturedHalalas: 500, refundedHalalas: 500 },
    ],
    [
      { status: 'failed', source: { message: 'INSUFFICIENT FUNDS' } },
      { status: 'failed', failure: 'insufficient_funds' },
    ],
  ])('%j is %j', (body, seen) => {
    expect(cardStatus({ ...payment, ...body })).toMatchObject(seen);
  });

  it.each([{ status: 'odd' }, { amount: '27600' }, { amount: -1 }, { currency: null }])('with %j is none', (body) => {
    expect(cardStatus({ ...payment, ...body })).toBeUndefined();
  });
});
