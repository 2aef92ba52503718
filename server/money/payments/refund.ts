import { setTimeout as wait } from 'node:timers/promises';
import type { StaffMember } from '#server/platform/callers.ts';
import { sql, type Selectable, type Transaction } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { DB, Refunds } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { PayRefusal } from '../payment-gateways/pay-refusal.ts';
import type { Once } from '#server/platform/calls.ts';
import type { Market } from '#server/platform/market.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import { findPayment, lockPayment, type PaymentRow } from './payments.ts';
import { settle } from './settle.ts';
import { takeRefunds } from './refunded.ts';

type Refund = Selectable<Refunds>;

/** Who asks for a refund: a member of the staff, or the payer, of whom `check` refuses what is not theirs to ask for. */
type Asker = { staff: StaffMember } | { check: (trx: Transaction<DB>, payment: PaymentRow) => Promise<void> };

function staffOf(asker: Asker): StaffMember | null {
  return 'staff' in asker ? asker.staff : null;
}

/**
 * Gives back `amountHalalas` of a payment, or all that is left of it. The wish is written down before the gateway is asked, and one
 * is under way at a time; where its answer is lost, how the payment stands decides. Throws `move_not_allowed` for more than what
 * is left, and `unavailable` where the gateway did not do it, or nobody can tell yet.
 */
export async function refundPayment(
  market: Market,
  {
    asker,
    paymentId,
    amountHalalas,
    reason,
    once,
  }: { asker: Asker; paymentId: number; amountHalalas: number | null; reason: string; once?: Once | undefined },
): Promise<PaymentRow> {
  if (await isDone(market, once?.madeId)) return known(await findPayment(market.db, paymentId), 'payment');
  const before = await endOldOne(market, paymentId);
  // Asked again because the first answer was lost: it was done.
  const requestedBySame = before !== undefined && before.staff_id === (staffOf(asker)?.id ?? null);
  if (requestedBySame && before.status === 'done' && (amountHalalas ?? before.amount_halalas) === before.amount_halalas)
    return known(await findPayment(market.db, paymentId), 'payment');
  const refund = await askFor(market, { asker, paymentId, amount: amountHalalas, reason, once });
  const total = await atGateway(market, paymentId, refund);
  const after: (() => void)[] = [];
  const refunded = await market.db
    .transaction()
    .execute(async (trx) => takeRefunds(trx, { market, payment: await lockPayment(trx, paymentId), total, cause: 'staff', after }));
  for (const run of after) run();
  return refunded;
}

/** A call to the gateway is over by then. */
const underWaySeconds = 60;

/** Ends what was under way and of which no word came, by how the payment stands; undefined without one. */
export async function endOldOne(market: Market, paymentId: number): Promise<Refund | undefined> {
  const requested = await market.db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'asked')
    .where('asked_at', '<', sql<Date>`now() - ${underWaySeconds}::integer * interval '1 second'`)
    .executeTakeFirst();
  if (!requested) return undefined;
  await settle(market, paymentId, 'staff');
  await markRefused(market, requested);
  return market.db.selectFrom('refunds').selectAll().where('id', '=', requested.id).executeTakeFirst();
}

const patienceMs = 10_000;

/** Whether the refund that an earlier call under the same key requested was made. One that is under way is waited for. */
async function isDone({ db }: Market, id: number | null = null): Promise<boolean> {
  if (id === null) return false;
  for (const since = Date.now(); ; await wait(200)) {
    const refund = await db.selectFrom('refunds').select('status').where('id', '=', id).executeTakeFirst();
    if (refund?.status !== 'asked' || Date.now() - since > patienceMs) return refund?.status === 'done';
  }
}

function askFor(
  market: Market,
  {
    asker,
    paymentId,
    amount,
    reason,
    once,
  }: { asker: Asker; paymentId: number; amount: number | null; reason: string; once?: Once | undefined },
): Promise<Refund> {
  return market.db.transaction().execute(async (trx) => {
    if (!(await findPayment(trx, paymentId))) throw new AppError('not_found');
    const payment = await lockPayment(trx, paymentId);
    if ('check' in asker) await asker.check(trx, payment);
    const { taken_halalas, refunded_halalas } = payment;
    const left = taken_halalas - refunded_halalas;
    const wanted = amount ?? left;
    const staff = staffOf(asker);
    if (wanted <= 0 || wanted > left) throw new AppError('move_not_allowed');
    const requested = await trx
      .insertInto('refunds')
      .values({ payment_id: paymentId, amount_halalas: wanted, before_halalas: refunded_halalas, reason, staff_id: staff?.id ?? null })
      .onConflict((conflict) => conflict.column('payment_id').where('status', '=', 'asked').doNothing())
      .returningAll()
      .executeTakeFirst();
    // Somebody else's is under way this moment.
    if (!requested) throw new AppError('move_not_allowed');
    await once?.note(trx, requested.id);
    const detail = { amount_halalas: wanted };
    if (staff) await writeAudit(trx, staff, { action: 'payment.refund', target_type: 'payment', target_id: paymentId, detail });
    return requested;
  });
}

/** How much went back in all, once this one did. */
async function atGateway(market: Market, paymentId: number, refund: Refund): Promise<number> {
  const { gateway, gateway_ref } = known(await findPayment(market.db, paymentId), 'payment');
  if (gateway !== market.pay.name || gateway_ref === null) return giveUp(market, refund);
  const wanted = refund.before_halalas + refund.amount_halalas;
  try {
    return Math.max(wanted, await market.pay.refund(gateway_ref, refund.amount_halalas));
  } catch (error) {
    if (error instanceof PayRefusal) return giveUp(market, refund);
    const gatewayStatus = await market.pay.fetch(gateway_ref).catch(() => null);
    // Without a word it stays under way, for the job that looks after it.
    if (!gatewayStatus) throw error;
    return gatewayStatus.refundedHalalas >= wanted ? gatewayStatus.refundedHalalas : giveUp(market, refund);
  }
}

async function giveUp(market: Market, refund: Refund): Promise<never> {
  await markRefused(market, refund);
  throw new AppError('unavailable');
}

/** Unless it was done. */
async function markRefused({ db }: Market, { id }: Refund): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'refused', ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .execute();
}
