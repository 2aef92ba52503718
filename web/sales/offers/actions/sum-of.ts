import type { Offer } from '#contract/sales/offers.ts';

type Sums = Pick<Offer, 'side' | 'state' | 'amount' | 'counter_amount' | 'agreed_amount' | 'accept_amount'>;

/** The sum of an offer for the person who looks: what was agreed, else what a yes would agree on, else what stands for them. */
export function sumOf({ side, state, amount, counter_amount, agreed_amount, accept_amount }: Sums): number {
  return (
    agreed_amount ?? accept_amount ?? (side === 'bidder' && state === 'countered' && counter_amount !== null ? counter_amount : amount)
  );
}
