import type { AdSort } from '#contract/listing/queries.ts';
import type { Order } from '#server/platform/paging/keyset.ts';
import { rents, type Filters } from './filters.ts';

/** An order of ads, with what cursors and their keys have to be like. */
export interface AdOrder extends Pick<Order, 'name' | 'type' | 'direction' | 'gaps'> {
  /**
   * A column of figures, or: `refreshed`, the time at which an ad was last moved up; `bookable`, the same, but those that can be booked
   * before the others; `distance` in metres from the place in the filters; `relevance` for the words in them.
   */
  by: string;
  /** How ads with the same key stand: by the id, in the direction of the order, unless `newest`. Such an order has no cursors. */
  ties?: 'newest';
}

export const newest: AdOrder = { name: 'newest', by: 'refreshed', type: 'timestamptz', direction: 'desc', gaps: false };

/** The order for `sort` over the ads of `filters`. `nearest` needs latitude and longitude. */
export function orderOf(sort: AdSort, filters: Filters): AdOrder {
  const { type, unit = 'day', words } = filters;
  // Not every rental has a price for a week or month. A place in one order is none in another.
  const isLong = type === 'rental' && unit !== 'day';
  const price = { by: isLong ? rents[unit] : 'price', type: 'integer', gaps: type !== 'rental' || isLong } as const;
  const unitName = isLong ? ` ${unit}` : '';
  switch (sort) {
    case 'newest':
      return type === 'rental' ? { ...newest, name: 'bookable', by: 'bookable', type: 'ranked timestamptz' } : newest;
    case 'price_asc':
      return { ...price, name: `${sort}${unitName}`, direction: 'asc' };
    case 'price_desc':
      return { ...price, name: `${sort}${unitName}`, direction: 'desc' };
    case 'monthly_asc':
      return { name: sort, by: 'monthly', type: 'integer', direction: 'asc', gaps: true };
    case 'price_drop':
      return { name: sort, by: 'price_drop', type: 'integer', direction: 'desc', gaps: true };
    case 'best_price':
      return { name: sort, by: 'price_position', type: 'integer', direction: 'asc', gaps: true };
    case 'mileage_asc':
      return { name: sort, by: 'mileage', type: 'integer', direction: 'asc', gaps: true };
    case 'year_desc':
      return { name: sort, by: 'year', type: 'integer', direction: 'desc', gaps: true };
    case 'nearest':
      return { name: sort, by: 'distance', type: 'double precision', direction: 'asc', gaps: true };
    case 'relevance':
      return words === undefined
        ? orderOf('newest', filters)
        : { name: sort, by: 'relevance', type: 'double precision', direction: 'desc', gaps: false };
  }
}
