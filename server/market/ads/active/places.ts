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
  const [lat, lon] = [(latitude[slot] ?? Number.NaN) * radians, (longitude[slot] ?? Number.NaN) * radians];
  const north = Math.sin((lat - place.latitude * radians) / 2) ** 2;
  const east = Math.sin((lon - place.longitude * radians) / 2) ** 2;
  const chord = north + Math.cos(place.latitude * radians) * Math.cos(lat) * east;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
}
