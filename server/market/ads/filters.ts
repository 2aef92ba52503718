import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allFields, filterKeys, filtersIn, type FieldFilters } from '#contract/ad-types/ad-types.ts';
import { carFields } from '#contract/ad-types/car.ts';
import type { Fields } from '#contract/ad-types/fields.ts';
import { plateFields } from '#contract/ad-types/plate.ts';
import { rentalTerms } from '#contract/ad-types/rental.ts';
import { adTypes, type AdType } from '#contract/kinds.ts';
import type { SearchQuery } from '#contract/listing.ts';
import { likeDigits, likeLetters } from '#contract/plates.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { citiesOf } from '#server/catalogue/reference/regions.ts';

type Paging = 'q' | 'sort' | 'page' | 'page_size' | 'cursor';
type Listed = Omit<Partial<SearchQuery>, Paging>;

type OfFields = FieldFilters<typeof allFields>;

/** What a list is narrowed by: the filters of the contract, and those that only words can ask for. */
export interface Filters extends Listed, OfFields {
  mileage_min?: number;
  /** Words that were not understood, as a tsquery. */
  words?: string;
}

export type FilterName = keyof Filters;
export type Condition = RawBuilder<SqlBool>;

/** What a price means in lists of `type`: of a rental, that of a day. */
export function priceOf(type: Filters['type']): RawBuilder<number | null> {
  if (type === 'rental') return sql`ads.daily`;
  return type ? sql`ads.price` : sql`case when ads.type = 'rental' then ads.daily else ads.price end`;
}

/** The conditions on table ads that `filters` mean, all of which must hold; of a list of values any one. */
export function conditionsOf(filters: Filters, reference: Reference): Condition[] {
  const names = namesIn(filters);
  const type = filters.type ?? typesWith(names);
  const ofType = type === undefined ? [] : [among('type')([type].flat())];
  return [sql`ads.status = 'active'`, ...ofType, ...names.flatMap((name) => conditionOf(name, filters, reference))];
}

/** The type that `filters` lead to: the one they name, else that of what they ask for, a vehicle being for sale; null where any can be meant. */
export function typeOf(filters: Filters): AdType | null {
  return filters.type ?? typesWith(namesIn(filters))?.[0] ?? null;
}

function namesIn(filters: Filters): FilterName[] {
  return (Object.keys(filters) as FilterName[]).filter((name) => filters[name] !== undefined);
}

/** The types of ads that can have what `names` ask for; undefined: all. It says nothing new, but so an index is found. */
function typesWith(names: FilterName[]): AdType[] | undefined {
  if (names.some((name) => ofPlates.has(name))) return ['plate'];
  if (names.some((name) => ofRentals.has(name))) return ['rental'];
  return names.some((name) => ofVehicles.has(name)) ? ['car', 'rental'] : undefined;
}

const ofPlates = new Set<string>(['letters', 'digits', 'digits_count', 'pattern', ...keysThatSayType(plateFields)]);
const ofRentals = new Set<string>(['available_from', 'available_to', ...keysThatSayType(rentalTerms)]);
const ofVehicles = new Set<string>(['brand', 'model', 'mileage_min', ...keysThatSayType(carFields)]);

/** Ads of every type are without what a flag asks for. */
function keysThatSayType(fields: Fields): string[] {
  return filtersIn(fields).flatMap(({ name, filter }) => (filter.by === 'flag' ? [] : filterKeys(name, filter)));
}

/** One condition of many. */
export function allOf(conditions: Condition[]): Condition {
  return sql`${sql.join(conditions, sql` and `)}`;
}

function conditionOf(name: FilterName, filters: Filters, reference: Reference): Condition[] {
  const condition = isOfField(name) ? conditionOfField(name, filters[name]) : ownCondition(name, filters, reference);
  return condition === undefined ? [] : [condition];
}

function isOfField(name: FilterName): name is keyof OfFields {
  return fieldFilters.has(name);
}

const fieldFilters = new Map(
  filtersIn(allFields).flatMap(({ name, filter }) => filterKeys(name, filter).map((key) => [key, { name, filter }] as const)),
);

function conditionOfField(key: keyof OfFields, value: OfFields[keyof OfFields]): Condition | undefined {
  const found = fieldFilters.get(key);
  if (found === undefined || value === undefined) return undefined;
  const column = sql.ref(`ads.${found.name}`);
  if (Array.isArray(value)) return found.filter.by === 'every' ? sql`${column} @> ${value}::text[]` : among(found.name)(value);
  if (typeof value === 'boolean') return value ? sql`${column}` : sql`${column} is not true`;
  return key.endsWith('_min') ? sql`${column} >= ${value}` : sql`${column} <= ${value}`;
}

type OwnName = Exclude<FilterName, keyof OfFields>;

function ownCondition<Name extends OwnName>(name: Name, filters: Filters, reference: Reference): Condition | undefined {
  const value = filters[name];
  return value === undefined || value === null ? undefined : conditions[name](value, filters, reference);
}

/** Filters with conditions of their own: one that is left out does not compile. */
type Conditions = {
  [Name in OwnName]: (value: NonNullable<Filters[Name]>, filters: Filters, reference: Reference) => Condition | undefined;
};

const conditions: Conditions = {
  type: () => undefined,
  words: (query) => sql`ads.search_vector @@ to_tsquery('simple', ${query})`,
  brand: (ids, _filters, { brands }) => among('brand_id')(quota(ids, brands)),
  model: (ids, _filters, { models }) => among('model_id')(quota(ids, models)),
  city: among('city_id'),
  region: (codes, _filters, reference) => among('city_id')(citiesOf(codes, reference)),
  price_min: (price, { type }) => byPrice('>=', price, type),
  price_max: (price, { type }) => byPrice('<=', price, type),
  price_mode: among('price_mode'),
  mileage_min: (kilometres) => sql`ads.mileage >= ${kilometres}`,
  seller_type: among('seller_type'),
  with_images: (wanted) => (wanted ? sql`ads.images_count > 0` : sql`ads.images_count = 0`),
  available_from: (from, { available_to }) => isFree(from, available_to ?? from),
  available_to: (to, { available_from }) => (available_from ? undefined : isFree(to, to)),
  latitude: () => undefined,
  longitude: () => undefined,
  radius_km: (radius, { latitude = 0, longitude = 0 }) => within(radius * 1000, latitude, longitude),
  letters: (letters) => matches('letters', likeLetters(letters)),
  digits: (digits) =>
    matches(
      'digits',
      [likeDigits(digits)].filter((pattern) => pattern !== undefined),
    ),
  digits_count: (counts) => sql`length(ads.digits) in (${sql.join(counts)})`,
  pattern: (codes) => sql`ads.patterns && ${codes}::text[]`,
};

/** Old addresses and saved searches ask for what was merged by the id that it had. */
function quota(ids: readonly number[], known: ReadonlyMap<number, { id: number }>): number[] {
  return [...new Set(ids.map((id) => known.get(id)?.id ?? id))];
}

// A list of one is written as `in (x)`, which the database reads as `= x`: so an index can also keep the order.
function among(column: string): (values: readonly (string | number)[]) => Condition {
  return (values) => (values.length === 0 ? sql`false` : sql`${sql.ref(`ads.${column}`)} in (${sql.join(values)})`);
}

/** Over all types as three ranges, each of which an index holds. */
function byPrice(comparison: '<=' | '>=', price: number, type: AdType | undefined): Condition {
  const types = type ? [type] : adTypes;
  const each = types.map((one) => sql`ads.type = ${one} and ${priceOf(one)} ${sql.raw(comparison)} ${price}`);
  return sql`(${sql.join(each, sql` or `)})`;
}

function isFree(from: string, to: string): Condition {
  const days = sql`daterange(${from}::date, ${to}::date, '[]')`;
  return sql`not exists (select from rental_bookings as booking where booking.ad_id = ads.id and booking.period && ${days})`;
}

/** The box is found by the index. The circle in it is figured here, as earth_distance takes ten times as long for each ad. */
function within(metres: number, latitude: number, longitude: number): Condition {
  const north = sql`pow(sin(radians(ads.latitude - ${latitude}) / 2), 2)`;
  const east = sql`pow(sin(radians(ads.longitude - ${longitude}) / 2), 2)`;
  const chord = sql`${north} + cos(radians(${latitude})) * cos(radians(ads.latitude)) * ${east}`;
  return sql`cube_enlarge(place_on_earth(${latitude}, ${longitude}), gc_to_sec(${metres}), 3) @> place_on_earth(ads.latitude, ads.longitude)
    and 2 * earth() * asin(sqrt(least(1, ${chord}))) <= ${metres}`;
}

function matches(column: string, patterns: string[]): Condition {
  if (patterns.length === 0) return sql`false`;
  const each = patterns.map((pattern) => sql`${sql.ref(`ads.${column}`)} ${sql.raw(/[%_]/.test(pattern) ? 'like' : '=')} ${pattern}`);
  return sql`(${sql.join(each, sql` or `)})`;
}
