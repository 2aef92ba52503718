import { Type as T } from 'typebox';
import { bookedRental, booking } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './fields.ts';

const tag = 'Bookings';
const products = '/products/api' as const;

/** Another car of the office for a booking that papers or a licence do not cover any more. */
export const replacements = {
  listReplacements: endpoint({
    method: 'GET',
    access: 'owner',
    tag,
    params: idParams,
    path: `${products}/booking/:id/replacements/`,
    summary: 'Cars of the office that cost no more a day and are free for the whole booking, for a renter whose car has lapsed',
    response: T.Object({ results: T.Array(bookedRental) }),
    errors: ['not_found'],
  }),
  replaceCar: endpoint({
    method: 'POST',
    access: 'owner',
    tag,
    params: idParams,
    path: `${products}/booking/:id/replace/`,
    summary: 'The renter takes one of those cars on the last day before pick-up, for the same time and never at a higher total',
    body: T.Object({ rental_id: id }),
    response: booking,
    idempotent: true,
    perMinute: 30,
    errors: ['not_found', 'booking_moved', 'not_bookable', 'period_taken', 'idempotency_mismatch'],
  }),
} as const;
