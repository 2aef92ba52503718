import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allFields, filterKeys, filtersIn } from '#contract/listing/ad-types/ad-types.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import { adTypes, type AdType } from '#contract/platform/kinds.ts';
import { likeDigits, likeLetters } from '#contract/catalogue/plates.ts';
import { usualBufferHours } from '#contract/catalogue/rental-rules.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { citiesOf } from '#server/catalogue/reference/regions.ts';
import { today } from '#server/platform/riyadh.ts';
import { riyadhAheadHours } from '#contract/platform/riyadh.ts';
import { inCities, outsideCities } from './cities.ts';
import { comparablePrice, isPriced } from './comparable-price.ts';
import { currentIds, makesOf, namesIn, typesOf, type FilterName, type Filters, type OfFields } from './filters.ts';
import { hasPapers } from './papers.ts';
import { inBox, within } from './placed.ts';
import { filtersOfCars, lastDayOf, wantedCar, type RentedTime } from './rented-time.ts';

export type Condition = RawBuilder<SqlBool>;

/** The price column for lists of `type`: for a rental, the daily price. A takeover has none. */
export function priceOf(type: Filters['type']): RawBuilder<number | null> {
  if (type === 'rental') return sql`ads.daily`;
  return type === 'plate' ? sql`ads.price` : sql.raw(comparablePrice);
}

/** The conditions on table ads for `filters`, joined by AND; a list of values matches any one, patterns of plates must all hold. */
export function conditionsOf(filters: Filters, reference: Reference, isWanted: (name: FilterName) => boolean = () => true): Condition[] {
  const types = typesOf(filters);
  const names = namesIn(filters).filter(isWanted);
  const ofType = types === undefined ? [] : [among('type')(types)];
  return [sql`ads.status = 'active'`, ...ofType, ...names.flatMap((name) => conditionOf(name, filters, reference))];
}

/** How well an ad fits `words`. */
export function rankOf(words = ''): RawBuilder<number> {
  return sql`ts_rank(ads.search_vector, to_tsquery('simple', ${words}))::double precision`;
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
  const { absent } = found.filter;
  const own = sql.ref(`ads.${found.name}`);
  const column = absent === undefined ? own : sql`coalesce(${own}, ${absent})`;
  if (key === 'trim' && Array.isArray(value)) return hasTrim(value);
  if (Array.isArray(value)) return found.filter.by === 'every' ? sql`${column} @> ${value}::text[]` : among(found.name)(value);
  if (typeof value === 'boolean') return value ? sql`${column}` : sql`${column} is not true`;
  return key.endsWith('_min') ? sql`${column} >= ${value}` : sql`${column} <= ${value}`;
}

type OwnName = Exclude<FilterName, keyof OfFields>;

function ownCondition<Name extends OwnName>(name: Name, filters: Filters, reference: Reference): Condition | undefined {
  const value = filters[name];
  return value === undefined || value === null ? undefined : conditions[name](value, filters, reference);
}

/** Filters with conditions of their own: a missing one does not compile. */
type Conditions = {
  [Name in OwnName]: (value: NonNullable<Filters[Name]>, filters: Filters, reference: Reference) => Condition | undefined;
};

const conditions: Conditions = {
  type: () => undefined,
  unit: () => undefined,
  words: (query) => sql`ads.search_vector @@ to_tsquery('simple', ${query})`,
  brand: (_ids, filters, reference) => among('brand_id')(makesOf(filters, reference).brands ?? []),
  model: (_ids, filters, reference) => among('model_id')(makesOf(filters, reference).models ?? []),
  not_brand: (ids, _filters, { brands }) => noneAmong('brand_id')(currentIds(ids, brands)),
  not_model: (ids, _filters, { models }) => noneAmong('model_id')(currentIds(ids, models)),
  city: (ids, filters) => inCities(ids, mayBeRental(filters)),
  region: (codes, filters, reference) => inCities(citiesOf(codes, reference), mayBeRental(filters)),
  not_city: (ids, filters) => outsideCities(ids, mayBeRental(filters)),
  not_region: (codes, filters, reference) => outsideCities(citiesOf(codes, reference), mayBeRental(filters)),
  not_features: (codes) => sql`not ads.features && ${codes}::text[]`,
  price_min: (price, { type }) => byPrice('>=', price, type),
  price_max: (price, { type }) => byPrice('<=', price, type),
  price_mode: (modes) => sql`(${among('price_mode')(modes)} and ${sql.raw(isPriced)})`,
  mileage_min: (kilometres) => sql`ads.mileage >= ${kilometres}`,
  seller_type: among('seller_type'),
  price_label: among('price_label'),
  price_dropped: (wanted, { type }) => sql`(${dropped(type)}) is ${sql.raw(wanted ? 'true' : 'not true')}`,
  with_images: (wanted) => (wanted ? sql`ads.images_count > 0` : sql`ads.images_count = 0`),
  available_from: (_from, filters) => hasCar(filters, 'available_from'),
  available_to: (_to, filters) => hasCar(filters, 'available_to'),
  bookable: (_is, filters) => hasCar(filters, 'bookable'),
  instant: (_is, filters) => hasCar(filters, 'instant'),
  pick_up_hour: () => undefined,
  return_hour: () => undefined,
  latitude: () => undefined,
  longitude: () => undefined,
  radius_km: (radius, { latitude = 0, longitude = 0 }) => within(radius * 1000, latitude, longitude),
  box: (text) => inBox(text),
  letters: (letters) => matches('letters', likeLetters(letters)),
  digits: (digits) =>
    matches(
      'digits',
      [likeDigits(digits)].filter((pattern) => pattern !== undefined),
    ),
  not_letters: (letters) => hasNone('letters', (likeLetters(letters)[0] ?? '').replace(/[_%]/g, '')),
  not_digits: (digits) => hasNone('digits', latinDigits(digits).replace(/\D/g, '')),
  digits_count: (counts) => sql`length(ads.digits) in (${sql.join(counts)})`,
  pattern: (codes) => sql`ads.patterns @> ${codes}::text[]`,
  not_pattern: (codes) => sql`not ads.patterns && ${codes}::text[]`,
  pattern_among: (lists) => allOf(lists.map((codes) => sql`ads.patterns && ${codes}::text[]`)),
  also: (others, _filters, reference) => {
    const all = others.flatMap((other) => namesIn(other).flatMap((name) => conditionOf(name, other, reference)));
    return all.length === 0 ? undefined : allOf(all);
  },
};

// A list of one is written as `in (x)`, which the database reads as `= x`: so an index can also provide the order.
function among(column: string): (values: readonly (string | number)[]) => Condition {
  return (values) => (values.length === 0 ? sql`false` : sql`${sql.ref(`ads.${column}`)} in (${sql.join(values)})`);
}

/** An ad that has no make or model has none of these. */
function noneAmong(column: string): (values: readonly (string | number)[]) => Condition | undefined {
  const ref = sql.ref(`ads.${column}`);
  return (values) => (values.length === 0 ? undefined : sql`(${ref} is null or ${ref} not in (${sql.join(values)}))`);
}

function hasNone(column: string, characters: string): Condition | undefined {
  return characters === '' ? undefined : sql`${sql.ref(`ads.${column}`)} !~ ${`[${characters}]`}`;
}

/** Sellers write trims in letters of any size. */
function hasTrim(trims: readonly unknown[]): Condition {
  return trims.length === 0 ? sql`false` : sql`lower(ads.trim) in (${sql.join(trims.map((trim) => String(trim).toLowerCase()))})`;
}

function dropped(type: AdType | undefined): Condition {
  return sql`ads.first_price > ${priceOf(type)}`;
}

/** Over all types as three ranges, each of which has an index. */
function byPrice(comparison: '<=' | '>=', price: number, type: AdType | undefined): Condition {
  const types = type ? [type] : adTypes;
  const each = types.map((one) => sql`ads.type = ${one} and ${priceOf(one)} ${sql.raw(comparison)} ${price}`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Whether one car meets all of the filters of cars. The first of these that is requested, `name`, is the condition for all of them. */
function hasCar(filters: Filters, name: FilterName): Condition | undefined {
  const wanted = wantedCar(filters);
  if (!wanted || filtersOfCars.find((one) => filters[one] !== undefined) !== name) return undefined;
  const { time, isBookable, isInstant } = wanted;
  const until = untilOf(filters);
  const conditions = [
    sql<SqlBool>`unit.ad_id = ads.id and unit.is_active`,
    ...(time ? [isFree(time)] : []),
    ...(isBookable ? [hasPapers('unit', until), isLicensed(until)] : []),
    ...(isInstant ? [sql<SqlBool>`exists (select from rental_settings where owner_id = ads.owner_id and answers = 'instant')`] : []),
  ];
  return sql`exists (select from rental_units as unit where ${allOf(conditions)})`;
}

/** Whether a car of an ad to rent has its papers, and its office its licence, through the day that is asked for, or today. */
export function canBook(filters: Filters): Condition {
  const until = untilOf(filters);
  return sql`(${isLicensed(until)} and exists (select from rental_units as unit where unit.ad_id = ads.id and ${hasPapers('unit', until)}))`;
}

function untilOf(filters: Filters): RawBuilder<unknown> {
  const day = lastDayOf(filters);
  return day === undefined ? today : sql`${day}::date`;
}

/** Whether `unit` is free. With an hour of return, it is free also for as long as its office keeps it so after a booking. */
function isFree(time: RentedTime): Condition {
  const at = (hours: RawBuilder<number>) => sql`to_timestamp((${hours} - ${riyadhAheadHours}) * 3600)`;
  const buffer = sql`coalesce((select buffer_hours from rental_settings where owner_id = ads.owner_id), ${usualBufferHours})`;
  const end = time.endsWithReturn ? sql<number>`(${time.to}::integer + ${buffer})` : sql<number>`${time.to}::integer`;
  const period = sql`tstzrange(${at(sql`${time.from}::integer`)}, ${at(end)})`;
  return sql`not exists (select from rental_occupancies as taken where taken.unit_id = unit.id and taken.period && ${period})`;
}

function isLicensed(until: RawBuilder<unknown>): Condition {
  return sql`exists (
    select from users join businesses on businesses.user_id = users.id
    where users.id = ads.owner_id and users.is_verified and businesses.licence_until >= ${until}
  )`;
}

function matches(column: string, patterns: string[]): Condition {
  if (patterns.length === 0) return sql`false`;
  const each = patterns.map((pattern) => sql`${sql.ref(`ads.${column}`)} ${sql.raw(/[%_]/.test(pattern) ? 'like' : '=')} ${pattern}`);
  return sql`(${sql.join(each, sql` or `)})`;
}

function mayBeRental(filters: Filters): boolean {
  return typesOf(filters)?.includes('rental') ?? true;
}
