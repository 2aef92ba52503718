import type { LoaderFunctionArgs } from 'react-router';
import type { Facets } from '#contract/listing.ts';
import { valuesOf } from '../../ads/facets.ts';
import { riyadhToday } from '../../ads/riyadh-day.ts';
import { callsIn, isApiFailure } from '../../api/loading.ts';

/** The market at a glance. A part that cannot be had is null, and the others are shown without it. */
export async function loadHome({ context }: LoaderFunctionArgs) {
  const call = callsIn(context);
  const [latest, plates, cars, plateFacets, rentals, brands, showrooms, offices] = await Promise.all([
    orNull(call('listLatestOffers', { query: { type: 'car', page_size: 8 } })),
    orNull(call('listPlates', { query: { page_size: 4 } })),
    orNull(call('countCars', {})),
    orNull(call('countPlates', {})),
    orNull(call('countRentals', {})),
    orNull(call('listBrands', { query: { type: 'car' } })),
    orNull(call('listTopShowrooms', { query: { page_size: 3 } })),
    orNull(call('listTopOffices', { query: { page_size: 3 } })),
  ]);
  return {
    latest: latest?.results ?? null,
    plates: plates?.results ?? null,
    facets: { cars: kept(cars, 'brand', 'city', 'body'), plates: kept(plateFacets), rentals: kept(rentals, 'city', 'rental_class') },
    brands: brands?.filter(({ ads_count }) => ads_count > 0) ?? null,
    showrooms: showrooms?.results ?? null,
    offices: offices?.results ?? null,
    today: riyadhToday(),
  };
}

/** The counts of what the search offers, without the others. */
function kept(facets: Facets | null, ...names: string[]): Facets | null {
  if (!facets) return null;
  const groups = names.map((name) => [name, valuesOf(facets, name)]);
  return { count: facets.count, price: { min: 0, max: 0, median: null, histogram: [] }, ...Object.fromEntries(groups) };
}

async function orNull<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work;
  } catch (error) {
    if (isApiFailure(error)) return null;
    throw error;
  }
}
