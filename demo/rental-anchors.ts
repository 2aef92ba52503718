import { wordOf } from './pools.ts';
import rows from './words/rental-anchors.json' with { type: 'json' };

const rentalKinds = [
  'economy',
  'small',
  'medium',
  'large',
  'small_suv',
  'large_suv',
  'family',
  'pickup',
  'van',
  'luxury',
  'sports',
] as const;
export type RentalKind = (typeof rentalKinds)[number];

/** A model of the rental fleets; the day's price is with VAT, for a car of the last two model years. */
export interface RentalAnchor {
  readonly brand_en: string;
  readonly model_en: string;
  readonly kind: RentalKind;
  readonly daily_sar: number;
  readonly deposit_sar: number;
  readonly weight: number;
}

export const rentalAnchors: readonly RentalAnchor[] = rows.map((row) => ({ ...row, kind: wordOf(rentalKinds, row.kind) }));

/** Weekly and monthly prices as multiples of the day's, and what each year of age takes off it. */
export const rentalLadder = { week: 6, month: 20, yearly_discount: 0.06, oldest_years: 5 } as const;

/** What offices usually allow: kilometres a day (null is unlimited), riyals for one more, youngest driver. */
export const rentalTerms = {
  km_per_day: [200, 250, 250, 300, 400, null],
  extra_km_price_sar: { everyday: [0.25, 0.3, 0.4, 0.5], luxury: [1, 1.5, 2] },
  youngest_driver: { everyday: [18, 21, 21, 23], luxury: [25, 25, 27] },
} as const;
