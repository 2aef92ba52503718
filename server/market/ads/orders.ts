import { sql } from 'kysely';
import type { AdSort } from '#contract/listing.ts';
import type { Order } from '#server/platform/paging/keyset.ts';
import { priceOf, type Filters } from './filters.ts';

const id = sql`ads.id`;
const refreshedAt = sql`ads.refreshed_at`;

/** The order for `sort` over the results of `filters`. `nearest` needs latitude and longitude, `relevance` needs words. */
export function orderOf(sort: AdSort, filters: Filters): Order {
  const price = { key: priceOf(filters.type), type: 'integer', gaps: filters.type !== 'rental' } as const;
  switch (sort) {
    case 'newest':
      return { name: sort, id, key: refreshedAt, type: 'timestamptz', direction: 'desc', gaps: false };
    case 'price_asc':
      return { name: sort, id, ...price, direction: 'asc' };
    case 'price_desc':
      return { name: sort, id, ...price, direction: 'desc' };
    case 'monthly_asc':
      return { name: sort, id, key: sql`ads.monthly`, type: 'integer', direction: 'asc', gaps: true };
    case 'price_drop':
      return { name: sort, id, key: sql`ads.first_price - ${priceOf(filters.type)}`, type: 'integer', direction: 'desc', gaps: true };
    case 'mileage_asc':
      return { name: sort, id, key: sql`ads.mileage`, type: 'integer', direction: 'asc', gaps: true };
    case 'year_desc':
      return { name: sort, id, key: sql`ads.year`, type: 'integer', direction: 'desc', gaps: true };
    case 'nearest':
      return { name: sort, id, key: distance(filters), type: 'double precision', direction: 'asc', gaps: true };
    case 'relevance':
      return { name: sort, id, key: rank(filters.words), type: 'double precision', direction: 'desc', gaps: false };
  }
}

// The straight line through the earth, by which the index orders; it grows with the distance along the ground.
function distance({ latitude = 0, longitude = 0 }: Filters) {
  return sql`(place_on_earth(ads.latitude, ads.longitude) <-> place_on_earth(${latitude}, ${longitude}))`;
}

function rank(words = '') {
  return sql`ts_rank(ads.search_vector, to_tsquery('simple', ${words}))::double precision`;
}
