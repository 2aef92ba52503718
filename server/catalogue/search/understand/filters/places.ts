import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { Filters } from './filters.ts';

/**
 * A list has the ads that are in the city and in the region, a sentence with both means either: `الرياض او القصيم` is Riyadh and the cities
 * of Qassim. A region that has one of the cities only says where that is: `بريدة القصيم`.
 */
export function joinPlaces(filters: Filters, { citiesIn }: Dictionary): Filters {
  const { city, region, ...others } = filters;
  if (!city || !region) return filters;
  const inRegions = region.map((code) => citiesIn.get(code) ?? []).filter((cities) => !cities.some((id) => city.includes(id)));
  return { ...others, city: [...city, ...inRegions.flat()] };
}
