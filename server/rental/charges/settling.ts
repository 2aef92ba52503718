import { settlementWay, type Settlement } from '#contract/rental/settlements.ts';
import { halalasOf, riyalsOf } from '#contract/platform/amounts.ts';
import { depositFacts, type DepositRow } from './deposits.ts';
import type { ChargeFacts } from './facts.ts';
import type { ChargeRow } from './rows.ts';
import { claimOf, isInQuestion } from './sums.ts';

/**
 * How each charge of a booking is settled, by its id: what was accepted first comes first, and of what nobody accepted yet each as if it
 * were the next. The same sums are taken at the gateway (booking-payments/targets.ts); a test holds the two together.
 */
export function settlementsOf({ content, charges }: Pick<ChargeFacts, 'content' | 'charges'>, deposit: DepositRow | undefined) {
  const facts = depositFacts(deposit);
  const way = settlementWay(facts);
  const whole = way === 'direct' ? 0 : halalasOf(content.deposit);
  let left = facts.isReturned ? whole - (deposit?.returned ?? 0) : whole;
  const settlements = new Map<number, Settlement>();
  const settle = (charge: ChargeRow): number => {
    const covered = Math.min(claimOf(charge), Math.max(0, left));
    settlements.set(charge.id, { way, covered: riyalsOf(covered), left: riyalsOf(claimOf(charge) - covered) });
    return covered;
  };
  for (const charge of inOrder(charges.filter(({ state }) => state === 'accepted'))) left -= settle(charge);
  for (const charge of charges.filter(isInQuestion)) settle(charge);
  return settlements;
}

function inOrder(accepted: readonly ChargeRow[]): ChargeRow[] {
  return accepted.toSorted((one, other) => one.moved_at.getTime() - other.moved_at.getTime() || one.id - other.id);
}
