import { isRecord, recordOf } from '#contract/platform/records.ts';
import { sql, type Selectable } from 'kysely';
import type { LocalCardPayments } from '#db/schema.ts';
import { cardStatus } from './card-shapes.ts';
import type { CardGateway, CardStatus } from './card-gateway.ts';
import { PayRefusal } from './pay-refusal.ts';
import type { PayWorld } from './pay.ts';

/**
 * Imitates payments with cards on a development machine, in Moyasar's shapes: where the browser sends the card, and the page of the
 * bank. No card is stored. Owns the table local_card_payments. Keys are accepted in pairs: `pk_test_x` and `sk_test_x` are of the account `x`.
 */
export interface LocalCards {
  gateway: CardGateway;
  /** What the browser sends with a publishable key: the status and the JSON of the response. */
  create: (publishableKey: string, body: unknown) => Promise<{ status: number; body: object }>;
  find: (id: string) => Promise<LocalCardPayment | undefined>;
  /** The page of the bank: returns where the browser goes. A payment that ended before stays unchanged. */
  confirm: (id: string, isRight: boolean) => Promise<string>;
}

export type LocalCardPayment = Selectable<LocalCardPayments>;

/** Test cards of the gateway that fail; any other number of a card is good. */
const failing: Readonly<Record<string, string>> = {
  '4201320000311101': 'INSUFFICIENT FUNDS',
  '4123120001090109': 'DECLINED',
  '5105105105105100': 'DECLINED',
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function openLocalCards({ db, publicUrl }: PayWorld): LocalCards {
  const base = `${publicUrl}/dev/pay/v1`;
  const payments = () => db.selectFrom('local_card_payments').selectAll();
  const find: LocalCards['find'] = (id) =>
    uuid.test(id) ? payments().where('id', '=', id).executeTakeFirst() : Promise.resolve(undefined);
  const own = async (key: string, id: string) => {
    const payment = await find(id);
    return payment?.account === accountOf(key, 'sk') ? payment : undefined;
  };
  /** Changes a payment that is in one of the states; otherwise it refuses, as the gateway does. */
  const change = async (key: string, id: string, verb: keyof typeof changes, amount: number): Promise<CardStatus> => {
    if (!(await own(key, id))) throw new PayRefusal('local: no such payment');
    const { from, set, isRight } = changes[verb];
    const query = db.updateTable('local_card_payments').set(set(amount)).where('id', '=', id).where('status', 'in', from);
    const row = await query.where(isRight(amount)).returningAll().executeTakeFirst();
    if (!row) throw new PayRefusal(`local: cannot ${verb}`);
    return statusOf(row);
  };
  return {
    find,
    create: (key, body) => create(db, base, key, body),
    confirm: async (id, isRight) => {
      const set = isRight
        ? {
            status: sql<'paid' | 'authorized'>`case when is_manual then 'authorized' else 'paid' end`,
            captured: sql<number>`case when is_manual then 0 else amount end`,
          }
        : { status: 'failed' as const, message: '3-D Secure authentication failed' };
      await db.updateTable('local_card_payments').set(set).where('id', '=', id).where('status', '=', 'initiated').execute();
      const { callback_url: back, status } = await payments().where('id', '=', id).executeTakeFirstOrThrow();
      const url = new URL(back);
      url.searchParams.set('id', id);
      url.searchParams.set('status', status);
      return url.href;
    },
    gateway: {
      name: 'local',
      postUrl: `${base}/payments`,
      needsLive: false,
      check: async ({ publishableKey, secretKey }) => {
        const account = accountOf(publishableKey, 'pk');
        return { publishable: account !== undefined, secret: account !== undefined && account === accountOf(secretKey, 'sk') };
      },
      fetch: async (key, id) => {
        const payment = await own(key, id);
        return payment ? statusOf(payment) : null;
      },
      listHeld: async (key, since) => {
        const held = payments()
          .where('account', '=', accountOf(key, 'sk') ?? '')
          .where('status', '=', 'authorized');
        const rows = await held.where('created_at', '>', since).execute();
        return rows.map(({ id, amount, callback_url: callbackUrl }) => ({ id, amountHalalas: amount, callbackUrl }));
      },
      capture: (key, id, amount) => change(key, id, 'capture', amount),
      void: (key, id) => change(key, id, 'void', 0),
      refund: (key, id, amount) => change(key, id, 'refund', amount),
    },
  };
}

const changes = {
  capture: {
    from: ['authorized'],
    set: (amount: number) => ({ status: 'captured' as const, captured: amount }),
    isRight: (amount: number) => sql<boolean>`amount >= ${amount}::bigint`,
  },
  void: { from: ['authorized'], set: () => ({ status: 'voided' as const }), isRight: () => sql<boolean>`true` },
  refund: {
    from: ['paid', 'captured', 'refunded'],
    set: (amount: number) => ({ status: 'refunded' as const, refunded: sql<number>`refunded + ${amount}::bigint` }),
    isRight: (amount: number) => sql<boolean>`refunded + ${amount}::bigint <= captured`,
  },
} as const;

/** The account of a key; undefined for one that is not accepted. */
function accountOf(key: string, kind: 'pk' | 'sk'): string | undefined {
  return new RegExp(`^${kind}_test_(\\w{4,100})$`).exec(key)?.[1];
}

async function create(db: PayWorld['db'], base: string, key: string, body: unknown): ReturnType<LocalCards['create']> {
  const account = accountOf(key, 'pk');
  if (account === undefined) return { status: 401, body: { type: 'authentication_error', message: 'Invalid authorization credentials' } };
  const order = readOrder(body);
  if (!order) return { status: 400, body: { type: 'invalid_request_error', message: 'Validation Failed' } };
  const message = failing[order.number] ?? null;
  const { number: _number, ...columns } = order;
  const row = await db
    .insertInto('local_card_payments')
    .values({ ...columns, account, currency: 'SAR', status: message === null ? 'initiated' : 'failed', message })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return { status: 400, body: { type: 'used_given_id', message: 'The given_id provided has been already used' } };
  return { status: 201, body: shapeOf(row, base) };
}

interface Order {
  id: string;
  amount: number;
  description: string;
  callback_url: string;
  is_manual: boolean;
  number: string;
}

function readOrder(body: unknown): Order | undefined {
  if (!isRecord(body)) return undefined;
  const { given_id: id, amount, currency, description, callback_url } = body;
  const { type, number, manual } = recordOf(body['source']);
  if (typeof id !== 'string' || !uuid.test(id) || typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 100)
    return undefined;
  if (currency !== 'SAR' || type !== 'creditcard' || typeof number !== 'string' || !/^\d{16}$/.test(number)) return undefined;
  if (typeof callback_url !== 'string' || !URL.canParse(callback_url)) return undefined;
  return { id, amount, description: String(description ?? ''), callback_url, is_manual: manual === true, number };
}

function shapeOf({ id, status, amount, captured, refunded, currency, message }: LocalCardPayment, base: string) {
  const source = { type: 'creditcard', company: 'mada', message, transaction_url: `${base}/card_auth/${id}` };
  return { id, status, amount, captured, refunded, currency, source };
}

function statusOf(row: LocalCardPayment): CardStatus {
  const status = cardStatus(shapeOf(row, ''));
  if (!status) throw new PayRefusal('local: an unknown state');
  return status;
}
