import { sql, type Transaction } from 'kysely';
import type { StaffMember } from '#server/platform/callers.ts';
import { decisionReasons, forGood, type DecisionAction } from '#contract/backoffice/decisions.ts';
import type { Language } from '#contract/platform/languages.ts';
import { databaseNow } from '#db/clock.ts';
import type { UndoDetails } from '#db/column-types.ts';
import type { DB } from '#db/schema.ts';
import { suspend } from '#server/people/accounts/suspending.ts';
import { forgetEdits } from '#server/listing/ads/edits.ts';
import { lockRecord } from '#server/rental/bookings/late-records.ts';
import { lockWholeCharge } from '#server/rental/charges/deciding.ts';
import { lockAd, moderateAd } from '#server/listing/ads/moderating.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { notifyEach } from '#server/messaging/notifications/notify.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import { decideReportsOf } from '../reports/deciding.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import { wrongField } from '#server/platform/words.ts';
import { actionsOf, endsDeal, isAgainst, takesAway } from './actions.ts';
import { closeCases, isReportable } from './cases.ts';
import { requireClaim, type CaseRow } from './claims.ts';
import { endDispute, lockWholeDeal } from './disputes.ts';
import { takeAway, noInvalidation, type Invalidation } from './effects.ts';

interface Decision {
  action: DecisionAction;
  reason?: string;
  note?: string;
  internal_note?: string;
  days?: number;
}

/**
 * Decides a claimed case: applies the action, records it, and notifies its owner and the reporters, all in one transaction.
 * `move_not_allowed` for an action that does not fit the case; an action against a person needs a reason.
 */
export async function decideCase(
  market: Market,
  { staff, caseId, decision, language }: { staff: StaffMember; caseId: number; decision: Decision; language: Language },
): Promise<void> {
  refuseBody(market, decision, language);
  const invalidated = await market.db.transaction().execute(async (trx) => {
    await lockTarget(trx, caseId);
    const row = await requireClaim(trx, staff, caseId);
    if (!actionsOf(row).includes(decision.action)) throw new AppError('move_not_allowed');
    const done = await carryOut(trx, staff, row, decision);
    await writeDown(trx, { staff, row, decision, done });
    return done.invalidated;
  });
  market.invalidate(invalidated);
}

function refuseBody({ reference }: Market, { action, reason, days }: Decision, language: Language): void {
  if (!isAgainst(action)) return;
  if (reason === undefined) throw wrongField('reason', 'required', language);
  const reasons = reference.options.get(decisionReasons) ?? [];
  if (!reasons.some(({ code }) => code === reason)) throw wrongField('reason', 'choice', language);
  if (action === 'suspend' && days === undefined) throw wrongField('days', 'required', language);
}

/**
 * The owner and the ad are locked before the case, in the same order as in editing the ad or closing the account: the opposite
 * order could deadlock.
 */
export async function lockTarget(trx: Transaction<DB>, caseId: number): Promise<void> {
  const seen = await trx.selectFrom('cases').select(['target_type', 'target_id', 'person_id']).where('id', '=', caseId).executeTakeFirst();
  if (!seen) throw new AppError('not_found');
  if (seen.target_type === 'deal') return lockWholeDeal(trx, seen.target_id);
  if (seen.target_type === 'charge') return void (await lockWholeCharge(trx, seen.target_id));
  if (seen.target_type === 'handover') return void (await lockRecord(trx, seen.target_id));
  await trx.selectFrom('users').select('id').where('id', '=', seen.person_id).forNoKeyUpdate().execute();
  if (seen.target_type === 'ad') await lockAd(trx, seen.target_id);
}

interface Done {
  kept: UndoDetails;
  invalidated: Invalidation;
  until: Date | null;
}

async function carryOut(
  trx: Transaction<DB>,
  staff: StaffMember,
  row: CaseRow,
  { action, reason, note, days = 0 }: Decision,
): Promise<Done> {
  const nothing: Done = { kept: {}, invalidated: noInvalidation, until: null };
  if (action === 'approve') return { ...nothing, invalidated: await approve(trx, staff, row) };
  if (endsDeal(action)) return { ...nothing, invalidated: await endDispute(trx, row.target_id, { to: action, staff: staff.id, note }) };
  if (!takesAway(action)) return nothing;
  const { kept, invalidated } = await takeAway(trx, row, { action, reason, staff: staff.id });
  if (action !== 'suspend' && action !== 'ban') return { kept, invalidated, until: null };
  await refuseColleague(trx, row.person_id);
  const until = action === 'ban' ? new Date(forGood) : new Date((await databaseNow(trx)).getTime() + days * dayMs);
  const away = await suspend(trx, row.person_id, until);
  return {
    kept,
    until,
    invalidated: { ...invalidated, ads: [...invalidated.ads, ...away], people: [...invalidated.people, row.person_id] },
  };
}

/** Approves a pending ad, or an edit. */
async function approve(trx: Transaction<DB>, staff: StaffMember, { kind, target_id: id }: CaseRow): Promise<Invalidation> {
  if (kind === 'edit') {
    await forgetEdits(trx, id);
    return noInvalidation;
  }
  const ad = await lockAd(trx, id);
  if (ad?.status !== 'pending') throw new AppError('move_not_allowed');
  await moderateAd(trx, ad, 'active', { staff: staff.id });
  return { ...noInvalidation, ads: [id] };
}

/** A member of the staff must be removed from it first: nobody suspends a colleague, or the last admin. */
async function refuseColleague(trx: Transaction<DB>, personId: number): Promise<void> {
  const works = await trx
    .selectFrom('staff')
    .select('user_id')
    .where('user_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (works) throw new AppError('move_not_allowed');
}

async function writeDown(
  trx: Transaction<DB>,
  { staff, row, decision, done }: { staff: StaffMember; row: CaseRow; decision: Decision; done: Done },
): Promise<void> {
  const { action, reason, days } = decision;
  const { target_type, target_id, person_id } = row;
  const { id } = await trx
    .insertInto('decisions')
    .values({
      case_id: row.id,
      action,
      target_type,
      target_id,
      person_id,
      staff_id: staff.id,
      reason: isAgainst(action) ? (reason ?? null) : null,
      note: ((isAgainst(action) || action === 'cancelled') && decision.note?.trim()) || null,
      internal_note: decision.internal_note?.trim() || null,
      until: done.until,
      kept: JSON.stringify(done.kept),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await close(trx, staff, row, action);
  const notices = action === 'approve' ? [] : await decideReports(trx, row, isAgainst(action));
  // An approved ad has its own notification; a dismissal concerns only the reporters.
  const ofEdit = action === 'approve' && row.kind === 'edit';
  if (isAgainst(action) || ofEdit) {
    const ad = target_type === 'ad' ? target_id : null;
    notices.push({ person: person_id, happening: { kind: 'decision', decision: id, outcome: action, ad } });
  }
  await notifyEach(trx, notices);
  await writeAudit(trx, staff, {
    action: `${target_type}.${action}`,
    target_type,
    target_id,
    detail: { case: row.id, kind: row.kind, decision: id, ...(reason && { reason }), ...(action === 'suspend' && { days }) },
  });
}

/** Decides the reports of the same content; what is decided about a sale says nothing of reports of the ad. */
function decideReports(trx: Transaction<DB>, { kind, target_type, target_id }: CaseRow, upheld: boolean) {
  if (!isReportable(target_type) || kind === 'deal') return [];
  return decideReportsOf(trx, { target_type, target_id }, upheld);
}

/** Closes the case, and with removed content all its other open cases. */
async function close(
  trx: Transaction<DB>,
  staff: StaffMember,
  { id, target_type, target_id }: CaseRow,
  action: DecisionAction,
): Promise<void> {
  const closed = { closed_at: sql<Date>`now()`, closed_by: staff.id };
  await trx.updateTable('cases').set(closed).where('id', '=', id).execute();
  if (!takesAway(action) || target_type === 'user' || target_type === 'offer' || target_type === 'deal') return;
  for (const kind of ['ad', 'edit', 'report', 'message'] as const) await closeCases(trx, { target_type, target_id, kind, by: staff.id });
  if (target_type === 'ad') await forgetEdits(trx, target_id);
}
