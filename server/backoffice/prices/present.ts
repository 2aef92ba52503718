import { fitRefusals, objectionOutcomes, type AdminObjection, type AdminPriceFit } from '#contract/backoffice/admin-prices.ts';
import { priceLabels } from '#contract/listing/price-estimates.ts';
import type { Language } from '#contract/platform/languages.ts';
import { recordOf } from '#contract/platform/records.ts';
import { objectionReasons } from '#contract/prices/estimates.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import { nameIn } from '#server/people/profiles/name.ts';
import type { FitRow, ObjectionRow } from './listing.ts';

export function presentObjection(row: ObjectionRow, reference: Reference, language: Language): AdminObjection {
  return {
    id: row.id,
    ad_id: row.ad_id,
    title: titleOf(row, reference, language),
    price: row.price,
    label: priceLabels.find((label) => label === row.label) ?? null,
    middle: row.middle,
    by: { id: row.user_id, name: nameIn(row.objector_name, language) },
    is_owner: row.user_id === row.owner_id,
    reason: objectionReasons.find((reason) => reason === row.reason) ?? 'other',
    text: row.text,
    at: row.at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    outcome: objectionOutcomes.find((outcome) => outcome === row.outcome) ?? null,
    facts: factsIn(row),
    is_withheld: row.withheld !== null,
    is_excluded: row.is_excluded ?? false,
  };
}

function factsIn(row: ObjectionRow): AdminObjection['facts'] {
  const { brand_id, model_id, year, mileage, body, trim, option_level, condition } = row;
  const { paint, accident, specs, warranty, owners_count, transmission, fuel, color, drive } = row;
  const identity = { brand_id, model_id, year, mileage, body, trim, option_level, condition };
  return { ...identity, paint, accident, specs, warranty, owners_count, transmission, fuel, color, drive };
}

export function presentFit({ id, kind, method, fitted_at, evidence, checks, is_current, closed_at }: FitRow): AdminPriceFit {
  const { coverage, error, moved, refused } = recordOf(checks);
  const reasons = Array.isArray(refused) ? refused : [];
  const found = fitRefusals.filter((reason) => reasons.includes(reason));
  return {
    id,
    kind: kind === 'car' ? 'car' : 'plate',
    method,
    fitted_at: fitted_at.toISOString(),
    evidence,
    coverage: figureOf(coverage),
    error: figureOf(error),
    moved: figureOf(moved),
    is_current,
    refused: found,
    is_case: found.length > 0 && closed_at === null,
  };
}

function figureOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
