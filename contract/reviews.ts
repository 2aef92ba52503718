import { Type as T, type Static } from 'typebox';
import { textPattern } from './account-rules.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, nullable, oneOf, time } from './fields.ts';
import { pageOf, pageQuery } from './page.ts';
import { userCard } from './profiles.ts';

export const reviewTextMost = 1000;

const rating = T.Integer({ minimum: 1, maximum: 5 });
const words = T.String({ minLength: 1, maxLength: reviewTextMost, pattern: textPattern });

export const review = T.Object({
  id,
  rating,
  text: T.String(),
  author: userCard,
  created_at: time,
  edited_at: nullable(time),
  reply: T.Unsafe<{ text: string; created_at: string; edited_at: string | null } | null>({
    type: ['object', 'null'],
    properties: { text: { type: 'string' }, created_at: time, edited_at: nullable(time) },
    required: ['text', 'created_at', 'edited_at'],
    description: 'The one answer of whom it is about',
  }),
  is_mine: T.Boolean(),
  can_reply: T.Boolean({ description: 'Whether whoever asks is the one it is about' }),
});
export type Review = Static<typeof review>;

/** What a review is based on; those from before deals stay, and are labelled. */
export const reviewBases = ['deal', 'booking', 'before_deals'] as const;

/** Of reviews by deals, not yet in the calls below: what `review` gains, and the body of `addReview`. */
export const dealReviewFields = {
  based_on: oneOf(...reviewBases),
  deal_id: nullable(T.Integer({ description: 'For its author and the reviewed person alone' })),
  revealed_at: nullable(T.String({ format: 'date-time', description: 'Null, for its author alone: until both have written, or 14 days' })),
};
export const dealReviewBody = T.Object({
  rating,
  text: words,
  deal_id: T.Optional(
    T.Integer({ ...id, description: 'A deal of both that is done; one of `deal_id` and `booking_id`, else `deal_first`' }),
  ),
  booking_id: T.Optional(T.Integer({ ...id, description: 'A booking of both from `returned` on' })),
});
export const revealDays = 14;

const distribution = T.Object(
  { 1: T.Integer(), 2: T.Integer(), 3: T.Integer(), 4: T.Integer(), 5: T.Integer() },
  { description: 'How many reviews gave each rating' },
);

const reviewPage = T.Object({
  ...pageOf(review).properties,
  overall_rating: nullable(T.Number({ description: 'Mean, one decimal' })),
  distribution,
  can_review: T.Boolean({ description: 'Whether whoever asks may write one here: after a chat of both, once' }),
  why_not: nullable(oneOf('chat_first', 'blocked')),
  mine: T.Unsafe<Static<typeof review> | null>({ anyOf: [review, { type: 'null' }], description: 'The one I wrote' }),
});

export const reviews = {
  listReviews: endpoint({
    method: 'GET',
    path: '/accounts/api_account/reviews/:user_id/',
    access: 'visitor',
    tag: 'Reviews',
    summary: 'Reviews of a person or business, newest first',
    params: T.Object({ user_id: id }),
    query: T.Object(pageQuery),
    response: reviewPage,
    errors: ['not_found'],
  }),
  listMyReviews: endpoint({
    method: 'GET',
    path: '/accounts/api_account/my_reviews/',
    access: 'signed_in',
    tag: 'Reviews',
    summary: 'What others wrote of me, newest first',
    query: T.Object(pageQuery),
    response: reviewPage,
  }),
  addReview: endpoint({
    method: 'POST',
    path: '/accounts/api_account/review/:user_id/',
    access: 'signed_in',
    tag: 'Reviews',
    summary: 'Reviews somebody whom I have chatted with; one for each pair, and not of oneself',
    params: T.Object({ user_id: id }),
    body: T.Object({ rating, text: words }),
    response: review,
    status: 201,
    perMinute: 10,
    errors: ['not_found', 'chat_first', 'blocked', 'already_reviewed'],
  }),
  editReview: endpoint({
    method: 'PATCH',
    aliases: ['PUT'],
    path: '/accounts/api_account/review/:id/',
    access: 'owner',
    tag: 'Reviews',
    summary: 'Changes a review of mine',
    params: idParams,
    body: T.Object({ rating: T.Optional(rating), text: T.Optional(words) }),
    response: review,
    perMinute: 20,
    errors: ['not_found'],
  }),
  deleteReview: endpoint({
    method: 'DELETE',
    path: '/accounts/api_account/review/:id/',
    access: 'owner',
    tag: 'Reviews',
    summary: 'Removes a review of mine, and the reply to it',
    params: idParams,
    response: T.Null(),
    status: 204,
    errors: ['not_found'],
  }),
  replyToReview: endpoint({
    method: 'POST',
    path: '/accounts/api_account/review/:id/reply/',
    access: 'owner',
    tag: 'Reviews',
    summary: 'Answers a review of me, or changes the answer; there is one',
    params: idParams,
    body: T.Object({ text: words }),
    response: review,
    perMinute: 20,
    errors: ['not_found'],
  }),
  deleteReviewReply: endpoint({
    method: 'DELETE',
    path: '/accounts/api_account/review/:id/reply/',
    access: 'owner',
    tag: 'Reviews',
    summary: 'Removes my answer',
    params: idParams,
    response: T.Null(),
    status: 204,
    errors: ['not_found'],
  }),
} as const;
