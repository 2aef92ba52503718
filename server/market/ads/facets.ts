import { LRUCache } from 'lru-cache';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AdType } from '#contract/kinds.ts';
import type { Histogram } from '#contract/listing.ts';
import type { Database } from '#db/database.ts';
import { fetchCounted } from '#server/platform/caches.ts';
import type { Market } from '#server/platform/market.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { allOf, conditionsOf, priceOf, type Condition, type FilterName, type Filters } from './filters.ts';
import { histogramOf } from './histogram.ts';

export type TypedFilters = Filters & { type: AdType };

/** How many ads have each value of each group, by the value as text. */
export type GroupCounts = Record<string, Map<string, number>>;

export interface FacetCounts {
  count: number;
  groups: GroupCounts;
  price: Histogram;
}

interface Group {
  value: RawBuilder<unknown>;
  /** The filters that choose among these values: the group is counted without them. */
  chosenBy: FilterName[];
}

/** Gives the counts for filters, kept for 20 seconds; however many ask for the same meanwhile, they are counted once. */
export function keepFacets({ db, reference }: Market): (filters: TypedFilters) => Promise<FacetCounts> {
  const kept = new LRUCache<string, FacetCounts, TypedFilters>({
    max: 500,
    ttl: 20_000,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => countFacets(db, reference, context),
  });
  let { dictionary } = reference;
  return (filters) => {
    // What was merged is counted anew.
    if (dictionary !== reference.dictionary) kept.clear();
    ({ dictionary } = reference);
    return fetchCounted('facets', kept, keyOf(filters), filters);
  };
}

function keyOf(filters: Filters): string {
  const sorted = Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]);
  return JSON.stringify(sorted.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

/** Groups that nothing is chosen in are counted in one pass, each of the others in one of its own. */
async function countFacets(db: Database, reference: Reference, filters: TypedFilters): Promise<FacetCounts> {
  const { chosen, open } = partition(groupsOf[filters.type], filters);
  const where = (without: FilterName[]) => allOf(conditionsOf(omit(filters, without), reference));
  const [all, price, patterns, ...each] = await Promise.all([
    countTogether(db, open, where([])),
    countPrices(db, filters.type, where(['price_min', 'price_max', 'daily_min', 'daily_max'])),
    filters.type === 'plate' ? countPatterns(db, where(['pattern'])) : undefined,
    ...chosen.map(([name, group]) => countTogether(db, [[name, group]], where(group.chosenBy))),
  ]);
  const groups: GroupCounts = Object.assign({}, all.groups, ...each.map((one) => one.groups), patterns && { pattern: patterns });
  return { count: all.count, groups: { region: groups['city']!, ...groups }, price: histogramOf(price) };
}

type NamedGroup = [name: string, group: Group];

/** Regions are counted by city, so the count of cities serves them too unless something is chosen in either. */
function partition(groups: Record<string, Group>, filters: Filters): { chosen: NamedGroup[]; open: NamedGroup[] } {
  const isChosen = ([, { chosenBy }]: NamedGroup) => chosenBy.some((name) => filters[name] !== undefined);
  const all = Object.entries(groups);
  const open = all.filter((group) => !isChosen(group));
  const isShared = filters.city === undefined && filters.region === undefined;
  return { chosen: all.filter(isChosen), open: isShared ? open.filter(([name]) => name !== 'region') : open };
}

/** One scan, however many groups. GROUPING tells by its bits which group a row belongs to; all bits: the whole. */
async function countTogether(db: Database, groups: NamedGroup[], where: Condition): Promise<{ count: number; groups: GroupCounts }> {
  const names = groups.map(([name]) => name);
  const values = groups.map(([, { value }]) => value);
  const sets = sql.join([...values.map((value) => sql`(${value})`), sql`()`]);
  const { rows } = await sql<{ place: number; value: string | null; count: number }>`
    select ${values.length > 0 ? sql`grouping(${sql.join(values)})` : sql`0`} as place,
           coalesce(${sql.join([...values.map((value) => sql`${value}::text`), sql`null`])}) as value, count(*) as count
    from ads where ${where} group by grouping sets (${sets})`.execute(db);
  const whole = 2 ** names.length - 1;
  const counted: GroupCounts = Object.fromEntries(names.map((name) => [name, new Map<string, number>()]));
  for (const { place, value, count } of rows) {
    const name = names[names.length - 1 - Math.log2(whole - place)];
    if (name !== undefined && value !== null) counted[name]!.set(value, count);
  }
  return { count: rows.find(({ place }) => place === whole)?.count ?? 0, groups: counted };
}

function countPrices(db: Database, type: AdType, where: Condition) {
  const price = priceOf(type) as RawBuilder<number>;
  return db
    .selectFrom('ads')
    .select((eb) => [price.as('price'), eb.fn.countAll<number>().as('count')])
    .where(where)
    .where(sql<SqlBool>`${price} is not null`)
    .groupBy(price)
    .execute();
}

async function countPatterns(db: Database, where: Condition): Promise<Map<string, number>> {
  const { rows } = await sql<{ pattern: string; count: number }>`
    select pattern, count(*) as count from ads, unnest(ads.patterns) as pattern where ${where} group by pattern`.execute(db);
  return new Map(rows.map(({ pattern, count }) => [pattern, count]));
}

function omit(filters: Filters, names: FilterName[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as FilterName)));
}

// Filters of the contract are named as their columns; the others are given.
function column(name: string, ...chosenBy: FilterName[]): Group {
  return { value: sql.ref(`ads.${name}`), chosenBy: chosenBy.length > 0 ? chosenBy : [name as FilterName] };
}

const places = { city: column('city_id', 'city'), region: column('city_id', 'region') };
const names = { brand: column('brand_id', 'brand'), model: column('model_id', 'model') };

const groupsOf: Record<AdType, Record<string, Group>> = {
  car: {
    ...names,
    ...places,
    year: column('year', 'year_min', 'year_max'),
    condition: column('condition'),
    transmission: column('transmission'),
    fuel: column('fuel'),
    body: column('body'),
    color: column('color'),
    specs: column('specs'),
    paint: column('paint'),
    price_mode: column('price_mode'),
    seller_type: column('seller_type'),
    with_images: { value: sql`(ads.images_count > 0)`, chosenBy: ['with_images'] },
  },
  rental: {
    ...names,
    ...places,
    transmission: column('transmission'),
    body: column('body'),
    rental_class: column('rental_class'),
    seats: column('seats'),
    with_driver: { value: sql`coalesce(ads.with_driver, false)`, chosenBy: ['with_driver'] },
    delivery: { value: sql`coalesce(ads.delivery, false)`, chosenBy: ['delivery'] },
  },
  plate: {
    ...places,
    digits_count: { value: sql`length(ads.digits)`, chosenBy: ['digits_count'] },
    plate_class: column('plate_class'),
    price_mode: column('price_mode'),
    seller_type: column('seller_type'),
  },
};
