/** The facts of a car that its estimate reads, named as the columns of ads. A row of `ads` is one. */
export interface CarFacts {
  brand_id: number | null;
  model_id: number | null;
  city_id: number | null;
  /** The model year. */
  year: number | null;
  /** Kilometres. */
  mileage: number | null;
  body: string | null;
  trim: string | null;
  option_level: string | null;
  condition: string | null;
  paint: string | null;
  accident: string | null;
  specs: string | null;
  warranty: string | null;
  owners_count: string | null;
  transmission: string | null;
  fuel: string | null;
  color: string | null;
  drive: string | null;
  sale_type: string | null;
}

/** The facts of a car that can be estimated. */
export interface WholeFacts extends CarFacts {
  brand_id: number;
  model_id: number;
  year: number;
  mileage: number;
}

/** A car with what was asked or paid for it. */
export interface EvidenceRow extends CarFacts {
  ad_id: number;
  /** The person whose ad it is. Accounts of the same person have the same number here. */
  owner_id: number;
  /** Riyals. */
  price: number;
  /** The last day on which it asked this price, or the day of the sale: `2026-11-27`. */
  asked_on: string;
  /** Whether the price was paid, as both sides confirmed, and not only asked. */
  is_sold: boolean;
}
