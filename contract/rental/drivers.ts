import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { date, idParams, oneOf } from '../platform/fields.ts';

/** Who drives a rental car; of a car that comes with a driver, who rents it. */

/** A citizen's and a resident's number are those of their licences too. */
export const identityTypes = ['citizen', 'resident', 'gulf', 'visitor'] as const;
export type IdentityType = (typeof identityTypes)[number];
/** `international`: the permit of a visitor, beside the licence of their country. */
export const licenceTypes = ['saudi', 'gulf', 'international'] as const;
export type LicenceType = (typeof licenceTypes)[number];

export const driverNumbers = T.Object({
  identity_number: T.String(),
  licence_number: T.String({ description: 'Empty where the car comes with a driver' }),
  born: date,
});
export type DriverNumbers = Static<typeof driverNumbers>;

export const newDriver = T.Object({
  identity_type: oneOf(...identityTypes),
  identity_number: T.String({
    maxLength: 20,
    description: 'Ten digits that begin with 1 of a citizen, with 2 of a resident; of others the number of the card or passport',
  }),
  licence_type: T.Optional({ ...oneOf(...licenceTypes), description: 'Needed, unless the car comes with a driver' }),
  licence_number: T.Optional(T.String({ maxLength: 20, description: 'Left out of a Saudi licence: it has the number of the identity' })),
  licence_until: T.Optional(T.String({ ...date, description: 'Its last day, not before the return; needed as its type is' })),
  born: date,
});
export type NewDriver = Static<typeof newDriver>;

export const bookingDrivers = {
  showDriver: endpoint({
    method: 'POST',
    access: 'owner',
    tag: 'Bookings',
    params: idParams,
    perMinute: 30,
    path: '/products/api/booking/:id/driver/',
    summary: 'The numbers of the driver, for the office of a confirmed booking. Each time is noted, and the renter reads it in `history`',
    response: driverNumbers,
    errors: ['not_found', 'booking_moved'],
  }),
} as const;
