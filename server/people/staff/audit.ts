import type { Transaction } from 'kysely';
import type { StaffMember } from '#server/platform/callers.ts';
import type { DB } from '#db/schema.ts';

interface AuditAction {
  /** Noun and verb: `ad.hide`, `payment.refund`. */
  action: string;
  target_type?: string;
  target_id?: number | string;
  /** What was changed. No phone, mail, document or user text: nothing in the log can be erased. */
  detail?: Record<string, unknown>;
}

/** Records an action of the staff, in its transaction. */
export async function writeAudit(
  trx: Transaction<DB>,
  { id, role }: StaffMember,
  { target_id, detail = {}, ...act }: AuditAction,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({ ...act, staff_id: id, role, target_id: target_id === undefined ? null : String(target_id), detail: JSON.stringify(detail) })
    .execute();
}
