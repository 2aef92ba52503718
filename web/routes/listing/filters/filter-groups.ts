/** One way to narrow a list. `choices` are the values of a facet; `list` names the value list that holds their labels. */
export type Group =
  | { kind: 'choices'; name: string; list?: string; few: number; folded?: boolean; search?: boolean }
  | { kind: 'bodies' }
  | { kind: 'range'; min: string; max: string }
  | { kind: 'years' }
  | { kind: 'mileage' }
  | { kind: 'letters' }
  | { kind: 'digits' }
  | { kind: 'trip' }
  | { kind: 'switches'; names: readonly SwitchName[] }
  | { kind: 'near' }
  | { kind: 'business' };

export type SwitchName = 'with_images' | 'with_driver' | 'delivery' | 'is_verified';

/** A place, and how far from it. */
export const place = ['latitude', 'longitude', 'radius_km'] as const;

const brand: Group = { kind: 'choices', name: 'brand', few: 6, search: true };
const model: Group = { kind: 'choices', name: 'model', few: 6, search: true };
const city: Group = { kind: 'choices', name: 'city', few: 5, search: true };
const region: Group = { kind: 'choices', name: 'region', few: 13, folded: true };
const seller: Group = { kind: 'choices', name: 'seller_type', list: 'seller_type', few: 4, folded: true };
const priceMode: Group = { kind: 'choices', name: 'price_mode', list: 'price_mode', few: 3, folded: true };
const transmission: Group = { kind: 'choices', name: 'transmission', list: 'transmission', few: 4, folded: true };

export const carGroups: readonly Group[] = [
  brand,
  model,
  { kind: 'range', min: 'price_min', max: 'price_max' },
  { kind: 'years' },
  { kind: 'choices', name: 'condition', list: 'condition', few: 5 },
  { kind: 'choices', name: 'paint', list: 'paint', few: 5 },
  { kind: 'bodies' },
  city,
  { kind: 'near' },
  { kind: 'mileage' },
  transmission,
  { kind: 'choices', name: 'fuel', list: 'fuel', few: 7, folded: true },
  { kind: 'choices', name: 'color', list: 'color', few: 8, folded: true },
  { kind: 'choices', name: 'specs', list: 'specs', few: 10, folded: true },
  region,
  seller,
  priceMode,
  { kind: 'switches', names: ['with_images'] },
];

export const plateGroups: readonly Group[] = [
  { kind: 'letters' },
  { kind: 'digits' },
  { kind: 'choices', name: 'pattern', list: 'plate_pattern', few: 8 },
  { kind: 'range', min: 'price_min', max: 'price_max' },
  { kind: 'choices', name: 'plate_class', list: 'plate_class', few: 3 },
  { ...priceMode, folded: false },
  city,
  region,
  seller,
];

export const rentalGroups: readonly Group[] = [
  { kind: 'trip' },
  { kind: 'range', min: 'daily_min', max: 'daily_max' },
  { kind: 'choices', name: 'rental_class', list: 'rental_class', few: 11 },
  { kind: 'switches', names: ['with_driver', 'delivery'] },
  { kind: 'choices', name: 'seats', few: 8 },
  brand,
  model,
  { kind: 'bodies' },
  transmission,
  { kind: 'near' },
];

export const businessGroups: readonly Group[] = [{ kind: 'business' }, { kind: 'near' }, { kind: 'switches', names: ['is_verified'] }];

/** Every name in an address that narrows a list by `groups`, or by words. */
export function filterNames(groups: readonly Group[]): string[] {
  return ['q', ...groups.flatMap(namesOf)];
}

function namesOf(group: Group): readonly string[] {
  switch (group.kind) {
    case 'choices':
      return [group.name];
    case 'bodies':
      return ['body'];
    case 'range':
      return [group.min, group.max];
    case 'years':
      return ['year_min', 'year_max'];
    case 'mileage':
      return ['mileage_max'];
    case 'letters':
      return ['letters'];
    case 'digits':
      return ['digits', 'digits_count'];
    case 'trip':
      return ['city', 'available_from', 'available_to'];
    case 'switches':
      return group.names;
    case 'near':
      return place;
    case 'business':
      return ['city', 'region'];
  }
}
