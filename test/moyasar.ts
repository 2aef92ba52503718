import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';

/** Imitates Moyasar: its invoices and payments in the documented shapes, over HTTP. */
export interface TestMoyasar {
  /** For MOYASAR_URL. */
  url: string;
  secretKey: string;
  heard: { method: string; path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }[];
  invoices: Map<string, Invoice>;
  /** Somebody pays, or tries to, on the hosted page. */
  attempt: (invoice: string, how: Partial<MoyasarPayment>) => MoyasarPayment;
  /** The response to the next call instead of the right one; with `afterwards`, the call still takes effect. */
  answerNext: (answer: { status: number; body: unknown; type?: string; afterwards?: true } | 'hang up' | 'do and hang up') => void;
  close: () => Promise<void>;
}

interface Invoice {
  id: string;
  status: string;
  amount: number;
  currency: string;
  metadata: Record<string, unknown> | null;
  payments: MoyasarPayment[];
  [more: string]: unknown;
}

export interface MoyasarPayment {
  id: string;
  status: string;
  amount: number;
  currency: string;
  refunded: number;
  invoice_id: string;
  created_at: string;
  source: Record<string, unknown>;
  [more: string]: unknown;
}

type Answer = Parameters<TestMoyasar['answerNext']>[0];

export async function openMoyasar(): Promise<TestMoyasar> {
  const secretKey = 'sk_test_9f8e7d6c';
  const invoices = new Map<string, Invoice>();
  const heard: TestMoyasar['heard'] = [];
  const next: Answer[] = [];
  const server = createServer(async (request, reply) => {
    const text = await bodyOf(request);
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    const { method = '', url: path = '', headers } = request;
    heard.push({ method, path, headers, body });
    const instead = next.shift();
    if (instead === 'hang up') return void reply.destroy();
    const isRight = headers.authorization === `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
    if (instead && typeof instead === 'object' && !instead.afterwards) return answer(reply, instead.status, instead.body, instead.type);
    if (!headers['user-agent']) return answer(reply, 403, '<!DOCTYPE html><title>Attention Required! | Cloudflare</title>', 'text/html');
    const [status, said] = isRight
      ? route(invoices, method, path, body)
      : [401, failure('authentication_error', 'Invalid authorization credentials')];
    if (instead === 'do and hang up') return void reply.destroy();
    if (typeof instead === 'object') return answer(reply, instead.status, instead.body, instead.type);
    answer(reply, status, said);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    secretKey,
    heard,
    invoices,
    attempt: (id, how) => addPayment(openOne(invoices, id), how),
    answerNext: (answered) => void next.push(answered),
    close: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
}

export function failure(type: string, message: string, errors: unknown = null) {
  return { type, message, errors };
}

function answer(reply: ServerResponse, status: number, body: unknown, type = 'application/json'): void {
  reply.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
}

function route(invoices: Map<string, Invoice>, method: string, path: string, body: Record<string, unknown>): [number, unknown] {
  const [, noun, id = '', verb] = /^\/v1\/(\w+)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (method === 'POST' && noun === 'invoices') return addInvoice(invoices, body);
  if (method === 'GET' && noun === 'invoices') return found(invoices.get(id));
  if (method === 'PUT' && noun === 'invoices' && verb === 'cancel') return cancel(invoices.get(id));
  const payment = [...invoices.values()].flatMap(({ payments }) => payments).find((one) => one.id === id);
  if (method === 'GET' && noun === 'payments') return found(payment);
  if (method === 'POST' && noun === 'payments' && verb === 'refund') return refund(payment, body);
  return [404, failure('invalid_request_error', 'Not Found')];
}

function found(thing: unknown): [number, unknown] {
  return thing ? [200, thing] : [404, failure('invalid_request_error', 'Object not found')];
}

function addInvoice(invoices: Map<string, Invoice>, body: Record<string, unknown>): [number, unknown] {
  const { amount, currency, metadata = null } = body;
  if (!Number.isInteger(amount) || (amount as number) < 100)
    return [400, failure('invalid_request_error', 'Validation Failed', { amount: ['must be greater than or equal to 100'] })];
  const id = randomUUID();
  const invoice: Invoice = {
    ...body,
    id,
    status: 'initiated',
    amount: amount as number,
    currency: String(currency),
    amount_format: `${(amount as number) / 100} SAR`,
    url: `https://checkout.moyasar.test/invoices/${id}?lang=ar`,
    logo_url: null,
    metadata: metadata as Invoice['metadata'],
    payments: [],
    created_at: new Date().toISOString(),
    something_new: { nobody: ['knows'] },
  };
  invoices.set(id, invoice);
  return [201, invoice];
}

/** Its page takes no payment once it is canceled. */
function openOne(invoices: Map<string, Invoice>, id: string): Invoice {
  const invoice = invoices.get(id)!;
  if (invoice.status === 'canceled') throw new Error('the page of the invoice is closed');
  return invoice;
}

/** The answer is the invoice; payments that it has stay in it. */
function cancel(invoice: Invoice | undefined): [number, unknown] {
  if (invoice) invoice.status = 'canceled';
  return found(invoice);
}

function addPayment(invoice: Invoice, how: Partial<MoyasarPayment>): MoyasarPayment {
  const payment: MoyasarPayment = {
    id: randomUUID(),
    status: 'paid',
    amount: invoice.amount,
    fee: 0,
    currency: invoice.currency,
    refunded: 0,
    refunded_at: null,
    captured: 0,
    voided_at: null,
    invoice_id: invoice.id,
    ip: '1.2.3.4',
    callback_url: null,
    created_at: new Date(Date.now() + invoice.payments.length).toISOString(),
    updated_at: new Date().toISOString(),
    metadata: invoice.metadata,
    something_new: null,
    ...how,
    source: { type: 'creditcard', company: 'mada', name: 'A B', number: '4201-32XX-XXXX-1010', message: null, token: null, ...how.source },
  };
  // They list the newest first.
  invoice.payments.unshift(payment);
  if (payment.status === 'paid') invoice.status = 'paid';
  return payment;
}

function refund(payment: MoyasarPayment | undefined, { amount }: Record<string, unknown>): [number, unknown] {
  if (!payment) return [404, failure('invalid_request_error', 'Object not found')];
  const wanted = typeof amount === 'number' ? amount : payment.amount - payment.refunded;
  if (wanted <= 0 || payment.refunded + wanted > payment.amount)
    return [400, failure('invalid_request_error', 'Refunded amount is more than the remaining', 'amount')];
  payment.refunded += wanted;
  payment.status = payment.refunded === payment.amount ? 'refunded' : payment.status;
  return [200, payment];
}
