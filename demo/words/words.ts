/**
 * The shapes of the word pools. A pool is data only: the generator picks from it with a seeded random
 * and fills the `{placeholders}` named beside each pool, so that a text always agrees with its ad. A line whose
 * placeholder the ad cannot fill is passed over.
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
export type OptionLevel = 'standard' | 'half' | 'full' | 'loaded' | 'top';
export type Body = 'sedan' | 'hatchback' | 'suv' | 'pickup' | 'coupe' | 'convertible' | 'mpv' | 'van' | 'wagon' | 'bus' | 'truck';
export type Fuel = 'petrol' | 'diesel' | 'hybrid' | 'electric';
export type Drive = 'fwd' | 'rwd' | 'awd' | '4x4';

/** A trim: its place in the range and its price against the model's anchor (1 is the middle trim). */
export interface Trim extends Bilingual {
  readonly level: OptionLevel;
  readonly factor: number;
  /** The first and last model year it was sold in, where it was not all of the model's. */
  readonly from?: number;
  readonly to?: number;
}

/** Trims by the make's English name, then the model's. */
export type TrimsByModel = Readonly<Record<string, Readonly<Record<string, readonly Trim[]>>>>;

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

/** The columns of the car tables, in the order of `CarAnchor`. */
export type CarAnchorRow = readonly [
  brand_en: string,
  model_en: string,
  new_price_sar: number,
  yearly_depreciation: number,
  first_year: number,
  last_year: number | null,
  weight: number,
  body: Body,
  fuel: Fuel,
  seats: number,
  cylinders: number,
  engine_cc: number,
  drive: Drive,
];
