import type { ReviewRefusal } from '#contract/community/reviews.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { findReviewable, type Basis } from './basis.ts';
import { isBlockedBetween } from '#server/people/profiles/blocked.ts';
import { findReviewOf, type Written } from './reviews.ts';

interface OfBoth {
  mine: Written | undefined;
  /** Once it is revealed. */
  theirs: Written | undefined;
  canReview: boolean;
  whyNot: ReviewRefusal | null;
}

/** What the two sides of a deal or booking wrote of each other; `not_found` for everybody else. */
export async function getReviewsOf(db: Database, viewerId: number, basis: Basis): Promise<OfBoth> {
  const found = await findReviewable(db, basis);
  if (!found?.sides.includes(viewerId)) throw new AppError('not_found');
  const [one, other] = found.sides;
  const otherId = one === viewerId ? other : one;
  const [mine, theirs, isBlocked] = await Promise.all([
    findReviewOf(db, viewerId, basis),
    findReviewOf(db, otherId, basis),
    isBlockedBetween(db, viewerId, otherId),
  ]);
  const seen = theirs?.row.revealed_at ? theirs : undefined;
  if (mine) return { mine, theirs: seen, canReview: false, whyNot: null };
  const whyNot = !found.isOver ? 'deal_first' : isBlocked ? 'blocked' : null;
  return { mine, theirs: seen, canReview: whyNot === null, whyNot };
}
