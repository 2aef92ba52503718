import { Type as T, type Static } from 'typebox';
import { oneOf } from './fields.ts';

/** What an ad says of its car that a quote promises besides its prices and terms: another one is another car. */
export const promisedFields = [
  'title',
  'brand_id',
  'model_id',
  'trim',
  'year',
  'rental_class',
  'body',
  'transmission',
  'fuel',
  'drive',
  'engine_cc',
  'seats',
  'doors',
  'color',
  'specs',
  'mileage',
  'insurance',
  'fuel_policy',
] as const;
export type PromisedField = (typeof promisedFields)[number];

export const changedField = T.Object({
  field: oneOf(...promisedFields),
  before: T.String({ description: 'As the renter saw it, in words; empty: nothing' }),
  after: T.String({ description: 'As the ad says it now' }),
  is_worse: T.Boolean({ description: 'Whether the renter gets less: fewer seats, an older car, gears by hand, a weaker insurance' }),
});
export type ChangedField = Static<typeof changedField>;

/** What has changed of the car of a booking that is ahead. */
export const carChanges = T.Array(changedField, {
  description:
    'What the ad says otherwise now than when it was booked, until the car is out: `rental` and `quote` keep what was booked, and the renter may leave free',
});
