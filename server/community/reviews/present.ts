import { revealDays, type Review } from '#contract/community/reviews.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import { meanRating } from '#server/people/profiles/present.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import { basisOf } from './basis.ts';
import { isChangeable, type ReviewRow, type ReviewsOf } from './reviews.ts';

export function presentReview(row: ReviewRow, author: UserCard, viewer: Viewer | null): Review {
  const { id, rating, text } = row;
  const isMine = row.author_id === viewer?.id;
  const isOfMe = row.subject_id === viewer?.id;
  const hidden = row.revealed_at === null;
  return {
    id,
    rating,
    text,
    author,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    reply: presentReply(row),
    based_on: row.deal_id !== null ? 'deal' : row.booking_id !== null ? 'booking' : 'before_deals',
    deal_id: isMine || isOfMe ? row.deal_id : null,
    booking_id: isMine || isOfMe ? row.booking_id : null,
    revealed_at: revealedAt(row)?.toISOString() ?? null,
    reveals_at: hidden ? new Date(row.created_at.getTime() + revealDays * dayMs).toISOString() : null,
    is_mine: isMine,
    can_change: isMine && isChangeable(row),
    can_reply: isOfMe && !hidden,
  };
}

/** Reviews from before deals were never hidden. */
function revealedAt(row: ReviewRow): Date | null {
  return basisOf(row) === null ? row.created_at : row.revealed_at;
}

function presentReply({ reply, replied_at, reply_edited_at }: ReviewRow): Review['reply'] {
  if (reply === null || replied_at === null) return null;
  return { text: reply, created_at: replied_at.toISOString(), edited_at: reply_edited_at?.toISOString() ?? null };
}

export function presentRatings(distribution: ReviewsOf['distribution']) {
  const counts = new Map(distribution.map(({ rating, count }) => [rating, count]));
  const given = (rating: number) => counts.get(rating) ?? 0;
  const sum = distribution.reduce((total, { rating, count }) => total + rating * count, 0);
  const count = distribution.reduce((total, one) => total + one.count, 0);
  return {
    overall_rating: meanRating(sum, count),
    distribution: { 1: given(1), 2: given(2), 3: given(3), 4: given(4), 5: given(5) },
  };
}
