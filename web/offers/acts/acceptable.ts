import type { Offer } from '#contract/offers.ts';

/** The amount at which whoever looks would accept: the owner what is offered, the bidder what the owner answered. */
export function acceptableAmount({ side, state, amount, counter_amount }: Offer): number {
  return side === 'bidder' && state === 'countered' && counter_amount !== null ? counter_amount : amount;
}
