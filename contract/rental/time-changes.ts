import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { bookingSides } from './booking-states.ts';
import { amount, component, id, nullable, oneOf, time } from '../platform/fields.ts';
import { agreedTerms, quoteLine } from './rental-quotes.ts';

/** Other times of a booking: what they come to, and what one side asked the other for. */

/** A later return, an earlier one, or another pick-up. */
export const changeKinds = ['extend', 'shorten', 'move'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** `ended`: the booking ended, or began otherwise, before the answer. */
export const changeStates = ['waiting', 'accepted', 'declined', 'withdrawn', 'expired', 'ended'] as const;
export type ChangeState = (typeof changeStates)[number];

/** What is in the way of a later return than the latest. */
export const changeLimits = ['booked', 'papers', 'licence', 'length'] as const;
export type ChangeLimit = (typeof changeLimits)[number];

const hour = T.String({ format: 'date-time', description: 'A whole hour; ISO 8601' });
const difference = T.String({ pattern: '^-?\\d+\\.\\d{2}$', description: 'Riyals with two decimals; below zero where it costs less' });
const side = oneOf(...bookingSides);

/** The times that somebody asks for. */
export const wantedTimes = {
  from: T.Optional(T.String({ ...hour, description: 'Another pick-up, before the car is out; as it is unless given' })),
  to: hour,
} as const;

export const changeNote = T.String({
  maxLength: 300,
  pattern: textPattern,
  description: 'To the other side. A phone number in it is refused (`phone_in_comment`)',
});

/** All of it is computed from the quote of the booking, not from the prices of today. */
export const changePrice = T.Object({
  kind: oneOf(...changeKinds),
  from: time,
  to: time,
  days: T.Integer(),
  lines: T.Array(quoteLine, { description: 'Of the whole booking, as those of its quote' }),
  total: { ...amount, description: 'Of the whole booking' },
  vat: { ...amount, description: 'Contained in `total`' },
  was_total: amount,
  difference: { ...difference, description: 'From `was_total` to `total`' },
  vat_difference: difference,
  km_allowed: nullable(T.Integer({ description: 'For the whole time; null: unlimited' })),
  terms: agreedTerms,
  was_terms: agreedTerms,
});
export type ChangePrice = Static<typeof changePrice>;

export const timeChange = T.Object({
  id,
  ...changePrice.properties,
  was_from: time,
  was_to: time,
  state: oneOf(...changeStates),
  by: { ...side, description: 'Who asked for it; the other side answers' },
  note: T.String(),
  answer_by: nullable(T.String({ ...time, description: 'While it waits: then it expires' })),
  created_at: time,
});
component('TimeChange', timeChange);
export type TimeChange = Static<typeof timeChange>;

export const changeOptions = T.Object({
  kinds: T.Array(oneOf(...changeKinds), { description: 'What the caller may ask for now' }),
  earliest_return: T.String({ ...time, description: 'With pick-up as it is' }),
  latest_return: T.String({ ...time, description: 'With pick-up as it is; never before the agreed return' }),
  limit: { ...oneOf(...changeLimits), description: 'What is in the way of a later one: that the car is taken, its papers, the licence' },
  taken_from: nullable(T.String({ ...time, description: 'If `limit` is `booked`: from when somebody else has the car' })),
});
export type ChangeOptions = Static<typeof changeOptions>;
