import { adStatuses } from '#contract/platform/kinds.ts';
import { stockOrders, type StockFilters } from '#contract/listing/stock.ts';
import { priceLabels } from '#contract/listing/price-estimates.ts';

const wholeNames = ['days_min', 'days_max', 'price_min', 'price_max'] as const;
const wordsMost = 100;

/** What the address of the stock asks for; what makes no sense in it is left out. */
export function filtersIn(query: URLSearchParams): StockFilters {
  const among = <Value extends string>(name: string, values: readonly Value[]) =>
    values.filter((value) => query.getAll(name).includes(value));
  const ids = (name: string) => query.getAll(name).map(Number).filter(isId);
  const words = query.get('q')?.trim().slice(0, wordsMost);
  const [sort] = among('sort', stockOrders);
  const filters: StockFilters = {};
  const [status, label, branch, brand] = [among('status', adStatuses), among('label', priceLabels), ids('branch'), ids('brand')];
  if (words) filters.q = words;
  if (status.length > 0) filters.status = status;
  if (label.length > 0) filters.label = label;
  if (branch.length > 0) filters.branch = branch;
  if (brand.length > 0) filters.brand = brand;
  for (const name of wholeNames) {
    const value = query.get(name);
    if (value && /^\d{1,8}$/.test(value)) filters[name] = Number(value);
  }
  if (query.get('without_pictures') === 'true') filters.without_pictures = true;
  if (query.get('is_absent') === 'true') filters.is_absent = true;
  if (sort) filters.sort = sort;
  return filters;
}

/** Whether two views show the same cars in the same order. */
export function isSameView(one: StockFilters, other: StockFilters): boolean {
  return textOf(one) === textOf(other);
}

/** The filters without the order: whether anything narrows the stock. */
export function isNarrowed(filters: StockFilters): boolean {
  return Object.keys(filters).some((name) => name !== 'sort');
}

function textOf(filters: StockFilters): string {
  const entries = Object.entries(filters).filter(([name, value]) => !(name === 'sort' && value === 'newest'));
  return JSON.stringify(entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String).toSorted() : value]).toSorted());
}

function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
