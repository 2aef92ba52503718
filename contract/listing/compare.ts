import { Type as T } from 'typebox';
import { ad } from './ads.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id } from '../platform/fields.ts';

/** How many ads can be compared at most. */
export const comparedMost = 4;

export const compare = {
  compareAds: endpoint({
    method: 'GET',
    path: '/products/api/compare/',
    access: 'visitor',
    tag: 'Ads',
    summary:
      'Ads to stand side by side, in the order asked for; left out are those that are not public and those of another type than the first',
    query: T.Object({ id: T.Array(id, { minItems: 1, maxItems: comparedMost }) }),
    response: T.Array(ad),
  }),
} as const;
