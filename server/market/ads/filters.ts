import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allFields, filterKeys, filtersIn, type FieldFilters } from '#contract/ad-types/ad-types.ts';
import { carFields } from '#contract/ad-types/car.ts';
import type { Fields } from '#contract/ad-types/fields.ts';
import { plateFields } from '#contract/ad-types/plate.ts';
import { rentalTerms } from '#contract/ad-types/rental.ts';
import { adTypes, type AdType } from '#contract/kinds.ts';
import { keysOf } from '#contract/records.ts';
import type { SearchQuery } from '#contract/listing.ts';
import { latinDigits } from '#contract/digits.ts';
import { likeDigits, likeLetters } from '#contract/plates.ts';
import { usualBufferHours, type RentUnit } from '#contract/rental-rules.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { citiesOf } from '#server/catalogue/reference/regions.ts';
import { inCities, outsideCities } from './cities.ts';
import { comparablePrice, isPriced } from './comparable-price.ts';
import { inBox, within } from './placed.ts';
import { hasPapers } from './papers.ts';
import { filtersOfCars, lastDayOf, riyadhAhead, wantedCar, type RentedTime } from './rented-time.ts';
import type { PlateCondition } from '#server/catalogue/search/understand/filters/filters.ts';

type Paging = 'q' | 'all_words' | 'sort' | 'page' | 'page_size' | 'cursor';
type Listed = Omit<Partial<SearchQuery>, Paging>;

type OfFields = FieldFilters<typeof allFields>;

/** The filters of a list: those of the contract, and those that only words can express. */
export interface Filters extends Listed, OfFields {
  mileage_min?: number;
  /** Patterns of plates, one of each list: a word such as «متسلسلة» stands for several. */
  pattern_among?: string[][];
  /** Words that were not understood, as a tsquery. */
  words?: string;
  /** Further conditions on the number of a plate, which must hold too. */
  also?: Pick<PlateCondition, 'digits'>[];
}

export type FilterName = keyof Filters;
export type Condition = RawBuilder<SqlBool>;

/** The price column for lists of `type`: for a rental, the daily price. A takeover has none. */
export function priceOf(type: Filters['type']): RawBuilder<number | null> {
  if (type === 'rental') return sql`ads.daily`;
  return type === 'plate' ? sql`ads.price` : sql.raw(comparablePrice);
}

/** The columns of the units of rent. */
export const rents = { day: 'daily', week: 'weekly', month: 'monthly' } as const satisfies Record<RentUnit, string>;

/** The conditions on table ads for `filters`, joined by AND; a list of values matches any one, patterns of plates must all hold. */
export function conditionsOf(filters: Filters, reference: Reference, isWanted: (name: FilterName) => boolean = () => true): Condition[] {
  const types = typesOf(filters);
  const names = namesIn(filters).filter(isWanted);
  const ofType = types === undefined ? [] : [among('type')(types)];
  return [sql`ads.status = 'active'`, ...ofType, ...names.flatMap((name) => conditionOf(name, filters, reference))];
}

/** The types of ads that `filters` can find; undefined: all. */
export function typesOf(filters: Filters): AdType[] | undefined {
  return filters.type ? [filters.type] : typesWith(namesIn(filters));
}

/** The type that `filters` imply: the one they name, else that of their fields, a vehicle being for sale; null if any type is possible. */
export function typeOf(filters: Filters): AdType | null {
  return typesOf(filters)?.[0] ?? null;
}

/** Whether `filters` leave out some ads of their type. */
export function isNarrow(filters: Filters): boolean {
  return namesIn(filters).some((name) => !['type', 'unit', 'latitude', 'longitude'].includes(name));
}

function namesIn(filters: Filters): FilterName[] {
  return keysOf(filters).filter((name) => filters[name] !== undefined);
}

/** The types of ads that have the fields `names`; undefined: all. The condition is redundant, but lets the planner use an index. */
function typesWith(names: FilterName[]): AdType[] | undefined {
  if (names.some((name) => ofPlates.has(name))) return ['plate'];
  if (names.some((name) => ofRentals.has(name))) return ['rental'];
  // The rent for a day is no price of a sale.
  const isForSale = names.some((name) => ofSales.has(name));
  if (names.some((name) => ofVehicles.has(name))) return isForSale ? ['car'] : ['car', 'rental'];
  return isForSale ? ['car', 'plate'] : undefined;
}

const ofSales = new Set<FilterName>(['price_min', 'price_max']);

const ofPlates = new Set<string>([
  'letters',
  'digits',
  'digits_count',
  'not_letters',
  'not_digits',
  'pattern',
  'not_pattern',
  'pattern_among',
  'also',
  ...keysThatSayType(plateFields),
]);
const ofRentals = new Set<string>([...filtersOfCars, ...keysThatSayType(rentalTerms)]);
const ofVehicles = new Set<string>([
  'brand',
  'model',
  'not_brand',
  'not_model',
  'not_features',
  'mileage_min',
  ...keysThatSayType(carFields),
]);

/** For a flag that no type has. */
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

/** The makes and models that are wanted: a make beside a model of another one is wanted with all of its models, and that model too. */
export function makesOf(
  { brand, model }: Pick<Filters, 'brand' | 'model'>,
  { brands, models }: Pick<Reference, 'brands' | 'models'>,
): { brands: number[] | undefined; models: number[] | undefined } {
  const named = { brands: brand && currentIds(brand, brands), models: model && currentIds(model, models) };
  if (!named.brands || !named.models) return named;
  const ofModels = new Set(named.models.flatMap((id) => models.get(id)?.brandId ?? []));
  const whole = named.brands.filter((id) => !ofModels.has(id)).flatMap((id) => brands.get(id)?.models ?? []);
  return { brands: [...new Set([...named.brands, ...ofModels])], models: [...named.models, ...whole.map(({ id }) => id)] };
}

/** Old addresses and saved searches may contain the former id of a merged value. */
export function currentIds(ids: readonly number[], known: ReadonlyMap<number, { id: number }>): number[] {
  return [...new Set(ids.map((id) => known.get(id)?.id ?? id))];
}

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

/** Whether one car meets all of the filters of cars. The first of these that is asked for, `name`, is the condition for all of them. */
function hasCar(filters: Filters, name: FilterName): Condition | undefined {
  const wanted = wantedCar(filters);
  if (!wanted || filtersOfCars.find((one) => filters[one] !== undefined) !== name) return undefined;
  const { time, isBookable, isInstant } = wanted;
  const day = lastDayOf(filters);
  const until = day === undefined ? sql`(now() at time zone 'Asia/Riyadh')::date` : sql`${day}::date`;
  const conditions = [
    sql<SqlBool>`unit.ad_id = ads.id and unit.is_active`,
    ...(time ? [isFree(time)] : []),
    ...(isBookable ? [hasPapers('unit', until), isLicensed(until)] : []),
    ...(isInstant ? [sql<SqlBool>`exists (select from rental_settings where owner_id = ads.owner_id and answers = 'instant')`] : []),
  ];
  return sql`exists (select from rental_units as unit where ${allOf(conditions)})`;
}

/** Of `unit`. With an hour of return, it is free also for as long as its office keeps it so after a booking. */
function isFree(time: RentedTime): Condition {
  const at = (hours: RawBuilder<number>) => sql`to_timestamp((${hours} - ${riyadhAhead}) * 3600)`;
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
