import { Type as T } from 'typebox';
import { branch } from '../listing/branches.ts';
import { endpoint } from '../platform/endpoint.ts';
import { city, id, idParams } from '../platform/fields.ts';

/** A branch of an ad to rent: where its cars are taken, and where they are brought. */
export const offeredBranch = T.Object({
  id,
  name: T.String(),
  city,
  address: T.String(),
  hours: branch.properties.hours,
  holidays: branch.properties.holidays,
});

export const rentalBranches = {
  listRentalBranches: endpoint({
    method: 'GET',
    path: '/products/api/rental/:id/branches/',
    access: 'visitor',
    tag: 'Branches',
    summary: 'The branches at which cars of a public rental ad stand, with their hours',
    params: idParams,
    response: T.Object({
      results: T.Array(offeredBranch),
      without_branch: T.Boolean({ description: 'Whether a car of the ad stands at no branch: at the one place of the office' }),
    }),
    errors: ['not_found'],
  }),
} as const;
