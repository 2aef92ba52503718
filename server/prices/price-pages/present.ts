import { addDays } from '#contract/platform/riyadh.ts';
import {
  pageDays,
  type FitQuality,
  type PriceIndex,
  type PriceMethod,
  type PricePage,
  type PriceSpread,
} from '#contract/prices/price-pages.ts';
import type { FoundPage, PageRow } from './reading.ts';
import type { Spread } from './spreads.ts';

/** A price page. What its figures are made of is in no answer. */
export function presentPage({ page, years, months }: FoundPage): PricePage {
  return {
    brand: page.brand,
    model: page.model,
    year: page.year,
    pattern: page.pattern,
    from: addDays(page.as_of, -pageDays),
    as_of: page.as_of,
    ...presentSpread(page),
    years: years.flatMap(({ year, has_page, ...bar }) => (year === null ? [] : [{ year, ...presentSpread(bar), has_page }])),
    by_mileage: page.by_km.map(({ from, to, ...bar }) => ({ from, to, ...presentSpread(bar) })),
    months: months.flatMap(({ month, ...point }) => (month === null ? [] : [{ month, ...presentSpread(point) }])),
  };
}

export function presentIndex(pages: readonly PageRow[]): PriceIndex {
  return {
    models: pages.flatMap(({ brand, model, ads, median }) => (brand && model ? [{ brand, model, ads, median }] : [])),
    patterns: pages.flatMap(({ pattern, ads, median }) => (pattern ? [{ pattern, ads, median }] : [])),
  };
}

export function presentMethod(qualities: readonly (FitQuality & { kind: 'car' | 'plate' })[]): PriceMethod {
  const ofKind = (sought: 'car' | 'plate') => {
    const found = qualities.find(({ kind }) => kind === sought);
    if (!found) return null;
    const { method, as_of, evidence, error, coverage } = found;
    return { method, as_of, evidence, error, coverage };
  };
  return { cars: ofKind('car'), plates: ofKind('plate') };
}

function presentSpread({ ads, sellers, p10, p25, median, p75, p90 }: Spread): PriceSpread {
  return { ads, sellers, p10, p25, median, p75, p90 };
}
