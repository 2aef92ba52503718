import { estimatedFields } from '#contract/listing/price-estimates.ts';
import { searchQuery } from '#contract/listing/queries.ts';
import { stockFilters } from '#contract/listing/stock.ts';
import { businessQuery } from '#contract/people/profiles.ts';
import { known } from '#contract/platform/known.ts';

/** What the pages of the site read of their addresses, besides the filters of lists. `_routes` and `index` are React Router's. */
export const pageParameters: ReadonlySet<string> = new Set([
  ...Object.keys(searchQuery.properties),
  ...Object.keys(businessQuery.properties),
  ...estimatedFields,
  ...Object.keys(stockFilters.properties),
  'lng',
  'dialog',
  'filters',
  '_routes',
  'index',
  'kind',
  'side',
  'state',
  'tab',
  'comments',
  'replies',
  'photo',
  'from',
  'to',
  'id',
  'rental',
  'list',
  'month',
  'pick_up',
  'return',
  'brought',
  'excess',
  'second_driver',
  'child_seats',
  'more_km',
  'branch',
  'airport',
  'area',
  'view',
  'rows',
  'status',
  'amount',
  'total',
  'price',
  'down',
  'rate',
  'final',
  'reason',
  'token',
  'room',
  'ad',
  'user',
  'hasPreviousChat',
  'payment',
  'key',
  'abandoned',
  'text',
  'costs',
  'draft',
]);

/**
 * The address of a page without parameters that no page reads, such as `utm_source` and `fbclid`: links with different tracking
 * parameters lead to the same page, which is rendered and cached once.
 */
export function pageAddress(url: string): string {
  const [path = '', search] = url.split(/\?(.*)/s);
  if (search === undefined) return path;
  const kept = search.split('&').filter((pair) => pageParameters.has(nameOf(pair)));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** The value between the separators, decoded if possible. */
function nameOf(pair: string): string {
  try {
    return decodeURIComponent(known(pair.split('=')[0], 'pair').replaceAll('+', ' ')).replace(/\[\d*\]$/, '');
  } catch {
    return '';
  }
}
