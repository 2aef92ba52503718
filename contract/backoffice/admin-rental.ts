import { Type as T, type Static } from 'typebox';
import { neededPapers } from '../rental/rental-papers.ts';
import { party } from './admin-charges.ts';
import { bookedRental } from '../rental/bookings.ts';
import { endpoint } from '../platform/endpoint.ts';
import { bookingStates } from '../rental/booking-states.ts';
import { amount, date, id, nullable, oneOf, time } from '../platform/fields.ts';
import { bookingPayment } from '../money/office-payments.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const admin = '/admin/api' as const;
const readers = { access: 'staff', roles: ['moderator', 'support'], method: 'GET', tag: 'Rental desk' } as const;

/** How long before their last day licences and papers are listed. */
export const lapsingDays = 30;

export const rentalCounts = T.Object({
  licences: T.Integer({ description: `Offices of \`listRentalOffices\` whose licence lapses within ${lapsingDays} days or has` }),
  no_vat: T.Integer({ description: 'Offices without a VAT number' }),
  papers: T.Integer({ description: 'Cars of `listLapsingCars`' }),
  claims: T.Integer({ description: 'Open cases of disputed charges' }),
  late_records: T.Integer({ description: 'Open cases of handovers that arrived late' }),
  holds: T.Integer({ description: 'Payments of `listUnsettledHolds`' }),
});
export type RentalCounts = Static<typeof rentalCounts>;

export const rentalOffice = T.Object({
  ...party.properties,
  licence_until: nullable(T.String({ ...date, description: 'Its last day; null: none was entered, so nobody can book' })),
  has_vat_number: T.Boolean(),
  cars: T.Integer({ description: 'On the road' }),
  bookings: T.Integer({ description: 'Confirmed or out' }),
});
export type RentalOffice = Static<typeof rentalOffice>;

export const lapsingCar = T.Object({
  id,
  name: T.String(),
  plate: nullable(T.String({ description: 'As `ب ط ر 5518`' })),
  rental: bookedRental,
  office: party,
  until: nullable(T.String({ ...date, description: 'The last day of the first paper to lapse; null: one is missing' })),
  missing: T.Array(oneOf(...neededPapers)),
  bookings: T.Integer({ description: 'Confirmed or out' }),
});
export type LapsingCar = Static<typeof lapsingCar>;

const { purpose, state: paymentState } = bookingPayment.properties;
export const unsettledHold = T.Object({
  id,
  booking_id: id,
  office: party,
  purpose,
  state: { ...paymentState, description: 'As the market last heard' },
  amount,
  is_under_way: T.Boolean({ description: 'Something was asked of the gateway, and nobody knows whether it was done' }),
  tries: T.Integer({ description: 'Questions to the gateway in vain' }),
  hold_until: nullable(time),
  next_at: { ...time, description: 'When it is asked again' },
  created_at: time,
});
export type UnsettledHold = Static<typeof unsettledHold>;

/** The days of which the figures are. */
export const figureDays = 30;
const casesCounted = T.Object({
  open: T.Integer({ description: 'Now' }),
  decided: T.Integer({ description: 'By the staff in these days' }),
});

export const rentalFigures = T.Object({
  bookings: T.Array(T.Object({ state: oneOf(...bookingStates), count: T.Integer() }), {
    description: 'Asked for in these days, by their state now',
  }),
  claims: casesCounted,
  late_records: casesCounted,
  holds: T.Object({ count: T.Integer(), amount }, { description: 'Held on cards now' }),
});
export type RentalFigures = Static<typeof rentalFigures>;

export const adminRental = {
  getRentalCounts: endpoint({
    ...readers,
    path: `${admin}/rental/`,
    summary: 'How much of rental waits for the staff',
    response: rentalCounts,
  }),
  listRentalOffices: endpoint({
    ...readers,
    path: `${admin}/rental/offices/`,
    summary: `Verified offices whose licence lapses within ${lapsingDays} days, has lapsed or has no day, the earliest first; or those without a VAT number`,
    query: T.Object({ ...pageQuery, without: oneOf('licence', 'vat') }),
    response: pageOf(rentalOffice),
  }),
  getRentalFigures: endpoint({
    ...readers,
    path: `${admin}/rental/figures/`,
    summary: `What rental came to in the last ${figureDays} days, and what waits and is held now`,
    response: rentalFigures,
  }),
  listUnsettledHolds: endpoint({
    ...readers,
    path: `${admin}/rental/holds/`,
    summary: 'Payments by card of bookings that the gateway of their office has not answered for, the oldest first',
    query: T.Object(pageQuery),
    response: pageOf(unsettledHold),
  }),
  listLapsingCars: endpoint({
    ...readers,
    path: `${admin}/rental/cars/`,
    summary: `Offered cars of open offices that lose a paper within ${lapsingDays} days, or have, the earliest first; those that miss one last`,
    query: T.Object(pageQuery),
    response: pageOf(lapsingCar),
  }),
} as const;
