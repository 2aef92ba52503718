import { fieldsOf, filterKeys, filtersIn } from '#contract/listing/ad-types/ad-types.ts';
import type { Histogram } from '#contract/listing/facets.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { FacetCounts } from './ad-index.ts';
import { keyOfFilters, omitted } from './filter-sets.ts';
import type { FilterName, TypedFilters } from './filters.ts';
import { histogramOf } from './histogram.ts';

interface Group {
  /** The column whose values are counted: one of columns.ts, `pattern` or `features`. */
  column: string;
  isFlag?: true;
  /** The filters on these values: the group is counted without them. */
  chosenBy: readonly string[];
}

/** Counts the ads that meet filters by the values of each column, as texts. */
type CountValues = (filters: TypedFilters, columns: readonly string[]) => Promise<Record<string, Map<string, number>>>;

/** Counts each group among the ads that meet all filters but its own; patterns and features, which must all hold, among those that meet all. */
export async function countFacets(filters: TypedFilters, count: CountValues): Promise<FacetCounts> {
  const { type, model } = filters;
  const { trim, ...others } = groupsOf[type];
  const [groups, prices] = [{ ...others, ...(model && trim && { trim }) }, pricesOf[type]];
  const counts = await countGroups(filters, { ...groups, ...prices, type: { column: 'type', chosenBy: [] } }, count);
  const histogram = (name: string): Histogram =>
    histogramOf([...(counts.get(name) ?? [])].map(([price, ads]) => ({ price: Number(price), count: ads })));
  return {
    count: counts.get('type')?.get(type) ?? 0,
    groups: Object.fromEntries(Object.keys(groups).map((name) => [name, counts.get(name) ?? new Map<string, number>()])),
    price: histogram('price'),
    ...(type === 'rental' && { rents: { weekly: histogram('weekly'), monthly: histogram('monthly') } }),
    ...(type === 'car' && { takeovers: { instalment: histogram('instalment'), down_payment: histogram('down_payment') } }),
  };
}

/** Groups that are counted among the same ads are counted together. */
async function countGroups(filters: TypedFilters, groups: Readonly<Record<string, Group>>, count: CountValues) {
  const without = ({ chosenBy }: Group): TypedFilters => ({ ...omitted(filters, chosenBy), type: filters.type });
  const sets = Map.groupBy(Object.entries(groups), ([, group]) => keyOfFilters(without(group)));
  const counted = [...sets.values()].map(async (members) => {
    const rest = members.map(([, group]) => without(group))[0] ?? filters;
    const values = await count(rest, [...new Set(members.map(([, { column }]) => column))]);
    return members.map(([name, { column, isFlag }]) => [name, isFlag ? flagged(values[column]) : values[column]] as const);
  });
  return new Map((await Promise.all(counted)).flat());
}

function flagged(counts: ReadonlyMap<string, number> = new Map()): Map<string, number> {
  return new Map(Array.from(counts, ([value, count]) => [String(value === '1'), count]));
}

/** The filter fields of `type` whose values are counted one by one. */
function groupsOfFields(type: AdType): Record<string, Group> {
  const counted = filtersIn(fieldsOf[type]).filter(
    ({ filter: { by, lists, counted } }) => lists.includes(type) && (by === 'among' || by === 'flag' || counted),
  );
  return Object.fromEntries(
    counted.map(({ name, filter }) => [
      name,
      { column: name, ...(filter.by === 'flag' && { isFlag: true }), chosenBy: filterKeys(name, filter) },
    ]),
  );
}

function group(column: string, chosenBy: FilterName): Group {
  return { column, chosenBy: [chosenBy] };
}

// Regions are counted by city.
const places = { city: group('city_id', 'city'), region: group('city_id', 'region') };
const make = { brand: group('brand_id', 'brand'), model: group('model_id', 'model') };
const offers = { price_mode: group('price_mode', 'price_mode'), seller_type: group('seller_type', 'seller_type') };
const withImages: Group = { column: 'with_images', isFlag: true, chosenBy: ['with_images'] };
const dropped: Record<string, Group> = { price_dropped: { column: 'price_dropped', isFlag: true, chosenBy: ['price_dropped'] } };

const groupsOf: Record<AdType, Record<string, Group>> = {
  car: {
    ...make,
    ...places,
    ...groupsOfFields('car'),
    ...offers,
    price_label: group('price_label', 'price_label'),
    with_images: withImages,
    ...dropped,
    features: { column: 'features', chosenBy: [] },
  },
  rental: { ...make, ...places, ...groupsOfFields('rental'), ...dropped },
  plate: {
    ...places,
    digits_count: group('digits_count', 'digits_count'),
    ...groupsOfFields('plate'),
    ...offers,
    ...dropped,
    pattern: { column: 'pattern', chosenBy: [] },
  },
};

const range = (column: string): Group => ({ column, chosenBy: [`${column}_min`, `${column}_max`] });
const price: Group = { column: 'price', chosenBy: ['price_min', 'price_max', 'daily_min', 'daily_max'] };

const pricesOf: Record<AdType, Record<string, Group>> = {
  car: { price, instalment: range('instalment'), down_payment: range('down_payment') },
  rental: { price, weekly: range('weekly'), monthly: range('monthly') },
  plate: { price },
};
