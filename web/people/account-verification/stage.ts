import type { UserType } from '#contract/platform/kinds.ts';
import type { VerificationRequest } from '#contract/people/verification.ts';
import { dayMs } from '#contract/platform/riyadh.ts';

/**
 * The verification status of a business. `ending`: verified, and its documents expire soon; `lapsed`: they have expired; `undated`: an
 * office is verified without the last day of its licence, so that nobody can rent from it.
 */
export type Stage = 'none' | 'undated' | 'pending' | 'approved' | 'ending' | 'rejected' | 'lapsed';

const soonDays = 30;

/** `until` is the last day on which what was shown is good, as 2026-11-20. */
export function stageOf(
  request: Pick<VerificationRequest, 'status'> | null,
  { userType, isVerified, until }: { userType: UserType; isVerified: boolean; until: string | null },
): Stage {
  if (request?.status === 'pending' || request?.status === 'rejected') return request.status;
  const isSoon = until !== null && Date.parse(until) - Date.now() < soonDays * dayMs;
  if (isVerified && until === null && userType === 'office') return 'undated';
  if (isVerified) return isSoon ? 'ending' : 'approved';
  return request ? 'lapsed' : 'none';
}
