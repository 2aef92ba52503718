import type { ReviewRefusal } from '#contract/reviews.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { isBlockedBetween } from './eligibility.ts';
import { findReviewOfDeal, type Written } from './reviews.ts';

export interface OfDeal {
  mine: Written | undefined;
  /** Once it is revealed. */
  theirs: Written | undefined;
  canReview: boolean;
  whyNot: ReviewRefusal | null;
}

/** What the two sides of a deal wrote of each other; `not_found` for everybody else. */
export async function getDealReviews(db: Database, viewerId: number, dealId: number): Promise<OfDeal> {
  const deal = await db
    .selectFrom('deals')
    .select(['seller_id', 'buyer_id', 'state', 'is_unconfirmed'])
    .where('id', '=', dealId)
    .where((eb) => eb.or([eb('seller_id', '=', viewerId), eb('buyer_id', '=', viewerId)]))
    .executeTakeFirst();
  if (!deal) throw new AppError('not_found');
  const otherId = deal.seller_id === viewerId ? deal.buyer_id : deal.seller_id;
  const [mine, theirs, isBlocked] = await Promise.all([
    findReviewOfDeal(db, viewerId, dealId),
    findReviewOfDeal(db, otherId, dealId),
    isBlockedBetween(db, viewerId, otherId),
  ]);
  const seen = theirs?.row.revealed_at ? theirs : undefined;
  if (mine) return { mine, theirs: seen, canReview: false, whyNot: null };
  const whyNot = !isReviewable(deal) ? 'deal_first' : isBlocked ? 'blocked' : null;
  return { mine, theirs: seen, canReview: whyNot === null, whyNot };
}

/** Whether its sides may review each other: not if one of them was silent. */
export function isReviewable({ state, is_unconfirmed }: { state: string; is_unconfirmed: boolean }): boolean {
  return state === 'done' && !is_unconfirmed;
}
