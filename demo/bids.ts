import type { Insertable } from 'kysely';
import { unansweredStates, type OfferState } from '#contract/sales/offer-states.ts';
import type { OfferHistory, Offers } from '#db/schema.ts';

export type OfferRow = Insertable<Offers> & { ad_id: number; state: OfferState; created_at: Date; moved_at: Date; expires_at: Date };
type Act = Omit<Insertable<OfferHistory>, 'offer_id'> & { at: Date };

/** An offer before it has its number. */
export interface Bid {
  row: OfferRow;
  replaces: Bid | undefined;
  /** What happened to it, the first first. */
  acts: Act[];
}

/** Changes the state of an offer and records it, as the market would have: acts have the names of the states. */
export function moveBid(
  { row, acts }: Bid,
  to: Exclude<OfferState, 'open'>,
  { by, at, amount = row.amount, note = '' }: { by: number | null; at: Date; amount?: number; note?: string },
  columns: Partial<OfferRow> = {},
): void {
  Object.assign(row, columns, { state: to, moved_at: at });
  acts.push({ act: to, amount, note, by_id: by, at });
}

export function isUnanswered({ state }: Pick<OfferRow, 'state'>): boolean {
  return unansweredStates.some((one) => one === state);
}

/** Whether an offer was the highest of several unanswered ones when it was withdrawn. */
export function wasHighestOfSeveral(bids: readonly Bid[], { row: withdrawn }: Bid): boolean {
  const others = bids.filter(({ row }) => {
    const isOver = !isUnanswered(row) && row.moved_at <= withdrawn.moved_at;
    return row !== withdrawn && row.created_at <= withdrawn.moved_at && !isOver;
  });
  return others.length > 0 && others.every(({ row }) => row.amount <= withdrawn.amount);
}
