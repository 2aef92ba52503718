import { sql } from 'kysely';
import type { AdSort } from '#contract/listing.ts';
import type { Order } from '#server/platform/paging/keyset.ts';
import { priceOf, rents, type Filters } from './filters.ts';

const id = sql`ads.id`;
const refreshedAt = sql`ads.refreshed_at`;

/** The order for `sort` over the results of `filters`. `nearest` needs latitude and longitude, `relevance` needs words. */
export function orderOf(sort: AdSort, filters: Filters): Order {
  const price = byPrice(filters);
  switch (sort) {
    case 'newest':
      return { name: sort, id, key: refreshedAt, type: 'timestamptz', direction: 'desc', gaps: false };
    case 'price_asc':
      return { ...price, name: `${sort}${price.name}`, id, direction: 'asc' };
    case 'price_desc':
      return { ...price, name: `${sort}${price.name}`, id, direction: 'desc' };
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

/** Rentals go by the price of the unit that is asked for, which not every ad has of a week or month. A place in one order is none in another. */
function byPrice({ type, unit = 'day' }: Filters) {
  const isLong = type === 'rental' && unit !== 'day';
  const key = isLong ? sql<number | null>`${sql.ref(`ads.${rents[unit]}`)}` : priceOf(type);
  return { name: isLong ? ` ${unit}` : '', key, type: 'integer', gaps: type !== 'rental' || isLong } as const;
}

// The straight line through the earth, by which the index orders; it grows with the distance along the ground.
function distance({ latitude = 0, longitude = 0 }: Filters) {
  return sql`(place_on_earth(ads.latitude, ads.longitude) <-> place_on_earth(${latitude}, ${longitude}))`;
}

function rank(words = '') {
  return sql`ts_rank(ads.search_vector, to_tsquery('simple', ${words}))::double precision`;
}
