import type { AdType } from '#contract/platform/kinds.ts';
import { keysOf } from '#contract/platform/records.ts';
import { typesOf, type FilterName, type Filters } from '#server/ad-index/filters.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { citiesOf } from '#server/catalogue/reference/regions.ts';

/** The necessary conditions of a search, as the columns of saved_searches; null: anything. */
interface Narrow {
  /** Whether they are all: nothing else remains to be checked. */
  is_narrow: boolean;
  types: AdType[] | null;
  brands: number[] | null;
  models: number[] | null;
  cities: number[] | null;
  price_from: number | null;
  price_to: number | null;
}

/** The conditions of `filters` that columns can express. */
export function narrowOf(filters: Filters, reference: Reference): Narrow {
  const { brand, model, city, region, price_min, price_max, daily_min, daily_max } = filters;
  const [from, to] = [given(price_min, daily_min), given(price_max, daily_max)];
  return {
    is_narrow: isNarrowed(filters),
    types: typesOf(filters) ?? null,
    brands: brand?.map((id) => reference.brands.get(id)?.id ?? id) ?? null,
    models: model?.map((id) => reference.models.get(id)?.id ?? id) ?? null,
    cities: city ?? (region ? citiesOf(region, reference) : null),
    price_from: from.length > 0 ? Math.max(...from) : null,
    price_to: to.length > 0 ? Math.min(...to) : null,
  };
}

const narrowed = new Set<FilterName>(['type', 'brand', 'model', 'city', 'region', 'price_min', 'price_max']);

/** Whether the columns express all of `filters`. */
function isNarrowed(filters: Filters): boolean {
  const names = keysOf(filters).filter((name) => filters[name] !== undefined);
  return names.every((name) => narrowed.has(name)) && !(filters.city && filters.region);
}

function given(...values: (number | undefined)[]): number[] {
  return values.filter((value) => value !== undefined);
}
