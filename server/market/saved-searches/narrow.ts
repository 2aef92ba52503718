import type { AdType } from '#contract/kinds.ts';
import type { Filters } from '../ads/filters.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { citiesOf } from '#server/catalogue/reference/regions.ts';

/** What an ad must be at the least to match a search, as the columns of saved_searches; null: anything. */
export interface Narrow {
  types: AdType[] | null;
  brands: number[] | null;
  models: number[] | null;
  cities: number[] | null;
  price_from: number | null;
  price_to: number | null;
}

/** What `filters` ask for, as far as columns hold it. Whoever is narrowed to is held against all of the filters. */
export function narrowOf(filters: Filters, reference: Reference): Narrow {
  const { type, brand, model, city, region, price_min, price_max, daily_min, daily_max } = filters;
  const [from, to] = [given(price_min, daily_min), given(price_max, daily_max)];
  return {
    types: type === undefined ? null : [type],
    brands: brand?.map((id) => reference.brands.get(id)?.id ?? id) ?? null,
    models: model?.map((id) => reference.models.get(id)?.id ?? id) ?? null,
    cities: city ?? (region ? citiesOf(region, reference) : null),
    price_from: from.length > 0 ? Math.max(...from) : null,
    price_to: to.length > 0 ? Math.min(...to) : null,
  };
}

function given(...values: (number | undefined)[]): number[] {
  return values.filter((value) => value !== undefined);
}
