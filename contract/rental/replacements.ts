import { Type as T, type Static } from 'typebox';
import { bookedRental, booking, readVersion } from './bookings.ts';
import { endpoint } from '../platform/endpoint.ts';
import { amount, id, idParams } from '../platform/fields.ts';
import { changedField } from '../platform/promised-cars.ts';
import { agreedTerms } from './rental-quotes.ts';

const tag = 'Bookings';
const products = '/products/api' as const;

export const replacement = T.Object({
  ...bookedRental.properties,
  total: { ...amount, description: 'Of the whole booking with this car' },
  terms: agreedTerms,
  car_changes: T.Array(changedField, { description: 'How it differs from the car that was booked' }),
  version: T.String({ description: 'Of all of this: for `replaceCar`' }),
});
export type Replacement = Static<typeof replacement>;

/** Another car of the office for a booking that papers or a licence do not cover any more. */
export const replacements = {
  listReplacements: endpoint({
    method: 'GET',
    access: 'owner',
    tag,
    params: idParams,
    path: `${products}/booking/:id/replacements/`,
    summary:
      'Cars of the office that cost no more a day and are free for the whole booking, for a renter whose car has lapsed, with what holds with each',
    response: T.Object({ results: T.Array(replacement) }),
    errors: ['not_found'],
  }),
  replaceCar: endpoint({
    method: 'POST',
    access: 'owner',
    tag,
    params: idParams,
    path: `${products}/booking/:id/replace/`,
    summary: 'The renter takes one of those cars on the last day before pick-up, for the same time and never at a higher total',
    body: T.Object({ rental_id: id, version: T.Optional(readVersion) }),
    response: booking,
    idempotent: true,
    perMinute: 30,
    errors: ['not_found', 'booking_moved', 'record_changed', 'not_bookable', 'period_taken', 'idempotency_mismatch'],
  }),
} as const;
