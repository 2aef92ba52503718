import type { PayWay } from '#contract/money/office-payments.ts';
import type { Offered } from './offered.ts';

/** How a booking is paid: what was chosen, or the one way that there is; null while nothing is chosen. */
export function payOf({ payment: { first, at_branch: atBranch } }: Offered, chosen: string): PayWay | null {
  if (first === null) return 'branch';
  if (!atBranch) return 'card';
  return chosen === 'card' || chosen === 'branch' ? chosen : null;
}
