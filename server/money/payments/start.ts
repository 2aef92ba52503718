import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { PaymentKind } from '#contract/money/payments.ts';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import type { DB, PaymentMethod } from '#db/schema.ts';
import { lockIdentifier } from '#server/people/accounts/rate-window.ts';
import { AppError } from '#server/platform/errors.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import { PayRefusal } from '../payment-gateways/pay-refusal.ts';
import type { Order } from '../payment-gateways/pay.ts';
import type { Market } from '#server/platform/market.ts';
import { giveUpOlder } from './giving-up.ts';
import { expiryHours } from './verify.ts';
import { movePayment } from './moves.ts';
import type { Price, Wishes } from './purposes.ts';
import { findPayment, hashOfKey, lockPayment, keyOf, newKey, wayBack, type PaymentRow } from './payments.ts';
import { takeNothing } from './settle.ts';
import { readTitle } from './titles.ts';

/** How somebody pays. */
interface Payer {
  method: PaymentMethod;
  /** Where they go on afterwards; null: to the payment. */
  returnPath: string | null;
  language: Language;
}

interface Started {
  payment: PaymentRow;
  /** Where the payer goes on. */
  url: string;
}

/** Two clicks on the same thing are this close together, or to the first one's payment. */
const doubleClickSeconds = 15;
const patienceMs = 15_000;

/**
 * A payment and the gateway's page for it. It is written down under the id that the order carries before the gateway is asked.
 * Two clicks are one payment, also where the first one is paid by now; what was begun before them is closed. Throws what the
 * purpose's price throws, and `unavailable` where the gateway gives no page; then nobody can pay.
 */
export async function startPayment<Kind extends PaymentKind>(
  market: Market,
  kind: Kind,
  wish: Wishes[Kind],
  payer: Payer,
): Promise<Started> {
  const price = await market.purposes[kind].price(market.db, wish);
  const { payment, isNew } = await addPayment(market, { ...price, ...payer, kind });
  if (!isNew) return joinOther(market, payment.id);
  if (payment.amount_halalas === 0) return { payment: await takeNothing(market, payment.id), url: wayBack(market, payment) };
  const paid = await giveUpOlder(market, payment);
  if (paid) return { payment: paid, url: wayBack(market, paid) };
  return openCheckout(market, payment);
}

interface NewPayment extends Price, Payer {
  kind: PaymentKind;
}

interface Added {
  payment: PaymentRow;
  isNew: boolean;
}

async function addPayment(market: Market, requested: NewPayment): Promise<Added> {
  const { user, amountHalalas, vatHalalas, returnPath, subject, ...columns } = requested;
  const given_id = randomUUID();
  return market.db.transaction().execute(async (trx) => {
    const other = await findOther(trx, requested);
    if (other) return { payment: other, isNew: false };
    const payment = await trx
      .insertInto('payments')
      .values({
        ...columns,
        ...subject,
        given_id,
        key_hash: hashOfKey(newKey(market, given_id)),
        user_id: user,
        amount_halalas: amountHalalas,
        vat_halalas: vatHalalas,
        return_path: returnPath,
        gateway: market.pay.name,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx.insertInto('payment_history').values({ payment_id: payment.id, to_status: 'initiated', cause: 'start' }).execute();
    return { payment, isNew: true };
  });
}

/** What the same person began, or paid, for the same thing a moment ago. A person who asks for the same waits for the answer. */
async function findOther(
  trx: Transaction<DB>,
  { kind, user, method, amountHalalas, subject }: NewPayment,
): Promise<PaymentRow | undefined> {
  const none = { package_id: null, ad_id: null, donation_id: null, due_id: null };
  const { package_id, ad_id, donation_id, due_id } = { ...none, ...subject };
  await lockIdentifier(trx, `pay ${kind} ${package_id ?? ad_id ?? donation_id} ${due_id ?? ''} of ${user}`);
  const recent = sql<Date>`now() - ${doubleClickSeconds}::integer * interval '1 second'`;
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('user_id', 'is not distinct from', user)
    .where('package_id', 'is not distinct from', package_id)
    .where('ad_id', 'is not distinct from', ad_id)
    .where('donation_id', 'is not distinct from', donation_id)
    .where('due_id', 'is not distinct from', due_id)
    .where('method', '=', method)
    .where('amount_halalas', '=', amountHalalas)
    .where('status', 'in', ['initiated', 'paid'])
    .where((eb) => eb.or([eb('created_at', '>', recent), eb('paid_at', '>', recent)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The page of a payment that another call began; of one that is paid, the way back. */
async function joinOther(market: Market, id: number): Promise<Started> {
  for (const since = Date.now(); Date.now() - since < patienceMs; await wait(100)) {
    const payment = known(await findPayment(market.db, id), 'payment');
    if (payment.status === 'paid') return { payment, url: wayBack(market, payment) };
    if (payment.status !== 'initiated') break;
    if (payment.checkout_url !== null) return { payment, url: payment.checkout_url };
  }
  throw new AppError('unavailable');
}

async function openCheckout(market: Market, payment: PaymentRow): Promise<Started> {
  try {
    const { ref, url } = await market.pay.createCheckout(await orderOf(market, payment));
    const opened = await market.db
      .updateTable('payments')
      .set({ gateway_ref: ref, checkout_url: url })
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { payment: opened, url };
  } catch (error) {
    await market.db.transaction().execute(async (trx) => {
      const locked = await lockPayment(trx, payment.id);
      await movePayment(
        trx,
        { cause: 'start', detail: 'unavailable' },
        { payment: locked, to: 'failed', columns: { failure: 'unavailable' } },
      );
    });
    throw error instanceof PayRefusal ? new AppError('unavailable') : error;
  }
}

async function orderOf(market: Market, payment: PaymentRow): Promise<Order> {
  const { id, given_id, amount_halalas, method, created_at, language } = payment;
  const back = wayBack(market, payment);
  const key = keyOf(market, payment);
  return {
    payment: id,
    givenId: given_id,
    amountHalalas: amount_halalas,
    description: await readTitle(market.db, payment, language),
    method,
    language,
    successUrl: back,
    backUrl: `${back}&abandoned=yes`,
    callbackUrl: `${market.config.publicUrl}/products/api/payments/webhook/${market.pay.name}/?payment=${id}&key=${key}`,
    expires: new Date(created_at.getTime() + expiryHours * hourMs),
  };
}
