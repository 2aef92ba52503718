import { createHash } from 'node:crypto';
import type { Viewer } from '#server/platform/callers.ts';
import type { Selectable, Transaction } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import type { DB, Payments } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { sign, signatures } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';

/**
 * What people pay the market, by whichever gateway, and what becomes of it. Owns the tables payments, payment_history,
 * gateway_events, refunds and ledger_entries. Amounts are halalas, VAT included unless said otherwise.
 */
export type PaymentRow = Selectable<Payments>;

/** What news of a payment comes by: its beginning, the way back, the gateway, the clock, the staff, or the payer who asks for the money back. */
export type Cause = 'start' | 'return' | 'webhook' | 'reconcile' | 'staff' | 'payer';

export async function findPayment(db: Database, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The payment, held until the end of the transaction; whose it is before it, as erasing an account holds that first. */
export async function lockPayment(trx: Transaction<DB>, id: number): Promise<PaymentRow> {
  const payer = trx.selectFrom('payments').select('user_id').where('id', '=', id);
  await trx.selectFrom('users').select('id').where('id', '=', payer).forNoKeyUpdate().execute();
  return trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** A payment for the person who may see it: who made it, or who holds its key. `not_found` for everybody else. */
export async function getPaymentFor(db: Database, id: number, viewer: Viewer | null, key: string | undefined): Promise<PaymentRow> {
  const payment = await findPayment(db, id);
  if (!payment || !maySee(payment, viewer, key)) throw new AppError('not_found');
  return payment;
}

function maySee({ user_id, key_hash }: PaymentRow, viewer: Viewer | null, key: string | undefined): boolean {
  return (viewer !== null && viewer.id === user_id) || (key !== undefined && hashOfKey(key) === key_hash);
}

/** The key that the return address of a new payment carries. It is made from the secret, so that the address can be written again. */
export function newKey({ config }: Pick<Market, 'config'>, givenId: string): string {
  return sign(config, `payment ${givenId}`);
}

/** The key that the payment was begun with, also where SECRET has changed since. */
export function keyOf({ config }: Pick<Market, 'config'>, { given_id, key_hash }: Pick<PaymentRow, 'given_id' | 'key_hash'>): string {
  const keys = signatures(config, `payment ${given_id}`);
  return keys.find((key) => hashOfKey(key) === key_hash) ?? known(keys[0], 'key');
}

export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Where the gateway sends the browser: a screen of the site that asks how the payment stands and goes on from there. */
export function wayBack(market: Pick<Market, 'config'>, payment: Pick<PaymentRow, 'id' | 'given_id' | 'key_hash'>): string {
  return `${market.config.publicUrl}/payment?payment=${payment.id}&key=${keyOf(market, payment)}`;
}
