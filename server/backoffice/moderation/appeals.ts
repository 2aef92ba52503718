import { sql, type Transaction } from 'kysely';
import type { StaffMember } from '#server/platform/callers.ts';
import { appealable } from '#contract/backoffice/decisions.ts';
import type { Database } from '#db/database.ts';
import type { UndoDetails } from '#db/column-types.ts';
import type { DB } from '#db/schema.ts';
import { unsuspend } from '#server/people/accounts/suspending.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { dismissUpheld } from '../reports/deciding.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import { openCase, isReportable } from './cases.ts';
import { requireClaim } from './claims.ts';
import { lockTarget } from './deciding.ts';
import { giveBack, noInvalidation, type Invalidation } from './effects.ts';

/** Appeals against a decision about oneself; `already_appealed` for a second time. */
export async function appeal(db: Database, personId: number, decisionId: number, text: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const decision = await trx
      .selectFrom('decisions')
      .select(['action', 'target_type', 'target_id'])
      .where('id', '=', decisionId)
      .where('person_id', '=', personId)
      .where('action', 'in', appealable)
      .executeTakeFirst();
    if (!decision) throw new AppError('not_found');
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('appeals')
      .values({ decision_id: decisionId, text: text.replace(/\r\n?/g, '\n').trim() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw new AppError('already_appealed');
    const { target_type, target_id } = decision;
    await openCase(trx, { kind: 'appeal', target_type, target_id, person: personId, about: decisionId });
  });
}

/** Decides a claimed appeal; an accepted one reverts the decision. `move_not_allowed` for the member of the staff who made the decision. */
export async function decideAppeal(
  market: Market,
  staff: StaffMember,
  caseId: number,
  { accepted, answer }: { accepted: boolean; answer: string },
): Promise<void> {
  const invalidated = await market.db.transaction().execute(async (trx) => {
    await lockTarget(trx, caseId);
    const row = await requireClaim(trx, staff, caseId);
    if (row.kind !== 'appeal') throw new AppError('move_not_allowed');
    const decision = await trx.selectFrom('decisions').selectAll().where('id', '=', row.about).executeTakeFirstOrThrow();
    if (decision.staff_id === staff.id) throw new AppError('move_not_allowed');
    const now = sql<Date>`now()`;
    await trx
      .updateTable('appeals')
      .set({ outcome: accepted ? 'accepted' : 'refused', answer: answer.trim(), decided_by: staff.id, decided_at: now })
      .where('decision_id', '=', decision.id)
      .execute();
    await trx.updateTable('cases').set({ closed_at: now, closed_by: staff.id }).where('id', '=', caseId).execute();
    const changed = accepted ? await undo(trx, decision, staff.id) : noInvalidation;
    const { target_type, target_id, person_id } = decision;
    const outcome = accepted ? 'appeal_accepted' : 'appeal_refused';
    const ad = target_type === 'ad' ? target_id : null;
    await notify(trx, [person_id], { kind: 'decision', decision: decision.id, outcome, ad });
    const action = accepted ? 'appeal.accept' : 'appeal.refuse';
    await writeAudit(trx, staff, { action, target_type, target_id, detail: { case: caseId, decision: decision.id } });
    return changed;
  });
  market.invalidate(invalidated);
}

interface Undone {
  id: number;
  action: string;
  target_type: Parameters<typeof giveBack>[1]['target_type'];
  target_id: number;
  person_id: number;
  kept: UndoDetails | null;
}

async function undo(trx: Transaction<DB>, decision: Undone, staff: number): Promise<Invalidation> {
  const { person_id: person, action } = decision;
  const invalidated = await giveBack(trx, decision, decision.kept ?? {}, staff);
  const { target_type, target_id } = decision;
  if (isReportable(target_type)) await dismissUpheld(trx, { target_type, target_id });
  if (action !== 'suspend' && action !== 'ban') return invalidated;
  const ads = await unsuspend(trx, person, await suspendedBy(trx, person));
  return { ...invalidated, ads: [...invalidated.ads, ...ads], people: [...invalidated.people, person] };
}

/** The end of a suspension by the decisions that are still in effect. */
async function suspendedBy(trx: Transaction<DB>, person: number): Promise<Date | null> {
  const { until } = await trx
    .selectFrom('decisions')
    .leftJoin('appeals', 'appeals.decision_id', 'decisions.id')
    .select((eb) => eb.fn.max('until').as('until'))
    .where('person_id', '=', person)
    .where('until', '>', sql<Date>`now()`)
    .where(sql<boolean>`outcome is distinct from 'accepted'`)
    .executeTakeFirstOrThrow();
  return until;
}
