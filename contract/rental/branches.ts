import { Type as T, type Static } from 'typebox';
import { addressMost, textPattern } from '../platform/texts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { city, clock, component, date, id, idParams, nullable, oneOf } from '../platform/fields.ts';
import { workingHours } from '../people/profiles.ts';
import { airports, areasMost, branchNameMost, holidaysMost, extraPriceMost } from '../catalogue/rental-rules.ts';

const tag = 'Rental branches';
const products = '/products/api' as const;

const line = (maxLength: number, description: string) =>
  T.String({ minLength: 1, maxLength, pattern: '^(?=.*\\S)[^\\p{Cc}\\p{Cs}<>]+$', description });
const price = T.Integer({ minimum: 0, maximum: extraPriceMost, description: 'Whole riyals for each booking; 0: free' });

const span = T.Object({ opens: clock, closes: clock });

export const branchHoliday = T.Object({
  name: line(branchNameMost, 'As renters read it'),
  from: date,
  to: T.String({ ...date, description: 'The last day' }),
  times: nullable({ ...span, description: 'When it is open on these days; null: not at all' }),
});
export type BranchHoliday = Static<typeof branchHoliday>;

export const airport = oneOf(...airports);

export const branchAirport = T.Object({
  airport,
  price,
  at_all_hours: T.Boolean({ description: 'Also while the branch is closed' }),
});
export type BranchAirport = Static<typeof branchAirport>;

export const branchArea = T.Object({ name: line(branchNameMost, 'Districts or towns, as the office calls them'), price });
export type BranchArea = Static<typeof branchArea>;

const location = nullable(
  T.Object({ latitude: T.Number({ minimum: -90, maximum: 90 }), longitude: T.Number({ minimum: -180, maximum: 180 }) }),
);

const written = {
  name: line(branchNameMost, 'What the office calls it'),
  address: T.String({ minLength: 1, maxLength: addressMost, pattern: textPattern, description: 'As renters read it' }),
  location,
  phone: nullable(T.String({ maxLength: 40, description: 'A Saudi number; null: that of the office' })),
  hours: T.Array(workingHours, { maxItems: 14, description: 'Riyadh time; none: the branch has not said, and takes every hour' }),
  holidays: T.Array(branchHoliday, { maxItems: holidaysMost, description: 'Days with other hours, or none' }),
  airports: T.Array(branchAirport, {
    maxItems: airports.length,
    description: 'To which it brings cars; none: as the settings of the office say',
  }),
  areas: T.Array(branchArea, { maxItems: areasMost, description: 'To which it brings cars; none: as the settings of the office say' }),
} as const;

export const branch = T.Object({ id, city, ...written, units: T.Integer({ description: 'Cars on the road that stand there' }) });
component('Branch', branch);
export type Branch = Static<typeof branch>;

/** A branch of an ad: where its cars are taken, and where they are brought. */
export const offeredBranch = T.Object({
  id,
  name: T.String(),
  city,
  address: T.String(),
  hours: branch.properties.hours,
  holidays: branch.properties.holidays,
});

const input = T.Object({ city_id: id, ...written });
const none = { default: [] };
/** A form cannot send an empty list: what is left out of a new branch is empty. */
const newBranch = T.Object({
  ...input.properties,
  location: { ...location, default: null },
  phone: { ...written.phone, default: null },
  hours: { ...written.hours, ...none },
  holidays: { ...written.holidays, ...none },
  airports: { ...written.airports, ...none },
  areas: { ...written.areas, ...none },
});
export type BranchInput = Static<typeof input>;

const own = { access: 'office', tag } as const;
/** Calls about an own branch. For all others it does not exist. */
const mine = { access: 'owner', tag } as const;

export const branches = {
  listBranches: endpoint({
    ...own,
    method: 'GET',
    path: `${products}/branches/`,
    summary: 'The branches of my office, in the order in which they were added',
    response: T.Object({ results: T.Array(branch) }),
  }),
  listRentalBranches: endpoint({
    method: 'GET',
    path: `${products}/rental/:id/branches/`,
    access: 'visitor',
    tag,
    summary: 'The branches at which cars of a public rental ad stand, with their hours',
    params: idParams,
    response: T.Object({
      results: T.Array(offeredBranch),
      without_branch: T.Boolean({ description: 'Whether a car of the ad stands at no branch: at the one place of the office' }),
    }),
    errors: ['not_found'],
  }),
  addBranch: endpoint({
    ...own,
    method: 'POST',
    path: `${products}/branches/`,
    summary: 'Adds a branch. Cars are placed at it by `unit/{id}/`',
    body: newBranch,
    response: branch,
    status: 201,
    idempotent: true,
    perMinute: 30,
    errors: ['too_many_branches', 'idempotency_mismatch'],
  }),
  updateBranch: endpoint({
    ...mine,
    method: 'PATCH',
    path: `${products}/branch/:id/`,
    params: idParams,
    summary: 'Changes a branch. Bookings keep the address that their quote has',
    body: T.Partial(input),
    response: branch,
    perMinute: 60,
    errors: ['not_found'],
  }),
  deleteBranch: endpoint({
    ...mine,
    method: 'DELETE',
    path: `${products}/branch/:id/`,
    params: idParams,
    summary: 'Removes a branch without open bookings. Its cars then stand at none',
    response: T.Null(),
    status: 204,
    perMinute: 30,
    errors: ['not_found', 'branch_booked'],
  }),
} as const;
