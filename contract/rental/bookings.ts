import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { limitErrors } from './booking-limits.ts';
import { bookingCancels, bookingDeclines, bookingSides, bookingStates, invoiceNumberMost, type BookingReason } from './booking-states.ts';
import { identityTypes, licenceTypes } from './drivers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { amount, component, date, id, idParams, nullable, oneOf, time } from '../platform/fields.ts';
import { handover, newHandover } from './handovers.ts';
import { lapse, type Lapse } from './lapses.ts';
import { lateRecord } from './late-records.ts';
import { bookingNote as note, newBooking } from './new-booking.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { userCard } from '../people/profiles.ts';
import { carChanges, changedField, type ChangedField } from '../platform/promised-cars.ts';
import { rentalQuote, agreedTerms, type AgreedTerms } from './rental-quotes.ts';
import { timeChange } from './time-changes.ts';

const [tag, products] = ['Bookings', '/products/api'] as const;

export const bookingLists = ['waiting', 'upcoming', 'out', 'past', 'ended'] as const;
export type BookingList = (typeof bookingLists)[number];

/** What the caller may do with a booking now. */
export const bookingActions = [
  'accept',
  'decline',
  'propose',
  'withdraw',
  'cancel',
  'no_show',
  'hand_out',
  'take_back',
  'replace',
  'review',
  'change',
  'accept_change',
  'decline_change',
  'withdraw_change',
] as const;
export type BookingAction = (typeof bookingActions)[number];

const changeActs = [
  'change_requested',
  'change_accepted',
  'change_declined',
  'change_withdrawn',
  'change_expired',
  'change_ended',
] as const;

/** What happened to a booking, besides its states. */
export const bookingActs = [...bookingStates, 'entered_by_office', 'driver_seen', 'car_replaced', ...changeActs] as const;
export type BookingAct = (typeof bookingActs)[number];

const side = oneOf(...bookingSides);
export const bookedRental = T.Object({ id, title: T.String(), image_url: nullable(T.String()) });

interface Proposal {
  was: Static<typeof bookedRental>;
  was_total: string;
  was_terms: AgreedTerms;
  car_changes: ChangedField[];
  note: string;
}

export const bookingCard = T.Object({
  id,
  side: { ...side, description: 'Of the caller' },
  other: userCard,
  state: oneOf(...bookingStates),
  rental: bookedRental,
  unit: nullable(
    T.Unsafe<{ id: number; name: string; plate: string | null } | null>({
      type: 'object',
      properties: { id, name: { type: 'string' }, plate: nullable(T.String({ description: 'As `ب ط ر 5518`' })) },
      required: ['id', 'name', 'plate'],
      description: 'For the office always, for the renter once it is confirmed',
    }),
  ),
  from: time,
  to: time,
  days: T.Integer(),
  total: amount,
  answer_by: nullable(T.String({ ...time, description: 'Until when the office, or the renter of another car, may answer' })),
  created_at: time,
  moved_at: time,
  waits_for_me: T.Boolean(),
  is_late: T.Boolean({ description: 'Out after the agreed time of return' }),
  open_charges: T.Integer({ description: 'Charges that wait for the renter’s answer: see `listCharges`' }),
  has_change: T.Boolean({ description: 'Whether other times wait for an answer' }),
  pay_by: nullable(
    T.String({
      ...time,
      description: 'Until when the renter has to pay the first sum by card (`payBooking`); the office sees it after that',
    }),
  ),
  is_lapsing: T.Boolean({ description: 'Whether papers or a licence end before the return: see `lapse` of the booking' }),
});
component('BookingCard', bookingCard);
export type BookingCard = Static<typeof bookingCard>;

/** What the caller has read of something that both sides may change meanwhile. */
export const readVersion = T.String({
  maxLength: 40,
  description: '`version` of what the caller has read: `record_changed` if it is another one by now',
});

export const booking = T.Object({
  ...bookingCard.properties,
  version: T.String({ description: 'Of what is agreed: car, times, price and terms. Another one once any of it is changed' }),
  quote: rentalQuote,
  car_changes: carChanges,
  cancel_fee: nullable({ ...amount, description: 'What cancelling costs the renter now; null where the caller cannot cancel' }),
  place: T.String({ description: 'Where the car is to be brought, as the renter wrote it; empty at the office' }),
  flight: T.String({ description: 'For which the car is brought to an airport, as `SV1034`; empty: not said' }),
  note: T.String({ description: 'Of the renter' }),
  phone: nullable(T.String({ description: 'Of the other side, from the confirmation to the closing' })),
  driver: T.Object({
    identity_type: oneOf(...identityTypes),
    licence_type: nullable({ ...oneOf(...licenceTypes), description: 'Null, as its last day: the car comes with a driver' }),
    age: T.Integer({ description: 'In years, at pick-up' }),
    licence_until: nullable(date),
    has_numbers: T.Boolean({ description: 'Whether the numbers are kept: see `showDriver`' }),
  }),
  history: T.Array(T.Object({ act: oneOf(...bookingActs), by: nullable({ ...side, description: 'Null: the market' }), at: time })),
  ended: T.Unsafe<{ reason: BookingReason; note: string; fee: string } | null>({
    type: ['object', 'null'],
    properties: {
      reason: oneOf(...new Set([...bookingDeclines, ...bookingCancels])),
      note: { type: 'string' },
      fee: { ...amount, description: 'What the renter owes the office by the table of the quote' },
    },
    required: ['reason', 'note', 'fee'],
    description: 'Of one that was declined or cancelled, and of a no-show',
  }),
  proposal: T.Unsafe<Proposal | null>({
    type: ['object', 'null'],
    properties: {
      was: bookedRental,
      was_total: amount,
      was_terms: agreedTerms,
      car_changes: T.Array(changedField, { description: 'How the car that is offered differs from the one that was asked for' }),
      note: { type: 'string' },
    },
    required: ['was', 'was_total', 'was_terms', 'car_changes', 'note'],
    description:
      'The car that was asked for, where the office offered another one; `rental` and `quote` are of the other, `was_` is what was asked for',
  }),
  contract: T.Unsafe<{ number: string; authorisation: string | null } | null>({
    type: ['object', 'null'],
    properties: { number: { type: 'string' }, authorisation: { type: ['string', 'null'] } },
    required: ['number', 'authorisation'],
    description:
      'The number of the unified contract and of the Tamm authorisation, as the office entered them; a car with a driver needs no authorisation',
  }),
  last_odometer: nullable(T.Integer({ description: 'For the office: the last reading of the car. No handover has less' })),
  invoice_number: nullable(T.String({ description: 'Of the invoice of the office to the renter; null: it has not entered one' })),
  handovers: T.Array(handover),
  late_records: T.Array(lateRecord, { description: 'Handovers that arrived late and contradict the booking: evidence alone' }),
  changes: T.Array(timeChange, { description: 'Other times that one side asked for, the latest first; only that one may wait' }),
  lapse: T.Unsafe<Lapse | null>({
    ...lapse,
    type: ['object', 'null'],
    description: 'Of one that is confirmed or out; null: everything is valid through the return',
  }),
  actions: T.Array(oneOf(...bookingActions), { description: 'What the caller may do now' }),
});
component('Booking', booking);
export type Booking = Static<typeof booking>;

/** Acts of one of the two sides. For all others a booking does not exist (404). */
const act = { method: 'POST', access: 'owner', tag, params: idParams, response: booking, idempotent: true, perMinute: 30 } as const;
const actErrors = ['not_found', 'booking_moved', 'idempotency_mismatch'] as const;

export const bookings = {
  book: endpoint({
    method: 'POST',
    path: `${products}/bookings/`,
    access: 'signed_in',
    tag,
    summary: 'Asks for the car of a quote, which is held until the office answers; of an office that answers at once it is confirmed',
    body: newBooking,
    response: booking,
    status: 201,
    idempotent: true,
    perMinute: 20,
    errors: [
      'not_found',
      'own_rental',
      'own_business',
      'blocked',
      'quote_expired',
      'car_changed',
      'not_bookable',
      'period_taken',
      ...limitErrors,
      'idempotency_mismatch',
    ],
  }),
  listBookings: endpoint({
    method: 'GET',
    path: `${products}/bookings/`,
    access: 'signed_in',
    tag,
    summary:
      'My bookings of one side: `waiting` for an answer by its deadline, `upcoming` and `out` by time, `past` and `ended` the newest first',
    query: T.Object({
      ...pageQuery,
      side: T.Unsafe<(typeof bookingSides)[number]>({ type: 'string', enum: bookingSides, default: 'renter' }),
      list: oneOf(...bookingLists),
      branch: T.Optional({ ...id, description: 'Of cars that stand at this branch' }),
    }),
    response: pageOf(bookingCard),
  }),
  countBookings: endpoint({
    method: 'GET',
    path: `${products}/bookings/counts/`,
    access: 'signed_in',
    tag,
    summary: 'How many bookings of one side are in each list, at most 100 of each',
    query: T.Object({ side: T.Unsafe<(typeof bookingSides)[number]>({ type: 'string', enum: bookingSides, default: 'renter' }) }),
    response: T.Object({ waiting: T.Integer(), upcoming: T.Integer(), out: T.Integer(), past: T.Integer(), ended: T.Integer() }),
  }),
  getBooking: endpoint({
    method: 'GET',
    path: `${products}/booking/:id/`,
    access: 'owner',
    tag,
    summary: 'A booking of mine or of my office, with everything of it',
    params: idParams,
    response: booking,
    errors: ['not_found'],
  }),
  acceptBooking: endpoint({
    ...act,
    path: `${products}/booking/:id/accept/`,
    summary: 'The office accepts a request, or the renter another car: it is confirmed',
    query: T.Object({ version: T.Optional(readVersion) }),
    errors: [...actErrors, 'record_changed', 'not_bookable'],
  }),
  declineBooking: endpoint({
    ...act,
    path: `${products}/booking/:id/decline/`,
    summary: 'The office declines a request, or the renter another car. The car is free again',
    body: T.Object({ reason: oneOf(...bookingDeclines), note: T.Optional(note) }),
    errors: actErrors,
  }),
  proposeCar: endpoint({
    ...act,
    path: `${products}/booking/:id/propose/`,
    summary: 'The office offers a car of another ad of its own for the same time, never at a higher total. It is held instead',
    body: T.Object({ rental_id: id, note: T.Optional(note) }),
    errors: [...actErrors, 'not_bookable', 'period_taken'],
  }),
  withdrawBooking: endpoint({
    ...act,
    path: `${products}/booking/:id/withdraw/`,
    summary: 'The renter takes back a request without an answer',
    suspended: 'may',
    errors: actErrors,
  }),
  cancelBooking: endpoint({
    ...act,
    path: `${products}/booking/:id/cancel/`,
    summary: 'Either side cancels a confirmed booking. The renter owes what the table of the quote says, the office’s renter nothing',
    body: T.Object({
      reason: oneOf(...bookingCancels),
      note: T.Optional(note),
      fee: T.Optional({ ...amount, description: 'What the renter has read that it costs: `record_changed` if it is another sum by now' }),
    }),
    suspended: 'may',
    errors: [...actErrors, 'record_changed'],
  }),
  reportNoShow: endpoint({
    ...act,
    path: `${products}/booking/:id/no_show/`,
    summary: 'The office says that nobody came, from two hours after the agreed time on. The car is free again',
    errors: [...actErrors, 'too_soon'],
  }),
  handOver: endpoint({
    ...act,
    path: `${products}/booking/:id/handover/`,
    summary:
      'The office hands the car out, with the numbers that the Authority requires, or takes it back. A suspended one takes back alone',
    body: newHandover,
    suspended: 'may',
    errors: [...actErrors, 'record_changed', 'account_suspended', 'too_soon', 'not_bookable'],
  }),
  noteInvoice: endpoint({
    ...act,
    path: `${products}/booking/:id/invoice/`,
    summary: 'The office enters the number of its own invoice, once the booking has ended; another one replaces it',
    body: T.Object({ number: T.String({ minLength: 1, maxLength: invoiceNumberMost, pattern: textPattern }) }),
    errors: actErrors,
  }),
} as const;
