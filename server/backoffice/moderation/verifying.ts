import { sql } from 'kysely';
import type { StaffMember } from '#server/platform/callers.ts';
import type { Input } from '#contract/platform/endpoint.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { moderation } from '#contract/backoffice/moderation.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { decideVerification } from '#server/people/verification/deciding.ts';
import { requireClaim } from './claims.ts';
import { lockTarget } from './deciding.ts';

type Body = Input<typeof moderation.decideVerification>['body'];

/** Decides a claimed case of a verification. */
export async function decideVerificationCase(
  market: Market,
  { staff, caseId, body, language }: { staff: StaffMember; caseId: number; body: Body; language: Language },
): Promise<void> {
  const { person } = await market.db.transaction().execute(async (trx) => {
    await lockTarget(trx, caseId);
    const row = await requireClaim(trx, staff, caseId);
    if (row.kind !== 'verification') throw new AppError('move_not_allowed');
    const decided = await decideVerification(trx, row, { staff, body, language });
    await trx
      .updateTable('cases')
      .set({ closed_at: sql<Date>`now()`, closed_by: staff.id })
      .where('id', '=', caseId)
      .execute();
    return decided;
  });
  market.invalidate({ people: [person] });
}
