import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { PayFailure } from '#db/column-types.ts';
import type { LocalCheckouts } from '#db/schema.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { sign, signatures } from '#server/platform/keys.ts';
import { readSecretWebhook } from './pay-webhook.ts';
import { PayRefusal } from './pay-refusal.ts';
import type { PayGateway, PayWorld } from './pay.ts';

/**
 * Imitates a payment gateway on a development machine: a page without cards, and webhooks over HTTP in the shape of Moyasar's. Owns
 * the table local_checkouts.
 */
export interface LocalPay {
  gateway: PayGateway;
  find: (ref: string) => Promise<LocalCheckout | undefined>;
  /** Ends a checkout: returns where the browser goes. One that ended before stays unchanged. */
  end: (ref: string, outcome: LocalOutcome, plan: WebhookPlan) => Promise<string>;
  /** Calls the market's webhook with the state of the order. Throws if the response is not successful. */
  sendWebhook: (ref: string, event: string) => Promise<void>;
}

export type LocalCheckout = Selectable<LocalCheckouts>;
export type LocalOutcome = 'paid' | PayFailure;

/** When the webhook is sent: by default once, after the return. */
export interface WebhookPlan {
  late: boolean;
  repeat: boolean;
  before: boolean;
  none: boolean;
}

const lateSeconds = 8;
const repeats = 3;
const patienceMs = 10_000;

export function openLocalPay(world: PayWorld): LocalPay {
  const { db, report } = world;
  const purpose = 'local gateway';
  const find: LocalPay['find'] = (ref) => db.selectFrom('local_checkouts').selectAll().where('ref', '=', ref).executeTakeFirst();
  const sendWebhook: LocalPay['sendWebhook'] = async (ref, event) => {
    const checkout = await find(ref);
    if (checkout) await post(world, eventOf(checkout, event, sign(world.secrets, purpose)));
  };
  return {
    find,
    sendWebhook,
    end: async (ref, outcome, plan) => {
      const ended = await endCheckout(world, ref, outcome, plan);
      if (ended && plan.before && !plan.none) await sendWebhook(ref, ended.event).catch(() => report('the local gateway was not heard'));
      return (await find(ref))!.success_url;
    },
    gateway: {
      name: 'local',
      report,
      createCheckout: (order) => addCheckout(world, order),
      fetch: async (ref) => statusOf(await find(ref)),
      cancel: (ref) => close(world, ref),
      readWebhook: (body) => {
        const notices = signatures(world.secrets, purpose).map((secret) => readSecretWebhook(body, { secret, live: false }));
        return notices.find((notice) => notice !== 'refused') ?? 'refused';
      },
      refund: (ref, amount) => refund(world, ref, amount),
    },
  };
}

type CreateCheckout = PayGateway['createCheckout'];

async function addCheckout({ db, publicUrl }: PayWorld, order: Parameters<CreateCheckout>[0]): ReturnType<CreateCheckout> {
  const ref = `inv_${randomUUID()}`;
  await db
    .insertInto('local_checkouts')
    .values({
      ref,
      given_id: order.givenId,
      amount_halalas: order.amountHalalas,
      currency: 'SAR',
      description: order.description,
      language: order.language,
      method: order.method,
      success_url: order.successUrl,
      back_url: order.backUrl,
    })
    .execute();
  return { ref, url: `${publicUrl}/dev/pay/${ref}` };
}

function statusOf(checkout: LocalCheckout | undefined): Awaited<ReturnType<PayGateway['fetch']>> {
  if (!checkout) return null;
  const { status, amount_halalas: amountHalalas, currency, given_id: givenId, refunded_halalas: refundedHalalas, failure } = checkout;
  const facts = { amountHalalas, currency, givenId, refundedHalalas, failure };
  if (status === 'paid') return { ...facts, status: refundedHalalas > 0 ? 'refunded' : 'paid', isOpen: false };
  return { ...facts, status: status === 'failed' ? 'failed' : 'pending', isOpen: status === 'initiated' };
}

/** One that ended stays unchanged. */
async function close({ db }: PayWorld, ref: string): Promise<void> {
  await db
    .updateTable('local_checkouts')
    .set({ status: 'failed', failure: 'canceled' })
    .where('ref', '=', ref)
    .where('status', '=', 'initiated')
    .execute();
}

/** Undefined if it ended before. The webhooks are queued with it. */
function endCheckout({ db }: PayWorld, ref: string, outcome: LocalOutcome, plan: WebhookPlan): Promise<{ event: string } | undefined> {
  const isPaid = outcome === 'paid';
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('local_checkouts')
      .set({ status: isPaid ? 'paid' : 'failed', failure: isPaid ? null : outcome })
      .where('ref', '=', ref)
      .where('status', '=', 'initiated')
      .returning('ref')
      .executeTakeFirst();
    if (!ended) return undefined;
    const event = `evt_${randomUUID()}`;
    const times = plan.none ? 0 : (plan.repeat ? repeats : 1) - (plan.before ? 1 : 0);
    for (let time = 0; time < times; time += 1) {
      const at = new Date(Date.now() + (plan.late ? lateSeconds * 1000 : 0) + time * 1000);
      await addJob(trx, 'sendLocalWebhook', { ref, event }, plan.late || time > 0 ? { at } : {});
    }
    return { event };
  });
}

async function refund({ db }: PayWorld, ref: string, amount: number): Promise<number> {
  const row = await db
    .updateTable('local_checkouts')
    .set({ refunded_halalas: sql<number>`refunded_halalas + ${amount}::integer` })
    .where('ref', '=', ref)
    .where('status', '=', 'paid')
    .where(sql<boolean>`refunded_halalas + ${amount}::integer <= amount_halalas`)
    .returning('refunded_halalas')
    .executeTakeFirst();
  if (!row) throw new PayRefusal('local: more than what is left');
  return row.refunded_halalas;
}

function eventOf(checkout: LocalCheckout, id: string, secret: string): object {
  const { ref, status, amount_halalas: amount, currency, description, refunded_halalas: refunded, failure } = checkout;
  return {
    id,
    type: status === 'paid' ? 'payment_paid' : 'payment_failed',
    created_at: new Date().toISOString(),
    secret_token: secret,
    account_name: 'Markaba',
    live: false,
    data: {
      id: checkout.given_id,
      status,
      amount,
      fee: 0,
      currency,
      refunded,
      description,
      invoice_id: ref,
      metadata: { given_id: checkout.given_id },
      source: { type: 'creditcard', company: 'mada', message: failure },
    },
  };
}

async function post({ publicUrl, ownUrl }: PayWorld, event: object): Promise<void> {
  const answer = await fetch(`${ownUrl() ?? publicUrl}/products/api/payments/webhook/local/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Markaba local gateway' },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(patienceMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
}
