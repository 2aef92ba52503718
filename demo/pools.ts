import { known } from '#contract/platform/known.ts';

/**
 * The shapes of what stands in `demo/words/` as JSON. The filling picks from a pool with a seeded random and fills its
 * `{placeholders}` (demo/words/README.md), so that a text always agrees with its ad. A line whose placeholder the ad cannot
 * fill is passed over.
 */

/** One thing named in both languages. */
export interface Bilingual {
  readonly ar: string;
  readonly en: string;
}

/** Interchangeable texts: pick one. */
export type Pool = readonly string[];

/** Texts that depend on one fact of the ad: first the fact's key, then pick one. */
export type PoolBy<Key extends string> = Readonly<Record<Key, Pool>>;

export type Paint = 'none' | 'partial_cosmetic' | 'partial_accident' | 'full' | 'unknown';
export type Accident = 'none' | 'minor' | 'medium' | 'chassis' | 'unknown';
export type Warranty = 'agency' | 'extended' | 'showroom' | 'ended';
export type Origin = 'saudi' | 'gulf' | 'american' | 'canadian' | 'european' | 'korean' | 'japanese' | 'chinese' | 'other' | 'unknown';
export type PriceMode = 'fixed' | 'negotiable' | 'soum';
export const optionLevels = ['standard', 'half', 'full', 'loaded', 'top'] as const;
export type OptionLevel = (typeof optionLevels)[number];
export const bodies = ['sedan', 'hatchback', 'suv', 'pickup', 'coupe', 'convertible', 'mpv', 'van', 'wagon', 'bus', 'truck'] as const;
type Body = (typeof bodies)[number];
export const fuels = ['petrol', 'diesel', 'hybrid', 'electric'] as const;
type Fuel = (typeof fuels)[number];
export const drives = ['fwd', 'rwd', 'awd', '4x4'] as const;
type Drive = (typeof drives)[number];

/** A trim: its place in the range and its price against the model's anchor (1 is the middle trim). */
export interface Trim extends Bilingual {
  readonly level: OptionLevel;
  readonly factor: number;
  /** The first and last model year it was sold in, where it was not all of the model's. */
  readonly from?: number;
  readonly to?: number;
}

/** A model as the market prices it; `brand_en` and `model_en` are the names in the makes table. */
export interface CarAnchor {
  readonly brand_en: string;
  readonly model_en: string;
  /** Price of a middle trim when new, in riyals with VAT. */
  readonly new_price_sar: number;
  /** Share of its value that the model loses each year: 0.09 is 9%. */
  readonly yearly_depreciation: number;
  readonly first_year: number;
  /** Last model year, or null while it is still sold. */
  readonly last_year: number | null;
  /** How often it appears, against 100 for the most common. */
  readonly weight: number;
  readonly body: Body;
  readonly fuel: Fuel;
  readonly seats: number;
  /** The engine of the present generation; 0 for an electric car, as is `engine_cc`. */
  readonly cylinders: number;
  readonly engine_cc: number;
  readonly drive: Drive;
}

/** `text` as one of `words`. A mistake in the data ends the filling. */
export function wordOf<Word extends string>(words: readonly Word[], text: string): Word {
  return known(
    words.find((word) => word === text),
    `"${text}" among ${words.join(', ')}`,
  );
}
