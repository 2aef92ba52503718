import { Type as T, type Static } from 'typebox';
import { date, nullable, oneOf, time } from '../platform/fields.ts';

/** What has to be valid through the return, and is not: the licence of the office, or the papers of the car. */
export const lapse = T.Object({
  of: oneOf('licence', 'papers'),
  until: nullable(T.String({ ...date, description: 'Its last day; null: it is missing, or the office is not verified any more' })),
  ends: T.Boolean({ description: 'Whether the booking ends at pick-up as cancelled by the office, unless it is renewed' }),
  free_from: nullable(
    T.String({ ...time, description: 'From when the renter may cancel free, or take another car of the office; null once the car is out' }),
  ),
});
export type Lapse = Static<typeof lapse>;
