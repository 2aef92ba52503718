import { highestPrice } from '#contract/money/instalment-formula.ts';
import { termsLeftOut, type monthlyNames } from '#contract/money/instalments.ts';
import type { SearchQuery } from '#contract/listing/queries.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Filters } from '#server/ad-index/filters.ts';

type Paging = 'q' | 'all_words' | 'sort' | 'page' | 'page_size' | 'cursor';
type Addressed = Omit<Partial<SearchQuery>, Paging>;

type Given = { type?: AdType | null | undefined } & { [Name in (typeof monthlyNames)[number]]?: number | undefined };

export interface Budget {
  /** Riyals a month. */
  most: number;
  down_percent: number;
  months: number;
  rate_bp: number;
}

/** No price that is stored is higher. */
const priceMost = 2_147_483_647;

export interface Limited {
  filters: Filters;
  /** The highest price, by what a month may cost. */
  byMonth?: number;
}

/**
 * The filters of an address, and the highest price where it says what a month may cost. This is the one place where the sum of a month
 * becomes a price, for every list, count, map and saved search. Of rentals `monthly_max` is the rent of a month, and remains.
 */
export function monthlyLimit({ down_percent, months, rate_bp, ...filters }: Addressed): Limited {
  const budget = monthlyBudget({ ...filters, down_percent, months, rate_bp });
  if (!budget) return { filters };
  const { monthly_max: _most, ...others } = filters;
  return { filters: { ...others, type: 'car' }, byMonth: Math.min(highestPrice(budget.most, budget), priceMost) };
}

/** What a month may cost for a car, and on which terms; undefined where an address does not say it. */
export function monthlyBudget({ type, monthly_max: most, down_percent, months, rate_bp }: Given): Budget | undefined {
  const hasTerms = down_percent !== undefined || months !== undefined || rate_bp !== undefined;
  if (most === undefined || !(type ? type === 'car' : hasTerms)) return undefined;
  return {
    most,
    down_percent: down_percent ?? termsLeftOut.down_percent,
    months: months ?? termsLeftOut.months,
    rate_bp: rate_bp ?? termsLeftOut.rate_bp,
  };
}

/** `filters` with no price above `byMonth`. */
export function withinMonth(filters: Filters, byMonth: number | undefined): Filters {
  return byMonth === undefined ? filters : { ...filters, price_max: Math.min(filters.price_max ?? byMonth, byMonth) };
}
