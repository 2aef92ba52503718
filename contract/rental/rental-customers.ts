import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { bookingCard } from './bookings.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, idParams, time } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { userCard } from '../people/profiles.ts';

const tag = 'Rental customers';
const products = '/products/api' as const;
export const customerNoteMost = 500;

/** Somebody who booked with an office; a request that was never confirmed makes nobody a customer. */
export const rentalCustomer = T.Object({
  id: { ...id, description: 'Of the customer of this office, not of the account' },
  person: userCard,
  bookings: T.Integer({ description: 'Confirmed, out, or back' }),
  cancelled: T.Integer({ description: 'By the renter, after the confirmation' }),
  no_shows: T.Integer({ description: 'As the office reported them, or because nobody handed the car out' }),
  late_returns: T.Integer({ description: 'After the agreed return and its grace' }),
  open_charges: T.Integer({ description: 'Charges that nobody has settled yet' }),
  last_at: { ...time, description: 'When a booking was confirmed last' },
  note: T.String({ description: 'Of the office; nobody else reads it' }),
});
export type RentalCustomer = Static<typeof rentalCustomer>;

/** For all but its office a customer does not exist (404). */
const own = { access: 'owner', tag, params: idParams } as const;

export const rentalCustomers = {
  listCustomers: endpoint({
    method: 'GET',
    path: `${products}/customers/`,
    access: 'office',
    tag,
    summary: 'Who has booked with my office, the latest first',
    query: T.Object({ ...pageQuery, q: T.Optional(T.String({ maxLength: 60, pattern: textPattern, description: 'A part of the name' })) }),
    response: pageOf(rentalCustomer),
  }),
  getCustomer: endpoint({
    ...own,
    method: 'GET',
    path: `${products}/customer/:id/`,
    summary: 'One of them',
    response: rentalCustomer,
    errors: ['not_found'],
  }),
  listCustomerBookings: endpoint({
    ...own,
    method: 'GET',
    path: `${products}/customer/:id/bookings/`,
    summary: 'Their bookings with my office, the latest first, with requests that came to nothing',
    query: T.Object(pageQuery),
    response: pageOf(bookingCard),
    errors: ['not_found'],
  }),
  noteCustomer: endpoint({
    ...own,
    method: 'PATCH',
    path: `${products}/customer/:id/`,
    summary: 'Writes the note of my office on them, which nobody else reads',
    body: T.Object({ note: T.String({ maxLength: customerNoteMost, pattern: textPattern }) }),
    response: rentalCustomer,
    errors: ['not_found'],
  }),
} as const;
