import type { EndpointName } from '#contract/app/api.ts';
import { filterNames, type Group } from '../filters/filter-groups.ts';
import { carSection, officeSection, plateSection, rentalSection, showroomSection, type Section } from '../sections.ts';

/** Where the results of each list are counted by place. */
export const mapCalls = {
  cars: 'mapCars',
  plates: 'mapPlates',
  rentals: 'mapRentals',
  showrooms: 'mapShowrooms',
  offices: 'mapOffices',
} as const satisfies Record<Section['name'], EndpointName>;

const region: Group = { kind: 'choices', name: 'region', few: 13 };

const cars = { list: carSection, onMap: placed(carSection) };
const sections: readonly { list: Section; onMap: Section }[] = [
  cars,
  ...[plateSection, rentalSection, showroomSection, officeSection].map((list) => ({ list, onMap: placed(list) })),
];

/** The list whose map is at `pathname`, and that list at the map's own address, where a region can be chosen of any. */
export function sectionsAt(pathname: string): { list: Section; onMap: Section } {
  return sections.find(({ list }) => pathname.startsWith(`${list.path}/`)) ?? cars;
}

function placed<Some extends Section>(list: Some): Some {
  const hasRegion = filterNames(list.groups).includes('region');
  return { ...list, path: mapPathOf(list), groups: hasRegion ? list.groups : [...list.groups, region] };
}

function mapPathOf({ path }: Pick<Section, 'path'>): string {
  return `${path}/map`;
}
