import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { monthlyNames } from '#contract/money/instalments.ts';
import { choicesOf, flagsOf, type ChoiceFilter, type FlagFilter, type RangeFilter } from './filter-fields.ts';

/** One way to narrow a list. `choices` are the values of a facet. */
export type Group =
  | { kind: 'choices'; name: ChoiceName; few: number; folded?: boolean; search?: boolean }
  | { kind: 'bodies' }
  | { kind: 'range'; min: string; max: string }
  | { kind: 'years' }
  | { kind: 'limit'; name: LimitName }
  | { kind: 'rents' }
  | { kind: 'month' }
  | { kind: 'labels' }
  | { kind: 'takeover' }
  | { kind: 'letters' }
  | { kind: 'digits' }
  | { kind: 'trip' }
  | { kind: 'switches'; names: readonly SwitchName[] }
  | { kind: 'near' }
  | { kind: 'business' };

export type ChoiceName = ChoiceFilter | 'brand' | 'model' | 'city' | 'region' | 'seller_type' | 'price_mode' | 'pattern';
export type SwitchName = FlagFilter | 'bookable' | 'instant' | 'with_images' | 'price_dropped' | 'is_verified' | 'open_now';
export type LimitName = 'mileage_max' | 'deposit_max' | 'km_per_day_min' | 'min_driver_age_max' | 'min_days_max';

/** The units of rent; a list is narrowed by one of them at a time. */
export const rents = ['daily', 'weekly', 'monthly'] as const;

/** What a takeover costs a month, at once, and for how long. */
export const takeoverRanges = ['instalment', 'down_payment', 'months_left'] as const;

/** A place, and how far from it. */
export const place = ['latitude', 'longitude', 'radius_km'] as const;

/** Filters of which an address can also say which values are not wanted. */
const excluded: ReadonlySet<string> = new Set(['brand', 'model', 'city', 'region', 'features', 'pattern']);

const brand = choices('brand', 6, { search: true });
const model = choices('model', 6, { search: true });
const city = choices('city', 5, { search: true });
const region = choices('region', 13, { folded: true });
const seller = choices('seller_type', 4, { folded: true });
const priceMode = choices('price_mode', 3, { folded: true });
const trim = choices('trim', 6, { search: true });
const transmission = choices('transmission', 4, { folded: true });
const price: Group = { kind: 'range', min: 'price_min', max: 'price_max' };
const bodies: Group = { kind: 'bodies' };
const near: Group = { kind: 'near' };
const rent: Group = { kind: 'rents' };
const takeover: Group = { kind: 'takeover' };
const ranges: Record<RangeFilter, Group> = {
  year: { kind: 'years' },
  mileage: { kind: 'limit', name: 'mileage_max' },
  daily: rent,
  weekly: rent,
  monthly: rent,
  instalment: takeover,
  down_payment: takeover,
  months_left: takeover,
  deposit: { kind: 'limit', name: 'deposit_max' },
  km_per_day: { kind: 'limit', name: 'km_per_day_min' },
  min_driver_age: { kind: 'limit', name: 'min_driver_age_max' },
  min_days: { kind: 'limit', name: 'min_days_max' },
};

export const carGroups = groupsOf(
  'car',
  [
    brand,
    model,
    trim,
    price,
    { kind: 'labels' },
    { kind: 'month' },
    ranges.year,
    choices('condition', 5),
    choices('paint', 5),
    bodies,
    city,
    near,
    ranges.mileage,
    transmission,
    choices('accident', 5, { folded: true }),
    choices('owners_count', 5, { folded: true }),
    choices('warranty', 4, { folded: true }),
    choices('features', 24, { folded: true }),
    choices('option_level', 5, { folded: true }),
    choices('seats', 8, { folded: true }),
    choices('drive', 4, { folded: true }),
    choices('cylinders', 8, { folded: true }),
    choices('fuel', 7, { folded: true }),
    choices('color', 8, { folded: true }),
    choices('specs', 10, { folded: true }),
    choices('sale_type', 3, { folded: true }),
    takeover,
    choices('lessor', 6, { folded: true }),
  ],
  [region, seller, priceMode, { kind: 'switches', names: [...flagsOf('car'), 'price_dropped', 'with_images'] }],
);

export const plateGroups = groupsOf(
  'plate',
  [{ kind: 'letters' }, { kind: 'digits' }, choices('pattern', 8), price, choices('plate_class', 3), choices('price_mode', 3), city],
  [region, seller, { kind: 'switches', names: ['price_dropped'] }, near],
);

export const rentalGroups = groupsOf(
  'rental',
  [
    { kind: 'trip' },
    { kind: 'switches', names: ['instant', ...flagsOf('rental'), 'price_dropped'] },
    rent,
    choices('rental_class', 11),
    choices('insurance', 2),
    ranges.km_per_day,
    ranges.deposit,
    ranges.min_driver_age,
    ranges.min_days,
    choices('seats', 8),
    brand,
    model,
    bodies,
    transmission,
  ],
  [region, near],
);

export const businessGroups: readonly Group[] = [{ kind: 'business' }, near, { kind: 'switches', names: ['open_now', 'is_verified'] }];

function choices(name: ChoiceName, few: number, look: { folded?: boolean; search?: boolean } = {}): Group {
  return { kind: 'choices', name, few, ...look };
}

/** The groups of a type. Choices that none of them names come between those before and those after. */
function groupsOf(type: AdType, before: readonly Group[], after: readonly Group[]): readonly Group[] {
  const named = filterNames([...before, ...after]);
  const others = choicesOf(type).filter((name) => !named.includes(name));
  return [...before, ...others.map((name) => choices(name, 8, { folded: true })), ...after];
}

/** Every name in an address that narrows a list by `groups`, or by words. */
export function filterNames(groups: readonly Group[]): string[] {
  return ['q', ...groups.flatMap(namesOf)];
}

/** The names in an address that `group` sets. */
export function namesOf(group: Group): readonly string[] {
  switch (group.kind) {
    case 'choices':
      return excluded.has(group.name) ? [group.name, `not_${group.name}`] : [group.name];
    case 'bodies':
      return ['body'];
    case 'range':
      return [group.min, group.max];
    case 'years':
      return ['year_min', 'year_max'];
    case 'limit':
      return [group.name];
    case 'rents':
      return ['unit', ...rents.flatMap((unit) => [`${unit}_min`, `${unit}_max`])];
    case 'month':
      return monthlyNames;
    case 'labels':
      return ['price_label'];
    case 'takeover':
      return takeoverRanges.flatMap((name) => [`${name}_min`, `${name}_max`]);
    case 'letters':
      return ['letters', 'not_letters'];
    case 'digits':
      return ['digits', 'digits_count', 'not_digits'];
    case 'trip':
      return ['city', 'not_city', 'available_from', 'available_to', 'pick_up_hour', 'return_hour', 'bookable'];
    case 'switches':
      return group.names;
    case 'near':
      return place;
    case 'business':
      return ['city', 'region', 'rating_min'];
  }
}

/** Whether an address narrows a list to takeovers. */
export function isOfTakeovers(parameters: URLSearchParams): boolean {
  return parameters.getAll('sale_type').some(isTakeover) || namesOf(takeover).some((name) => parameters.has(name));
}
