import { filterKeys, filtersIn, type allFields, type FieldFilters } from '#contract/listing/ad-types/ad-types.ts';
import { carFields } from '#contract/listing/ad-types/car.ts';
import type { Fields } from '#contract/listing/ad-types/fields.ts';
import { plateFields } from '#contract/listing/ad-types/plate.ts';
import { rentalTerms } from '#contract/listing/ad-types/rental.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { SearchQuery } from '#contract/listing/queries.ts';
import { keysOf } from '#contract/platform/records.ts';
import type { RentUnit } from '#contract/catalogue/rental-rules.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import type { PlateCondition } from '#server/catalogue/search/understand/filters/filters.ts';
import { filtersOfCars } from './rented-time.ts';

type Paging = 'q' | 'all_words' | 'sort' | 'page' | 'page_size' | 'cursor';
/** What a month may cost is a `price_max` by then. */
type TermsOfInstalments = 'down_percent' | 'months' | 'rate_bp';
type Listed = Omit<Partial<SearchQuery>, Paging | TermsOfInstalments>;

export type OfFields = FieldFilters<typeof allFields>;

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
/** Filters of one type of ads. */
export type TypedFilters = Filters & { type: AdType };

/** The columns of the units of rent. */
export const rents = { day: 'daily', week: 'weekly', month: 'monthly' } as const satisfies Record<RentUnit, string>;

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

/** The filters that are given. */
export function namesIn(filters: Filters): FilterName[] {
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

const ofSales = new Set<FilterName>(['price_min', 'price_max', 'price_label']);

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
  'price_label',
  ...keysThatSayType(carFields),
]);

/** For a flag that no type has. */
function keysThatSayType(fields: Fields): string[] {
  return filtersIn(fields).flatMap(({ name, filter }) => (filter.by === 'flag' ? [] : filterKeys(name, filter)));
}

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
