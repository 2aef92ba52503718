import type { Box } from '#contract/box.ts';
import { inThousandths, type MapPosition } from '#server/catalogue/reference/clusters.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { none } from './columns.ts';
import type { ActiveTable } from './table.ts';

export interface Place {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** The radius that PostgreSQL's earthdistance counts with, in metres. */
const earthRadius = 6_378_168;
const radians = Math.PI / 180;

/** How far the ad in `slot` is from `place` along the ground; NaN where the ad has no place. */
export function metresBetween({ latitude, longitude }: ActiveTable, slot: number, place: Place): number {
  return metresAlongGround(latitude[slot] ?? Number.NaN, longitude[slot] ?? Number.NaN, place);
}

/** How far two places are apart along the ground. */
export function metresApart(one: Place, other: Place): number {
  return metresAlongGround(one.latitude, one.longitude, other);
}

function metresAlongGround(latitude: number, longitude: number, place: Place): number {
  const [lat, lon] = [latitude * radians, longitude * radians];
  const north = Math.sin((lat - place.latitude * radians) / 2) ** 2;
  const east = Math.sin((lon - place.longitude * radians) / 2) ** 2;
  const chord = north + Math.cos(place.latitude * radians) * Math.cos(lat) * east;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
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
