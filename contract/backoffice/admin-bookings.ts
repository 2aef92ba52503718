import { Type as T, type Static } from 'typebox';
import { caseHandover, party } from './admin-charges.ts';
import { bookingStates } from '../rental/booking-states.ts';
import { booking, bookedRental } from '../rental/bookings.ts';
import { charge, deposit } from '../rental/charges.ts';
import { endpoint } from '../platform/endpoint.ts';
import { amount, id, idParams, nullable, oneOf, time } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const admin = '/admin/api' as const;
const readers = { access: 'staff', roles: ['moderator', 'support'], tag: 'Rental desk' } as const;

export const adminBookingCard = T.Object({
  id,
  state: oneOf(...bookingStates),
  rental: bookedRental,
  unit: T.Object({ id, name: T.String(), plate: nullable(T.String({ description: 'As `ب ط ر 5518`' })) }),
  renter: party,
  office: party,
  from: time,
  to: time,
  days: T.Integer(),
  total: amount,
  created_at: time,
  moved_at: time,
  is_late: T.Boolean({ description: 'Out after the agreed time of return' }),
  is_lapsing: T.Boolean({ description: 'Whether papers or a licence end before the return' }),
  open_charges: T.Integer({ description: 'Charges that wait for the renter’s answer' }),
});
export type AdminBookingCard = Static<typeof adminBookingCard>;

const { quote, place, note, driver, history, ended, contract, invoice_number, late_records, changes, lapse } = booking.properties;
const { identity_type, licence_type, age, licence_until } = driver.properties;

export const adminBooking = T.Object({
  ...adminBookingCard.properties,
  quote,
  place,
  note,
  driver: T.Object({ identity_type, licence_type, age, licence_until }, { description: 'Never the numbers' }),
  history,
  ended,
  contract,
  invoice_number,
  handovers: T.Array(caseHandover, { description: 'Without the strokes of the signatures' }),
  late_records,
  changes,
  lapse,
  charges: T.Array(charge, { description: 'The oldest first' }),
  deposit,
  cases: T.Array(T.Object({ id, kind: oneOf('charge', 'handover'), opened_at: time, closed_at: nullable(time) }), {
    description: 'Of its charges and its late records, the oldest first',
  }),
});
export type AdminBooking = Static<typeof adminBooking>;

export const adminBookings = {
  listAdminBookings: endpoint({
    ...readers,
    method: 'GET',
    path: `${admin}/bookings/`,
    summary: 'Bookings of all offices, the newest first; as CSV at `export.csv`',
    query: T.Object({
      ...pageQuery,
      q: T.Optional(
        T.String({ maxLength: 200, description: 'Its number, a name or whole phone number of the renter or the office, or a whole plate' }),
      ),
      state: T.Optional(oneOf(...bookingStates)),
      person: T.Optional({ ...id, description: 'Its renter or its office' }),
      sort: T.Unsafe<'created_at'>({ type: 'string', enum: ['created_at'], default: 'created_at' }),
      direction: T.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'], default: 'desc' }),
    }),
    response: pageOf(adminBookingCard),
  }),
  getAdminBooking: endpoint({
    ...readers,
    method: 'GET',
    path: `${admin}/bookings/:id/`,
    summary: 'A booking with all that happened to it, to be read alone. That it was looked at is in the audit log',
    params: idParams,
    response: adminBooking,
    errors: ['not_found'],
  }),
} as const;
