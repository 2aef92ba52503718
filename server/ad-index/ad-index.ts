import type { Histogram } from '#contract/listing/facets.ts';
import type { Database } from '#db/database.ts';
import type { Cluster } from '#server/catalogue/reference/clusters.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import type { Changed } from '#server/platform/changes.ts';
import type { Row } from '#server/platform/paging/keyset.ts';
import type { Place } from '#server/platform/paging/page.ts';
import type { Filters, TypedFilters } from './filters.ts';
import type { AdOrder } from './orders.ts';

/**
 * Finds, orders and counts the active ads. README.md says what each answer has to be; `ad-index.test.ts` asks every implementation
 * the same.
 */
export interface AdIndex {
  /** A page of the ads that meet the filters. */
  list: (request: ListRequest) => Promise<Listed>;
  /** How many ads meet the filters. */
  count: (filters: Filters) => Promise<number>;
  /** How many ads have each value of each filter. */
  facets: (filters: TypedFilters) => Promise<FacetCounts>;
  /** Where the ads are that meet the filters. */
  map: (filters: TypedFilters) => Promise<AdsOnMap>;
  /** The ads that changed since the last call, and of which nobody told this process. */
  changed: () => Promise<number[]>;
}

/** What an implementation is opened with. */
export interface AdIndexNeeds {
  db: Database;
  /** For statements by keys. */
  prepared: Database;
  /** A streaming replica of the database, if there is one. Only `postgres` reads it. */
  replica: Database | null;
  reference: Reference;
  /** Hands over what this process changed or was notified of. */
  listen: (listener: (changed: Changed) => void) => void;
  /** How often changes are looked for of which this process was not notified; 0: at each call. */
  everyMs: number;
}

export interface ListRequest {
  filters: Filters;
  /** Leaves out the ads that meet all of these. */
  except?: Filters;
  order: AdOrder;
  place: Pick<Place, 'after' | 'offset' | 'size'>;
  /** Whether `count` is needed. */
  isCounted: boolean;
  /** Columns whose values are needed (columns.ts), or `distance`: metres from the place in the filters. */
  columns?: readonly string[];
}

export interface Listed {
  /** The ads at the place, and one more if there is one. */
  ads: IndexedAd[];
  /** How many meet the filters; undefined where it was not needed. */
  count: number | undefined;
  /** The order that they are in: above 2000 ads `relevance` becomes the newest first. */
  order: AdOrder;
}

export interface IndexedAd extends Row {
  /** When the ad last changed, in microseconds since 1970: two of the same are of the same text. */
  version: number;
  /** In a list of rentals: whether it can be booked on the site for the days of the filters, or today. */
  canBook: boolean | undefined;
  /** By column; null without a value. */
  values: Readonly<Record<string, number | string | null>>;
}

/** How many ads have each value of each group, by the value as text. */
type GroupCounts = Record<string, Map<string, number>>;

export interface FacetCounts {
  /** How many meet all filters. */
  count: number;
  groups: GroupCounts;
  price: Histogram;
  /** For rentals: the prices of a week and a month. */
  rents?: { weekly: Histogram; monthly: Histogram };
  /** For cars: what takeovers cost a month, and at once. */
  takeovers?: { instalment: Histogram; down_payment: Histogram };
}

export interface AdsOnMap {
  clusters: Cluster[];
  /** How many are in each city. */
  counts: Map<number, number>;
}

/** Above this number of matches `relevance` is the newest first: ranking reads every match. */
export const rankedUpTo = 2000;
