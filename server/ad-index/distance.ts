export interface Place {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** The radius that PostgreSQL's earthdistance counts with, in metres. */
const earthRadius = 6_378_168;
const radians = Math.PI / 180;

/** How far two places are apart along the ground, in whole metres. */
export function metresApart(one: Place, other: Place): number {
  const [lat, lon] = [one.latitude * radians, one.longitude * radians];
  const north = Math.sin((lat - other.latitude * radians) / 2) ** 2;
  const east = Math.sin((lon - other.longitude * radians) / 2) ** 2;
  const chord = north + Math.cos(other.latitude * radians) * Math.cos(lat) * east;
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord))));
}
