import type { EndpointName } from '#contract/app/api.ts';
import { adLists } from '../ads/query.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { businessGroups, carGroups, plateGroups, rentalGroups, type Group } from './filters/filter-groups.ts';

interface SectionDefinition {
  name: string;
  path: string;
  list: EndpointName;
  /** Where its filters are counted. */
  count?: EndpointName;
  /** Where it finds little: what is near. */
  near?: EndpointName;
  ad?: 'car' | 'plate' | 'rental';
  sorts: readonly string[];
  /** The order of a list that is not asked to have another. */
  sort: string;
  groups: readonly Group[];
}

const adSorts = ['newest', 'price_asc', 'price_desc'] as const;
const businessSorts = ['rating', 'ads', 'newest'] as const;

export const carSection = {
  name: 'cars',
  ad: 'car',
  path: paths.cars(),
  ...adLists.cars,
  sorts: ['best_price', ...adSorts, 'price_drop', 'mileage_asc', 'year_desc'],
  sort: 'newest',
  groups: carGroups,
} as const satisfies SectionDefinition;

export const plateSection = {
  name: 'plates',
  ad: 'plate',
  path: paths.plates(),
  ...adLists.plates,
  sorts: [...adSorts, 'price_drop'],
  sort: 'newest',
  groups: plateGroups,
} as const satisfies SectionDefinition;

export const rentalSection = {
  name: 'rentals',
  ad: 'rental',
  path: paths.rentals(),
  ...adLists.rentals,
  sorts: ['newest', 'price_asc', 'monthly_asc', 'price_desc', 'price_drop', 'year_desc'],
  sort: 'newest',
  groups: rentalGroups,
} as const satisfies SectionDefinition;

export const showroomSection = {
  name: 'showrooms',
  path: paths.showrooms(),
  list: 'listShowrooms',
  sorts: businessSorts,
  sort: 'rating',
  groups: businessGroups,
} as const satisfies SectionDefinition;

export const officeSection = {
  name: 'offices',
  path: paths.offices(),
  list: 'listOffices',
  sorts: businessSorts,
  sort: 'rating',
  groups: businessGroups,
} as const satisfies SectionDefinition;

export type AdSection = typeof carSection | typeof plateSection | typeof rentalSection;
export type BusinessSection = typeof showroomSection | typeof officeSection;
export type Section = AdSection | BusinessSection;
