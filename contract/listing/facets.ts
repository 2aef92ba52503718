import { Type as T, type Static } from 'typebox';
import { component, nullable } from '../platform/fields.ts';

const facetValue = T.Object({
  id: T.Unsafe<number | string>({ type: ['integer', 'string'] }),
  name: T.String(),
  count: T.Integer({ description: 'Ads that choosing this would show' }),
});
export type FacetValue = Static<typeof facetValue>;

const histogram = T.Object(
  {
    min: T.Integer(),
    max: T.Integer(),
    median: nullable(T.Integer({ description: 'Half of the prices are at most this; null without prices' })),
    histogram: T.Array(T.Object({ from: T.Integer(), to: T.Integer(), count: T.Integer() })),
  },
  {
    description:
      'Steps from `min` to `max`, equal or growing by a factor, both ends of a step included; the first and last reach out to the cheapest and dearest',
  },
);
export type Histogram = Static<typeof histogram>;

const ofTakeover = T.Optional(T.Unsafe<Histogram>({ ...histogram, description: 'Only of cars: of takeovers, which are in no price' }));
const ofRent = T.Optional(T.Unsafe<Histogram>({ ...histogram, description: 'Only of rentals' }));

/**
 * Counts of every filter's values; each group applies all filters except its own, `pattern` and `features` all. `price` is `daily` for
 * rentals. `trim` is counted once a model is chosen.
 */
export const facets = T.Object(
  { count: T.Integer(), price: histogram, weekly: ofRent, monthly: ofRent, instalment: ofTakeover, down_payment: ofTakeover },
  { additionalProperties: T.Array(facetValue) },
);
component('Facets', facets);
export type Facets = Static<typeof facets>;
