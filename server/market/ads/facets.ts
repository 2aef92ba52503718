import { LRUCache } from 'lru-cache';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fieldsOf, filterKeys, filtersIn } from '#contract/ad-types/ad-types.ts';
import type { Filter } from '#contract/ad-types/fields.ts';
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
  chosenBy: string[];
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
  const where = (without: string[]) => allOf(conditionsOf(omit(filters, without), reference));
  const [all, price, patterns, ...each] = await Promise.all([
    countTogether(db, open, where([])),
    countPrices(db, filters.type, where(['price_min', 'price_max', 'daily_min', 'daily_max'])),
    filters.type === 'plate' ? countPatterns(db, where(['pattern'])) : undefined,
    ...chosen.map(([name, group]) => countTogether(db, [[name, group]], where(group.chosenBy))),
  ]);
  const groups: GroupCounts = Object.assign({}, all.groups, ...each.map((one) => one.groups), patterns && { pattern: patterns });
  const { city = new Map<string, number>() } = groups;
  return { count: all.count, groups: { region: city, ...groups }, price: histogramOf(price) };
}

type NamedGroup = [name: string, group: Group];

/** Regions are counted by city, so the count of cities serves them too unless something is chosen in either. */
function partition(groups: Record<string, Group>, filters: Filters): { chosen: NamedGroup[]; open: NamedGroup[] } {
  const chosen = new Set(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name])));
  const isChosen = ([, { chosenBy }]: NamedGroup) => chosenBy.some((name) => chosen.has(name));
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
    if (name !== undefined && value !== null) counted[name]?.set(value, count);
  }
  return { count: rows.find(({ place }) => place === whole)?.count ?? 0, groups: counted };
}

function countPrices(db: Database, type: AdType, where: Condition) {
  const price = priceOf(type);
  return db
    .selectFrom('ads')
    .select((eb) => [price.$notNull().as('price'), eb.fn.countAll<number>().as('count')])
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

function omit(filters: Filters, names: string[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
}

/** The fields that the list of `type` is narrowed by, so far as their values are counted one by one. */
function groupsOfFields(type: AdType): Record<string, Group> {
  const counted = filtersIn(fieldsOf[type]).filter(
    ({ filter: { by, lists, counted } }) => lists.includes(type) && (by === 'among' || by === 'flag' || counted),
  );
  return Object.fromEntries(
    counted.map(({ name, filter }) => [name, { value: valueOf(name, filter), chosenBy: filterKeys(name, filter) }]),
  );
}

function valueOf(name: string, { by }: Filter): RawBuilder<unknown> {
  const column = sql.ref(`ads.${name}`);
  return by === 'flag' ? sql`coalesce(${column}, false)` : column;
}

function column(name: string, chosenBy: FilterName): Group {
  return { value: sql.ref(`ads.${name}`), chosenBy: [chosenBy] };
}

const places = { city: column('city_id', 'city'), region: column('city_id', 'region') };
const make = { brand: column('brand_id', 'brand'), model: column('model_id', 'model') };
const offers = { price_mode: column('price_mode', 'price_mode'), seller_type: column('seller_type', 'seller_type') };
const withImages: Group = { value: sql`(ads.images_count > 0)`, chosenBy: ['with_images'] };

const groupsOf: Record<AdType, Record<string, Group>> = {
  car: { ...make, ...places, ...groupsOfFields('car'), ...offers, with_images: withImages },
  rental: { ...make, ...places, ...groupsOfFields('rental') },
  plate: { ...places, digits_count: { value: sql`length(ads.digits)`, chosenBy: ['digits_count'] }, ...groupsOfFields('plate'), ...offers },
};
