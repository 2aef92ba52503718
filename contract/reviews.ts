import { Type as T, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { id, nullable, time } from './fields.ts';
import { pageOf, pageQuery } from './page.ts';
import { userCard } from './profiles.ts';

export const review = T.Object({
  id,
  rating: T.Integer({ minimum: 1, maximum: 5 }),
  text: T.String(),
  author: userCard,
  created_at: time,
});
export type Review = Static<typeof review>;

const distribution = T.Object(
  { 1: T.Integer(), 2: T.Integer(), 3: T.Integer(), 4: T.Integer(), 5: T.Integer() },
  { description: 'How many reviews gave each rating' },
);

const reviewPage = T.Object({
  ...pageOf(review).properties,
  overall_rating: nullable(T.Number({ description: 'Mean, one decimal' })),
  distribution,
});

export const reviews = {
  listReviews: endpoint({
    method: 'GET',
    path: '/accounts/api_account/reviews/:user_id/',
    who: 'visitor',
    tag: 'Reviews',
    summary: 'Reviews of a person or business, newest first',
    params: T.Object({ user_id: id }),
    query: T.Object(pageQuery),
    answer: reviewPage,
    errors: ['not_found'],
  }),
  listMyReviews: endpoint({
    method: 'GET',
    path: '/accounts/api_account/my_reviews/',
    who: 'signed_in',
    tag: 'Reviews',
    summary: 'What others wrote of me, newest first',
    query: T.Object(pageQuery),
    answer: reviewPage,
  }),
} as const;
