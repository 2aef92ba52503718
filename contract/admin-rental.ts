import { Type as T, type Static } from 'typebox';
import { party } from './admin-charges.ts';
import { bookedRental } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { date, id, nullable, oneOf } from './fields.ts';
import { pageOf, pageQuery } from './page.ts';

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

export const paperKinds = ['plate', 'registration', 'insurance', 'inspection'] as const;

export const lapsingCar = T.Object({
  id,
  name: T.String(),
  plate: nullable(T.String({ description: 'As `ب ط ر 5518`' })),
  rental: bookedRental,
  office: party,
  until: nullable(T.String({ ...date, description: 'The last day of the first paper to lapse; null: one is missing' })),
  missing: T.Array(oneOf(...paperKinds)),
  bookings: T.Integer({ description: 'Confirmed or out' }),
});
export type LapsingCar = Static<typeof lapsingCar>;

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
  listLapsingCars: endpoint({
    ...readers,
    path: `${admin}/rental/cars/`,
    summary: `Offered cars of open offices that lose a paper within ${lapsingDays} days, or have, the earliest first; those that miss one last`,
    query: T.Object(pageQuery),
    response: pageOf(lapsingCar),
  }),
} as const;
