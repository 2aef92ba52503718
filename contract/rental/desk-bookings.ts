import { Type as T, type Static } from 'typebox';
import { codeSent, email, name, phone } from '../people/accounts.ts';
import { codePattern } from '../people/account-rules.ts';
import { booking } from './bookings.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, idParams, oneOf } from '../platform/fields.ts';
import { languages } from '../platform/languages.ts';
import { newBooking } from './new-booking.ts';
import { rentalQuotes } from './rental-quotes.ts';

const tag = 'Bookings';
const products = '/products/api' as const;
const quoteRental = rentalQuotes.quoteRental;

/** Who rents, by what is theirs: a mobile number of any country, or an e-mail address. */
const renter = {
  quote_id: { ...id, description: 'Of `quoteAtDesk`' },
  phone: T.Optional(phone),
  email: T.Optional(T.String({ ...email, description: 'In place of the phone' })),
} as const;

const { driver, place, flight } = newBooking.properties;

const atDesk = T.Object({
  ...renter,
  code: T.String({ pattern: codePattern, description: 'As the renter read it out' }),
  full_name: name,
  unit_id: T.Optional({ ...id, description: 'The very car; one of the ad that is free unless given' }),
  driver,
  place,
  flight,
});
export type NewDeskBooking = Static<typeof atDesk>;

/** Bookings that an office enters by phone or at its desk. They are paid, and their deposit is held, at the branch. */
export const deskBookings = {
  quoteAtDesk: endpoint({
    method: 'POST',
    path: `${products}/rental/:id/desk_quote/`,
    access: 'owner',
    tag,
    summary:
      'What a car of my own office costs at its desk, which may ask less than the price of the ad. Neither my lead time nor the least days of the ad hold',
    params: idParams,
    body: T.Object({
      ...quoteRental.body.properties,
      total: T.Optional(
        T.String({
          pattern: '^\\d{1,7}(\\.\\d{1,2})?$',
          description: 'Riyals: a lower total; a last line of the quote says what is taken off',
        }),
      ),
    }),
    response: quoteRental.response,
    status: 201,
    perMinute: 60,
    errors: ['not_found', 'not_bookable'],
  }),
  sendDeskCode: endpoint({
    method: 'POST',
    path: `${products}/bookings/desk/code/`,
    access: 'owner',
    tag,
    summary:
      'Sends the renter a code with car, times and sum of the quote: who reads it out agrees to that. The answer is the same whether or not they have an account',
    body: T.Object({ ...renter, language: T.Optional({ ...oneOf(...languages), description: 'Of the message; Arabic unless said' }) }),
    response: codeSent,
    status: 202,
    perMinute: 20,
    errors: ['not_found', 'quote_expired', 'too_many_codes', 'code_too_soon', 'unavailable'],
  }),
  bookAtDesk: endpoint({
    method: 'POST',
    path: `${products}/bookings/desk/`,
    access: 'owner',
    tag,
    summary:
      'Enters a booking by the code that its renter read out: it is confirmed at once. Who has no account gets one, as by signing in with a code; nobody is signed in',
    body: atDesk,
    response: booking,
    status: 201,
    idempotent: true,
    perMinute: 20,
    errors: [
      'not_found',
      'wrong_code',
      'code_expired',
      'code_spent',
      'own_rental',
      'own_business',
      'renter_refused',
      'quote_expired',
      'car_changed',
      'not_bookable',
      'period_taken',
      'idempotency_mismatch',
    ],
  }),
} as const;
