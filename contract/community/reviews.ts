import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, id, idParams, nullable, oneOf, time } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { userCard } from '../people/profiles.ts';

export const reviewTextMost = 1000;

const rating = T.Integer({ minimum: 1, maximum: 5 });
const words = T.String({ minLength: 1, maxLength: reviewTextMost, pattern: textPattern });

/** What a review is based on. Those from before deals stay, count, and are labelled. */
export const reviewBases = ['deal', 'booking', 'before_deals'] as const;
/** Days after which a review is revealed that the other side has not answered by its own. */
export const revealDays = 14;
export const reviewRefusals = ['deal_first', 'blocked'] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

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
  based_on: oneOf(...reviewBases),
  deal_id: nullable(T.Integer({ description: 'For its author and the reviewed person alone' })),
  booking_id: nullable(T.Integer({ description: 'As `deal_id`, of a rental' })),
  revealed_at: nullable(
    T.String({ format: 'date-time', description: 'Null: hidden from all but its author, until both sides have written or `reveals_at`' }),
  ),
  reveals_at: nullable(T.String({ format: 'date-time', description: 'Of a hidden one: 14 days after it was written' })),
  is_mine: T.Boolean(),
  can_change: T.Boolean({ description: 'Whether the caller may change or remove it: of a deal or booking, until it is revealed' }),
  can_reply: T.Boolean({ description: 'Whether the caller is the one it is about' }),
});
component('Review', review);
export type Review = Static<typeof review>;

const orNull = (description: string) => T.Unsafe<Review | null>({ anyOf: [review, { type: 'null' }], description });

const distribution = T.Object(
  { 1: T.Integer(), 2: T.Integer(), 3: T.Integer(), 4: T.Integer(), 5: T.Integer() },
  { description: 'How many reviews gave each rating' },
);

const reviewPage = T.Object({
  ...pageOf(review).properties,
  overall_rating: nullable(T.Number({ description: 'Mean, one decimal' })),
  distribution,
  can_review: T.Boolean({
    description: 'Whether the caller may write one here: once for each deal of both that is done, and each booking whose car is back',
  }),
  deal_to_review: nullable(T.Integer({ description: 'The `deal_id` of that review: the last such deal' })),
  booking_to_review: nullable(T.Integer({ description: 'Without such a deal, the `booking_id` of that review: the last such booking' })),
  why_not: nullable(oneOf(...reviewRefusals)),
  mine: orNull('The one I wrote; of several the last. A hidden one is here alone'),
});
component('ReviewPage', reviewPage);

const ofBoth = T.Object({
  mine: orNull('The one I wrote'),
  theirs: orNull('What the other side wrote, once it is revealed. Nothing says whether there is a hidden one'),
  can_review: T.Boolean(),
  why_not: nullable(oneOf(...reviewRefusals)),
});
component('DealReviews', ofBoth);
export type ReviewsOfBoth = Static<typeof ofBoth>;

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
  getDealReviews: endpoint({
    method: 'GET',
    path: '/accounts/api_account/deal_reviews/:deal_id/',
    access: 'owner',
    tag: 'Reviews',
    summary: 'What the two sides of a deal wrote of each other, for them alone',
    params: T.Object({ deal_id: id }),
    response: ofBoth,
    errors: ['not_found'],
  }),
  getBookingReviews: endpoint({
    method: 'GET',
    path: '/accounts/api_account/booking_reviews/:booking_id/',
    access: 'owner',
    tag: 'Reviews',
    summary: 'What the two sides of a booking wrote of each other, for them alone',
    params: T.Object({ booking_id: id }),
    response: ofBoth,
    errors: ['not_found'],
  }),
  addReview: endpoint({
    method: 'POST',
    path: '/accounts/api_account/review/:user_id/',
    access: 'signed_in',
    tag: 'Reviews',
    summary: 'Reviews the other side of a deal or booking; hidden until both sides have written or 14 days have passed',
    params: T.Object({ user_id: id }),
    body: T.Object({
      rating,
      text: words,
      deal_id: T.Optional(T.Integer({ ...id, description: 'A deal of both that is done; anything else is `deal_first`' })),
      booking_id: T.Optional(T.Integer({ ...id, description: 'Else a booking of both whose car is back; anything else is `deal_first`' })),
    }),
    response: review,
    status: 201,
    perMinute: 10,
    errors: ['not_found', 'deal_first', 'blocked', 'own_business', 'already_reviewed'],
  }),
  editReview: endpoint({
    method: 'PATCH',
    aliases: ['PUT'],
    path: '/accounts/api_account/review/:id/',
    access: 'owner',
    tag: 'Reviews',
    summary: 'Changes a review of mine; of a deal or booking, until it is revealed',
    params: idParams,
    body: T.Object({ rating: T.Optional(rating), text: T.Optional(words) }),
    response: review,
    perMinute: 20,
    errors: ['not_found', 'review_final'],
  }),
  deleteReview: endpoint({
    method: 'DELETE',
    path: '/accounts/api_account/review/:id/',
    access: 'owner',
    tag: 'Reviews',
    summary: 'Removes a review of mine, and the reply to it; of a deal or booking, until it is revealed',
    params: idParams,
    response: T.Null(),
    status: 204,
    errors: ['not_found', 'review_final'],
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
