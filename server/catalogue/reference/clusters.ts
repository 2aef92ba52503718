import type { Box } from '#contract/platform/box.ts';
import type { Reference } from './reference.ts';

/** Where something stands, in thousandths of a degree: about a hundred metres. */
export interface MapPosition {
  cityId: number;
  east: number;
  north: number;
}

/** Results that stand near each other. */
export interface Cluster extends MapPosition {
  count: number;
  /** The cell of the grid that holds exactly these. */
  box?: Box;
}

/** Thousandths as PostgreSQL rounds them: the figure as it is written, not its nearest binary fraction. */
export function inThousandths(place: { latitude: number; longitude: number }): { east: number; north: number } {
  const rounded = (degrees: number) => Math.round(Number((degrees * 1000).toPrecision(12)));
  return { east: rounded(place.longitude), north: rounded(place.latitude) };
}

/** A cluster at each city that `counts` has, the largest first. */
export function clustersOfCities(counts: ReadonlyMap<number, number>, { cities }: Pick<Reference, 'cities'>): Cluster[] {
  const clusters = [...counts].flatMap(([cityId, count]): Cluster[] => {
    const city = cities.get(cityId);
    return city ? [{ cityId, count, ...inThousandths(city) }] : [];
  });
  return inOrder(clusters);
}

/** The sides of cells that a grid can have. A finer one would say more of a home than the ad does. */
const sides = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
const cellsAcross = 16;

/** The results in `box`, by the cells of a grid that stands still while the box moves: at most 17 by 17. The largest first. */
export function clustersInCells(positions: Iterable<MapPosition>, box: Box): Cluster[] {
  const extent = Math.max(box.east - box.west, box.north - box.south);
  const side = sides.find((one) => extent <= one * cellsAcross) ?? Infinity;
  const cells = Map.groupBy(positions, ({ east, north }) => `${Math.floor(east / side)} ${Math.floor(north / side)}`);
  return inOrder([...cells.values()].map((members) => clusterOf(members, side, box)));
}

function clusterOf(members: MapPosition[], side: number, within: Box): Cluster {
  const mean = (valueOf: (one: MapPosition) => number) => Math.round(members.reduce((sum, one) => sum + valueOf(one), 0) / members.length);
  const [first = { cityId: 0, east: 0, north: 0 }] = members;
  const [west, south] = [Math.floor(first.east / side) * side, Math.floor(first.north / side) * side];
  return {
    cityId: commonest(members.map(({ cityId }) => cityId)),
    count: members.length,
    east: mean(({ east }) => east),
    north: mean(({ north }) => north),
    box: {
      west: Math.max(west, within.west),
      south: Math.max(south, within.south),
      east: Math.min(west + side, within.east),
      north: Math.min(south + side, within.north),
    },
  };
}

function commonest(ids: number[]): number {
  const counts = [...Map.groupBy(ids, (id) => id)];
  return counts.reduce((most, one) => (one[1].length > most[1].length ? one : most), counts[0] ?? [0, []])[0];
}

function inOrder(clusters: Cluster[]): Cluster[] {
  return clusters.toSorted((one, other) => other.count - one.count || one.cityId - other.cityId || one.east - other.east);
}
