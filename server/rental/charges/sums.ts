import { claimedCharges } from '#contract/rental/charge-states.ts';
import type { ChargeRow } from './rows.ts';

/** What charges come to, in halalas. Pure. */

type Summed = Pick<ChargeRow, 'state' | 'amount' | 'found_amount'>;

/** Whether it is claimed and nobody accepted it, so that it stands in no sum. */
export function isInQuestion(charge: Summed): boolean {
  return claimedCharges.some((one) => one === charge.state) && claimOf(charge) > 0;
}

/** What the office asks for: what the staff found once they have, and nothing of what was withdrawn. */
export function claimOf({ state, amount, found_amount: found }: Summed): number {
  return state === 'withdrawn' ? 0 : (found ?? amount);
}

/** What is owed: what the renter accepted. Null before that. */
export function owedOf(charge: Summed): number | null {
  return charge.state === 'accepted' ? claimOf(charge) : null;
}

interface ChargeSums {
  accepted: number;
  inQuestion: number;
}

export function sumsOf(charges: readonly Summed[]): ChargeSums {
  const sum = (rows: readonly Summed[]) => rows.reduce((total, one) => total + claimOf(one), 0);
  return {
    accepted: sum(charges.filter(({ state }) => state === 'accepted')),
    inQuestion: sum(charges.filter(isInQuestion)),
  };
}

/** What of a deposit nothing is charged against. */
export function freedOf(deposit: number, { accepted, inQuestion }: ChargeSums): number {
  return Math.max(0, deposit - accepted - inQuestion);
}
