import { sql } from 'kysely';
import type { ReviewRefusal } from '#contract/community/reviews.ts';
import type { Database } from '#db/database.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { isBlockedBetween } from '#server/people/profiles/blocked.ts';
import { basisOf, type Basis } from './basis.ts';
import { findReviewBy, type Written } from './reviews.ts';

/** The relation of the caller to the reviewed person. */
interface Eligibility {
  mine: Written | undefined;
  /** The last deal of both that the caller may review, or else the last booking. */
  basis: Basis | null;
  /** Why not, unless it is their own page or already done. */
  whyNot: ReviewRefusal | null;
}

export async function eligibilityOf(db: Database, viewer: Viewer | null, subjectId: number): Promise<Eligibility> {
  if (!viewer || viewer.id === subjectId) return { mine: undefined, basis: null, whyNot: null };
  const sides = [viewer.id, subjectId] as const;
  const [mine, deal, booking] = await Promise.all([
    findReviewBy(db, ...sides),
    findDealToReview(db, ...sides),
    findBookingToReview(db, ...sides),
  ]);
  const basis = basisOf({ deal_id: deal ?? null, booking_id: booking ?? null });
  if (!basis) return { mine, basis, whyNot: mine ? null : 'deal_first' };
  return (await isBlockedBetween(db, ...sides)) ? { mine, basis: null, whyNot: 'blocked' } : { mine, basis, whyNot: null };
}

/** The last deal of both that is done and that the author has not reviewed. Without reviews: one that a side did not confirm. */
async function findDealToReview(db: Database, authorId: number, subjectId: number): Promise<number | undefined> {
  const sides = [authorId, subjectId];
  const row = await db
    .selectFrom('deals')
    .select('id')
    .where('seller_id', 'in', sides)
    .where('buyer_id', 'in', sides)
    .where('state', '=', 'done')
    .where('is_unconfirmed', '=', false)
    .where(sql<boolean>`not exists (select from reviews where reviews.author_id = ${authorId} and reviews.deal_id = deals.id)`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The last booking of both whose car is back and that the author has not reviewed. */
async function findBookingToReview(db: Database, authorId: number, subjectId: number): Promise<number | undefined> {
  const sides = [authorId, subjectId];
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('office_id', 'in', sides)
    .where('renter_id', 'in', sides)
    .where('state', 'in', ['returned', 'closed'])
    .where(sql<boolean>`not exists (select from reviews where reviews.author_id = ${authorId} and reviews.booking_id = bookings.id)`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
