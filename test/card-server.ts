import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { failure } from './moyasar.ts';

/** Imitates the payments with cards of Moyasar, over HTTP, for accounts whose keys are not checked. */
export interface CardServer {
  /** For MOYASAR_URL. */
  url: string;
  /** By their ids. */
  payments: Map<string, CardPayment>;
  /** What was called and took effect, or would have, as `capture <id>`. */
  heard: string[];
  /** The browser of a payer, and the bank: the sum is held. */
  authorise: (id: string, amount: number) => void;
  /** What happens to every call of a verb until it is right again (null). */
  goWrong: (verb: CardVerb, wrong: Wrong | null) => void;
  close: () => Promise<void>;
}

export type CardVerb = 'read' | 'capture' | 'void' | 'refund';
/** `away` answers 503 and does nothing, `lost` does it and answers 503; the others answer nothing, or do it and answer nothing. */
export type Wrong = 'away' | 'lost' | 'hangs' | 'does and hangs';

interface CardPayment {
  id: string;
  status: 'authorized' | 'captured' | 'voided' | 'refunded';
  amount: number;
  captured: number;
  refunded: number;
  currency: 'SAR';
}

export async function openCardServer(): Promise<CardServer> {
  const payments = new Map<string, CardPayment>();
  const heard: string[] = [];
  const wrongs = new Map<CardVerb, Wrong>();
  const server = createServer(async (request, reply) => {
    const text = await bodyOf(request);
    const [, id = '', verb = 'read'] = /^\/v1\/payments\/([^/?]+)(?:\/(capture|void|refund))?$/.exec(request.url ?? '') ?? [];
    // What tries keys: the one that creates is refused for its missing amount.
    if (id === '') return answer(reply, request.method === 'GET' ? [200, listed([...payments.values()], request.url ?? '')] : refused);
    heard.push(`${verb} ${id}`);
    const wrong = isVerb(verb) ? wrongs.get(verb) : undefined;
    const isDone = wrong === undefined || wrong === 'lost' || wrong === 'does and hangs';
    const { amount = 0 } = text === '' ? {} : (JSON.parse(text) as { amount?: number });
    const done = isDone ? act(payments.get(id), verb, amount) : refused;
    if (wrong === 'away' || wrong === 'lost') answer(reply, [503, failure('api_error', 'Service Unavailable')]);
    else if (wrong === undefined) answer(reply, done);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    payments,
    heard,
    authorise: (id, amount) => void payments.set(id, { id, status: 'authorized', amount, captured: 0, refunded: 0, currency: 'SAR' }),
    goWrong: (verb, wrong) => void (wrong === null ? wrongs.delete(verb) : wrongs.set(verb, wrong)),
    close: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
}

/** A page of two, as a list of the gateway is paged. */
function listed(payments: CardPayment[], url: string) {
  const query = new URL(url, 'http://gateway').searchParams;
  const page = Number(query.get('page') ?? 1);
  const found = payments.filter(({ status }) => status === (query.get('status') ?? status));
  return {
    payments: found.slice(2 * page - 2, 2 * page),
    meta: { current_page: page, next_page: found.length > 2 * page ? page + 1 : null },
  };
}

function isVerb(verb: string): verb is CardVerb {
  return verb === 'read' || verb === 'capture' || verb === 'void' || verb === 'refund';
}

type Answer = [status: number, body: object];
const refused: Answer = [400, failure('invalid_request_error', 'Validation Failed')];

function answer(reply: ServerResponse, [status, body]: Answer): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A hold is taken from once, and released or taken from, never both. */
function act(payment: CardPayment | undefined, verb: string, amount: number): Answer {
  if (!payment) return [404, failure('invalid_request_error', 'Object not found')];
  if (verb === 'read') return [200, payment];
  if (verb === 'refund') {
    if (payment.status !== 'captured' || payment.refunded + amount > payment.captured) return refused;
    payment.refunded += amount;
    return [200, payment];
  }
  if (payment.status !== 'authorized') return refused;
  if (verb === 'capture') payment.captured = amount;
  payment.status = verb === 'capture' ? 'captured' : 'voided';
  return [200, payment];
}
