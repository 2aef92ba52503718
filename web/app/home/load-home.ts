import type { LoaderFunctionArgs } from 'react-router';
import { facetValues } from '#web/listing/ads/facets.ts';
import { callsIn, isApiFailure } from '#web/platform/calls/loading.ts';

/** The market at a glance. A part that cannot be had is null, and the others are shown without it. */
export async function loadHome({ context }: LoaderFunctionArgs) {
  const call = callsIn(context);
  const [latest, plates, cars, plateFacets, rentals, brands, showrooms, offices, popular] = await Promise.all([
    orNull(call('listLatestOffers', { query: { type: 'car', page_size: 8 } })),
    orNull(call('listPlates', { query: { page_size: 4 } })),
    orNull(call('countCars', {})),
    orNull(call('countPlates', {})),
    orNull(call('countRentals', {})),
    orNull(call('listBrands', { query: { type: 'car' } })),
    orNull(call('listTopShowrooms', { query: { page_size: 3 } })),
    orNull(call('listTopOffices', { query: { page_size: 3 } })),
    orNull(call('suggest', {})),
  ]);
  return {
    latest: latest?.results ?? null,
    plates: plates?.results ?? null,
    counts: {
      cars: cars?.count ?? null,
      plates: plateFacets?.count ?? null,
      rentals: rentals?.count ?? null,
      showrooms: showrooms?.count ?? null,
    },
    bodies: facetValues(cars, 'body'),
    brands: brands?.filter(({ ads_count }) => ads_count > 0) ?? null,
    showrooms: showrooms?.results ?? null,
    offices: offices?.results ?? null,
    examples: popular?.map(({ text, type }) => ({ text, type })) ?? [],
  };
}

async function orNull<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work;
  } catch (error) {
    if (isApiFailure(error)) return null;
    throw error;
  }
}
