import type { PriceLabel } from '#contract/listing/price-estimates.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { AdStatus } from '#db/schema.ts';

/** An ad changed to `to`; `from` is null for a new one. */
export interface AdMove {
  ad: number;
  owner: number;
  type: AdType;
  from: AdStatus | null;
  to: AdStatus;
  /** Whether the owner is notified of it in another way. */
  isQuiet: boolean;
}

/** Events of ads and searches. */
export interface ListingEvents {
  /** Ads changed their status, each once and by id. */
  'ads.moved': { moves: readonly AdMove[] };
  /** A new ad of a car to rent. */
  'rental.posted': { ad: number };
  /** An ad that the staff had approved was changed. */
  'ad.edited': { ad: number; owner: number };
  /** The office changed anything of an ad to rent. */
  'rental.edited': { ad: number };
  /**
   * The thing that an ad offers, or its terms, were changed: `fields` names what. With `isOtherThing` more than the terms, so that
   * prices that people knew count no more.
   */
  'ad.changed': { ad: number; owner: number; fields: string[]; isOtherThing: boolean };
  /** Cars or plates for sale, each once and by id, are offered at other prices, or at none (null); in whole riyals. They may not be public. */
  'ads.priced': { changes: readonly { ad: number; was: number | null; now: number | null }[] };
  /** What the estimates of cars read was changed, each once and by id: facts, the city, or how they are priced. */
  'ads.described': { ads: readonly number[] };
  /** The staff corrected these facts of an ad for its owner. */
  'ad.corrected': { ad: number; owner: number; fields: string[] };
  /** The label of the price of a car became another one; null: it had none. */
  'ad.labelled': { ad: number; was: PriceLabel | null; label: PriceLabel };
  /** The owner asks less, or a sum where there was none; in whole riyals. */
  'ad.asks-less': { ad: number; asked: number };
  /** The prices of active ads fell; `was` is the former price. */
  'ads.cheaper': { ads: readonly { ad: number; was: number }[] };
  /** A branch goes, which is locked: nothing stands at it any more. */
  'branch.removed': { branch: number };
  /** Each is another search, with the newest (`ad`) of the `ads` that match it. */
  'searches.matched': { matches: { user: number; search: number; ad: number; ads: number }[] };
}
