import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { city } from '../platform/fields.ts';
import { carFilters, plateFilters, rentalFilters } from './queries.ts';
import { businessFilters } from '../people/profiles.ts';

const count = T.Integer({ minimum: 0 });

/** Where results are, in groups. The counts of the points, and those of the regions, add up to `count`. */
export const resultMap = T.Object({
  count,
  regions: T.Array(T.Object({ code: T.String(), name: T.String(), count }), { description: 'Regions with results, the most first' }),
  points: T.Array(
    T.Object({
      latitude: T.Number(),
      longitude: T.Number(),
      count,
      region: T.String(),
      city: T.Unsafe<Static<typeof city>>({ ...city, description: 'Where most of them are' }),
      box: T.Optional(T.String({ description: 'For the `box` of the list: exactly these results' })),
    }),
    {
      maxItems: 400,
      description:
        'Cities with results; with `box` the cells of a grid in it, each at the middle of its results. What has no place of its own stands at its city',
    },
  ),
});
export type ResultMap = Static<typeof resultMap>;
export type MapPoint = ResultMap['points'][number];

const products = '/products/api' as const;
const users = '/accounts/api_account/user' as const;
const shared = { method: 'GET', access: 'visitor', tag: 'Map', response: resultMap } as const;

export const map = {
  mapCars: endpoint({ ...shared, path: `${products}/cars/map/`, summary: 'Where the cars of a list are', query: carFilters }),
  mapRentals: endpoint({ ...shared, path: `${products}/rental/map/`, summary: 'Where the rentals of a list are', query: rentalFilters }),
  mapPlates: endpoint({ ...shared, path: `${products}/plates/map/`, summary: 'Where the plates of a list are', query: plateFilters }),
  mapShowrooms: endpoint({ ...shared, path: `${users}/showrooms/map/`, summary: 'Where the showrooms are', query: businessFilters }),
  mapOffices: endpoint({ ...shared, path: `${users}/offices/map/`, summary: 'Where the rental offices are', query: businessFilters }),
} as const;
