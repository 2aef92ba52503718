import type { Box } from '#contract/platform/box.ts';
import { inThousandths, type MapPosition } from '#server/catalogue/reference/clusters.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { metresApart, type Place } from '../distance.ts';
import { none, type ActiveTable } from './table.ts';

/** How far the ad in `slot` is from `place` along the ground; NaN where the ad has no place. */
export function metresBetween({ latitude, longitude }: ActiveTable, slot: number, place: Place): number {
  return metresApart({ latitude: latitude[slot] ?? Number.NaN, longitude: longitude[slot] ?? Number.NaN }, place);
}

/** Where the ad in a slot stands on the map: at its place, or at its city if it has none. */
export function positionOf(table: ActiveTable, { cities }: Pick<Reference, 'cities'>): (slot: number) => MapPosition {
  const { latitude, longitude } = table;
  const cityIds = table.column('city_id');
  return (slot) => {
    const cityId = cityIds[slot] ?? none;
    const own = { latitude: latitude[slot] ?? Number.NaN, longitude: longitude[slot] ?? Number.NaN };
    return { cityId, ...inThousandths(Number.isNaN(own.latitude) ? (cities.get(cityId) ?? own) : own) };
  };
}

export function isInBox({ east, north }: MapPosition, box: Box): boolean {
  return east >= box.west && east < box.east && north >= box.south && north < box.north;
}
