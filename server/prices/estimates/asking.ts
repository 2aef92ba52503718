import { sql } from 'kysely';
import { allFields, listOf } from '#contract/listing/ad-types/ad-types.ts';
import { lastYear } from '#contract/listing/ad-rules.ts';
import { estimatedFields } from '#contract/listing/price-estimates.ts';
import { lowerByPercent, type LowerPrice, type PriceAnswer, type PriceSlip } from '#contract/prices/estimates.ts';
import type { Language } from '#contract/platform/languages.ts';
import { openFaults } from '#server/listing/ads/faults.ts';
import { presentEstimate, presentWithout } from '#server/listing/ads/pages/present-estimate.ts';
import type { Market } from '#server/platform/market.ts';
import { personOf } from './car-columns.ts';
import { currentFit, type CurrentFit } from './current.ts';
import { estimateShown, placeOf, soldBelow, whyOf, type Shown } from './estimating.ts';
import type { CarFacts } from './fit/facts.ts';
import { method } from './fit/fit.ts';
import { roundFigure } from './fit/rounding.ts';
import { readComparables } from './near-evidence.ts';
import { readPaces } from './paces.ts';

/** A car that somebody asks about, by the names of the input of an ad. */
type Described = { [Name in keyof CarFacts]?: CarFacts[Name] | undefined };

interface Question {
  car: Described;
  price: number | null;
  /** Whose prices are left out; null: a visitor's. */
  account: number | null;
}

/** What cars with these facts ask, and where a price lies among them. Nothing is kept. */
export async function answerPrice(market: Market, { car, price, account }: Question, language: Language): Promise<PriceAnswer> {
  const facts = checkedFacts(car, market, language);
  const [current, paces, person] = await Promise.all([currentFit(market), readPaces(market.db, facts.body), findPerson(market, account)]);
  const shown = estimateShown(current, { facts, person, price });
  const why = await findWhy(market, { current, facts, person, shown });
  const paceAt = (label: Shown['label']) => (label === null ? null : (paces.get(label) ?? null));
  const lower = lowerOf(price, shown);
  const { range, ...others } = shown;
  return {
    estimate:
      range && current
        ? presentEstimate({ ...others, ...range, method, asOf: current.fittedAt, soldBelow: soldBelow(current, facts), why, says: [] })
        : null,
    estimate_reason: shown.reason,
    without_estimate: shown.reason === null ? null : presentWithout({ ...others, note: null }),
    missing: facts.trim === null ? ['trim'] : [],
    pace: paceAt(shown.label),
    if_lower: lower && { ...lower, pace: paceAt(lower.label) },
    slip: slipOf(price, shown),
  };
}

/** Facts that are not stated are null; one that cannot be is refused by its field. */
function checkedFacts(car: Described, { reference }: Market, language: Language): CarFacts {
  const faults = openFaults(language);
  const { brand_id, model_id, city_id, year } = car;
  const [brand, model] = [reference.brands.get(brand_id ?? 0), reference.models.get(model_id ?? 0)];
  if (brand_id != null && !brand) faults.add('brand_id', 'choice');
  if (model_id != null && (!model || (brand && model.brandId !== brand.id))) faults.add('model_id', 'choice');
  if (city_id != null && !reference.cities.has(city_id)) faults.add('city_id', 'choice');
  if (year != null && year > lastYear()) faults.add('year', 'too_large', lastYear());
  for (const name of estimatedFields) {
    const list = listOf(name, allFields[name]);
    const value = car[name];
    if (list === undefined || value == null) continue;
    if (!reference.options.get(list)?.some(({ code }) => code === value)) faults.add(name, 'choice');
  }
  faults.refuse();
  return statedFacts(car, { brand_id: model?.brandId ?? brand?.id ?? null, model_id: model?.id ?? null });
}

/** Under the present ids of make and model: one that was merged into another is that. */
function statedFacts(car: Described, make: Pick<CarFacts, 'brand_id' | 'model_id'>): CarFacts {
  return {
    ...make,
    city_id: car.city_id ?? null,
    year: car.year ?? null,
    mileage: car.mileage ?? null,
    body: car.body ?? null,
    trim: car.trim?.trim() || null,
    option_level: car.option_level ?? null,
    condition: car.condition ?? null,
    paint: car.paint ?? null,
    accident: car.accident ?? null,
    specs: car.specs ?? null,
    warranty: car.warranty ?? null,
    owners_count: car.owners_count ?? null,
    transmission: car.transmission ?? null,
    fuel: car.fuel ?? null,
    color: car.color ?? null,
    drive: car.drive ?? null,
    sale_type: car.sale_type ?? null,
  };
}

async function findPerson({ db }: Market, account: number | null): Promise<number | null> {
  if (account === null) return null;
  const { rows } = await sql<{ person: number }>`select ${personOf(sql`${account}::integer`)} as person`.execute(db);
  return rows[0]?.person ?? account;
}

interface Explained {
  current: CurrentFit | null;
  facts: CarFacts;
  person: number | null;
  shown: Shown;
}

async function findWhy({ db }: Market, { current, facts, person, shown: { range } }: Explained) {
  const { model_id, year } = facts;
  if (!current || !range || model_id === null || year === null) return [];
  // No account has the number 0.
  const comparables = await readComparables(db, [{ key: 0, model_id, year, estimate: range.middle, person: person ?? 0 }]);
  return whyOf(current, facts, { middle: range.middle, comparables: comparables.get(0) ?? [] });
}

function lowerOf(price: number | null, { range }: Shown): Omit<LowerPrice, 'pace'> | null {
  if (price === null || !range) return null;
  const lower = roundFigure(price * (1 - lowerByPercent / 100));
  const { label } = placeOf(lower, range);
  return label === null ? null : { price: lower, label };
}

const slipFactor = 3;

function slipOf(price: number | null, { range }: Shown): PriceSlip | null {
  if (price === null || !range) return null;
  if (price * slipFactor < range.middle) return 'zero_less';
  return price > range.middle * slipFactor ? 'zero_more' : null;
}
