import type { Review } from '#contract/reviews.ts';
import type { UserCard } from '#contract/profiles.ts';
import { meanRating } from '../profiles/present.ts';
import type { ReviewRow, ReviewsOf } from './reviews.ts';

export function presentReview({ id, rating, text, created_at }: ReviewRow, author: UserCard): Review {
  return { id, rating, text, author, created_at: created_at.toISOString() };
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
