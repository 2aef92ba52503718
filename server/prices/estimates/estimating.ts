import type { NeededFact, PriceLabel, PriceReason, EstimateReason } from '#contract/listing/price-estimates.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { CurrentFit } from './current.ts';
import { missingFacts, reasonAgainst } from './fit/declining.ts';
import { estimateCar, soldBelowPercent, type CarEstimate } from './fit/estimate.ts';
import type { CarFacts } from './fit/facts.ts';
import { labelOf, positionOf, type Range } from './fit/labels.ts';
import { roundFigure, shownFigures } from './fit/rounding.ts';
import { reasonsOf } from './fit/why.ts';

/** A car as it is estimated: its facts, whose it is, and what is asked for it. */
interface EstimatedCar {
  facts: CarFacts;
  /** Whose prices are left out; null: nobody's. */
  person: number | null;
  /** Null: none is asked, or offers are free, which has no label. */
  price: number | null;
}

/** What was shown before. */
export interface Before {
  range: Range | null;
  label: PriceLabel | null;
  labelledPrice: number | null;
}

/** An estimate as it is shown, or why there is none. */
export interface Shown {
  reason: EstimateReason | null;
  missing: NeededFact[];
  comparables: number;
  sellers: number;
  range: Range | null;
  label: PriceLabel | null;
  position: number | null;
}

/** Where a price lies among those that such cars ask. */
export function placeOf(price: number | null, range: Range, before?: Before): Pick<Shown, 'label' | 'position'> {
  if (price === null || price <= 0) return { label: null, position: null };
  const known = before?.labelledPrice == null ? undefined : { price: before.labelledPrice, label: before.label };
  return { label: labelOf(price, range, known), position: positionOf(price, range) };
}

/** The estimate of a car by the current fit; without any there are no comparables. Shown figures stay while they move less than 1 %. */
export function estimateShown(current: CurrentFit | null, { facts, person, price }: EstimatedCar, before?: Before): Shown {
  const found = current ? estimateCar(current.fit, facts, person) : withoutFit(facts);
  const { missing, comparables, sellers } = found;
  if (found.reason !== null) {
    return { reason: found.reason, missing, comparables, sellers, range: null, label: null, position: null };
  }
  const range = shownFigures(found, before?.range ?? undefined);
  return { reason: null, missing, comparables, sellers, range, ...placeOf(price, range, before) };
}

function withoutFit(facts: CarFacts): CarEstimate {
  const thisYear = Number(riyadhDay().slice(0, 4));
  const reason = reasonAgainst(facts, thisYear);
  return { reason: reason ?? 'few', missing: reason === 'facts' ? missingFacts(facts, thisYear) : [], comparables: 0, sellers: 0 };
}

/** What moves an estimate most from its comparables. A sale is no fact of a car that is asked for. */
export function whyOf(
  { fit }: CurrentFit,
  facts: CarFacts,
  { middle, comparables }: { middle: number; comparables: CarFacts[] },
): PriceReason[] {
  return reasonsOf(fit, { facts, middle, comparables }).flatMap(({ fact, amount }) =>
    fact === 'sold' ? [] : [{ fact, amount: roundedShare(amount) }],
  );
}

/** What a fact moves is known less well than what it is of: to 100 riyals, and to 500 from 20,000 on. */
function roundedShare(amount: number): number {
  return Math.sign(amount) * Math.max(100, roundFigure(Math.abs(amount)));
}

/** By how many percent cars of a brand sell for less than they ask. */
export function soldBelow({ fit }: CurrentFit, { brand_id: brand }: CarFacts): number | null {
  return brand === null ? null : soldBelowPercent(fit, brand);
}
