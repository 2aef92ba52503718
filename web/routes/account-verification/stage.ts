import type { VerificationRequest } from '#contract/verification.ts';

/** Where a business stands. `ending`: verified, and what it showed is good for some days more; `lapsed`: it is no longer. */
export type Stage = 'none' | 'pending' | 'approved' | 'ending' | 'rejected' | 'lapsed';

const soonDays = 30;

/** `until` is the last day on which what was shown is good, as 2026-11-20. */
export function stageOf(request: Pick<VerificationRequest, 'status'> | null, isVerified: boolean, until: string | null): Stage {
  if (request?.status === 'pending' || request?.status === 'rejected') return request.status;
  const isSoon = until !== null && Date.parse(until) - Date.now() < soonDays * 86_400_000;
  if (isVerified) return isSoon ? 'ending' : 'approved';
  return request ? 'lapsed' : 'none';
}
