import { sql, type Transaction } from 'kysely';
import type { RecordFinding } from '#contract/rental/late-records.ts';
import type { DB } from '#db/schema.ts';
import { decideRecord, lockRecord } from '#server/rental/bookings/late-records.ts';
import type { Events } from '#server/platform/events.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import type { StaffMember } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { openCase } from './cases.ts';
import { requireClaim } from './claims.ts';
import { lockTarget } from './deciding.ts';

/** Cases about a handover that arrived late and contradicts its booking. */

export async function openContradiction(trx: Transaction<DB>, event: Events['handover.contradicted']): Promise<void> {
  await openCase(trx, { kind: 'handover', target_type: 'handover', target_id: event.record, person: event.office });
}

/** States what is found of the record of a claimed case; both sides are notified. Throws `move_not_allowed` for another case. */
export async function decideRecordCase(
  { db }: Market,
  { staff, caseId, finding }: { staff: StaffMember; caseId: number; finding: { outcome: RecordFinding; reason: string } },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTarget(trx, caseId);
    const row = await requireClaim(trx, staff, caseId);
    if (row.kind !== 'handover') throw new AppError('move_not_allowed');
    const record = await lockRecord(trx, row.target_id);
    const closed = { closed_at: sql<Date>`now()`, closed_by: staff.id };
    await trx.updateTable('cases').set(closed).where('id', '=', caseId).execute();
    await decideRecord(trx, record, finding);
    const detail = { case: row.id, outcome: finding.outcome };
    await writeAudit(trx, staff, { action: 'handover.decided', target_type: 'handover', target_id: record.id, detail });
  });
}
