import { undecidedCharges, type ChargeState } from '#contract/charge-states.ts';
import type { ChargeRow } from './rows.ts';

/** What charges come to, in halalas. Pure. */

type Summed = Pick<ChargeRow, 'state' | 'amount' | 'found_amount'>;

export function isUndecided(state: ChargeState): boolean {
  return undecidedCharges.some((one) => one === state);
}

/** What a charge comes to, as far as it is known: of a decided one what the staff recommend, of a withdrawn one nothing. */
export function owedOf({ state, amount, found_amount: found }: Summed): number {
  if (state === 'withdrawn') return 0;
  return state === 'decided' ? (found ?? 0) : amount;
}

export interface ChargeSums {
  accepted: number;
  found: number;
  inQuestion: number;
}

export function sumsOf(charges: readonly Summed[]): ChargeSums {
  const sum = (rows: readonly Summed[]) => rows.reduce((total, one) => total + owedOf(one), 0);
  return {
    accepted: sum(charges.filter(({ state }) => state === 'accepted')),
    found: sum(charges.filter(({ state }) => state === 'decided')),
    inQuestion: sum(charges.filter(({ state }) => isUndecided(state))),
  };
}

/** What of a deposit nothing is charged against. */
export function freedOf(deposit: number, { accepted, found, inQuestion }: ChargeSums): number {
  return Math.max(0, deposit - accepted - found - inQuestion);
}
