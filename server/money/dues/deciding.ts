import { sql, type Selectable, type Transaction } from 'kysely';
import { vatOn } from '#contract/platform/vat.ts';
import type { DB, Dues } from '#db/schema.ts';
import type { Once } from '#server/platform/calls.ts';
import type { StaffMember } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import { lockDue } from './dues.ts';
import { moveDue, namesOf } from './moving.ts';

/** Which due a member of the staff decides on, in a call that is made once. */
interface Decision {
  staff: StaffMember;
  id: number;
  once: Once;
}

/** Asks for it no more. Throws `due_not_open`. */
export function waiveDue(market: Market, decision: Decision, reason: string): Promise<void> {
  return decide(market, decision, 'waive', async (trx, due, by) => {
    const decided = due.state === 'disputed' && { decided_at: sql<Date>`now()` };
    await moveDue(trx, due, { to: 'waived', mover: 'staff' }, { reason, ...by, ...decided });
    return { total_halalas: due.total_halalas, reason };
  });
}

/** Asks for a waived one again. Throws `due_not_open` for any other. */
export function reopenDue(market: Market, decision: Decision, reason: string): Promise<void> {
  return decide(market, decision, 'reopen', async (trx, due, by) => {
    if (due.state !== 'waived') throw new AppError('due_not_open');
    await moveDue(trx, due, { to: 'open', mover: 'staff' }, { reason, ...by });
    return { total_halalas: due.total_halalas, reason };
  });
}

/** Lowers the fee to `fee` halalas; the VAT follows. Throws `move_not_allowed` unless it is lower. */
export function lowerDue(market: Market, decision: Decision, { fee, reason }: { fee: number; reason: string }): Promise<void> {
  return decide(market, decision, 'lower', async (trx, due, by) => {
    if (due.state !== 'open' && due.state !== 'disputed') throw new AppError('due_not_open');
    if (fee >= due.fee_halalas) throw new AppError('move_not_allowed');
    const vat = vatOn(fee, due.vat_basis_points);
    const columns = { fee_halalas: fee, vat_halalas: vat, reason, ...by };
    await trx.updateTable('dues').set(columns).where('id', '=', due.id).execute();
    const moved = { ...namesOf({ ...due, total_halalas: fee + vat }), from: due.state, to: due.state };
    await publish(trx, 'due.moved', { ...moved, by: 'staff', isLowered: true });
    return { from_halalas: due.total_halalas, to_halalas: fee + vat, reason };
  });
}

/** Upholds a dispute, so that the due falls, or refuses it. Throws `due_not_open` without one. */
export function decideDispute(market: Market, decision: Decision, { upheld, answer }: { upheld: boolean; answer: string }): Promise<void> {
  return decide(market, decision, 'decide', async (trx, due, by) => {
    if (due.state !== 'disputed') throw new AppError('due_not_open');
    const columns = { dispute_answer: answer, decided_at: sql<Date>`now()`, ...by };
    await moveDue(trx, due, { to: upheld ? 'fallen' : 'open', mover: 'staff' }, columns);
    return { upheld };
  });
}

/** The money of an undone sale went back. Throws `payment_needed` while its payment is not refunded in full. */
export function markDueRefunded(market: Market, decision: Decision, reason: string): Promise<void> {
  return decide(market, decision, 'refunded', async (trx, due, by) => {
    if (due.state !== 'to_refund') throw new AppError('due_not_open');
    const payment = await trx.selectFrom('payments').select('status').where('id', '=', due.payment_id).executeTakeFirst();
    if (payment?.status !== 'refunded') throw new AppError('payment_needed');
    await moveDue(trx, due, { to: 'refunded', mover: 'staff' }, by);
    return { payment: due.payment_id, reason };
  });
}

type Decide = (trx: Transaction<DB>, due: Selectable<Dues>, by: { decided_by: number }) => Promise<Record<string, unknown>>;

/** Locks the due, changes it and writes the change to the audit log, in one transaction. */
async function decide({ db }: Market, { staff, id, once }: Decision, action: string, change: Decide): Promise<void> {
  if (once.madeId !== null) return;
  await db.transaction().execute(async (trx) => {
    const due = await lockDue(trx, id);
    const detail = await change(trx, due, { decided_by: staff.id });
    await writeAudit(trx, staff, { action: `due.${action}`, target_type: 'due', target_id: id, detail });
    await once.note(trx, id);
  });
}
