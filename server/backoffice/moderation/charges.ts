import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import { lockCharge } from '#server/rental/charges/answering.ts';
import { decideCharge, type Finding } from '#server/rental/charges/deciding.ts';
import type { Events } from '#server/platform/events.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import type { StaffMember } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { closeCases, openCase } from './cases.ts';
import { requireClaim } from './claims.ts';
import { lockTarget } from './deciding.ts';

/** Opens a case about the office once the renter disputes a charge; one that is settled otherwise leaves nothing to decide. */
export async function followDispute(trx: Transaction<DB>, { charge, office, from, to }: Events['charge.moved']): Promise<void> {
  const target = { kind: 'charge', target_type: 'charge', target_id: charge } as const;
  if (to === 'disputed') await openCase(trx, { ...target, person: office });
  else if (from === 'disputed') await closeCases(trx, target);
}

/** Decides the charge of a claimed case: both sides are notified of the finding. Throws `move_not_allowed` if it is not disputed any more. */
export async function decideChargeCase(
  { db }: Market,
  { staff, caseId, finding, language }: { staff: StaffMember; caseId: number; finding: Finding; language: Language },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTarget(trx, caseId);
    const row = await requireClaim(trx, staff, caseId);
    if (row.kind !== 'charge') throw new AppError('move_not_allowed');
    const charge = await lockCharge(trx, row.target_id);
    if (charge.state !== 'disputed') throw new AppError('move_not_allowed');
    const closed = { closed_at: sql<Date>`now()`, closed_by: staff.id };
    await trx.updateTable('cases').set(closed).where('id', '=', caseId).execute();
    await decideCharge(trx, charge, { finding, language, staff: staff.id });
    const detail = { case: row.id, outcome: finding.outcome, ...(finding.amount && { amount: finding.amount }) };
    await writeAudit(trx, staff, { action: 'charge.decided', target_type: 'charge', target_id: charge.id, detail });
  });
}
