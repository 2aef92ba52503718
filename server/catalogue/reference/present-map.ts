import { writeBox } from '#contract/platform/box.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { MapPoint, ResultMap } from '#contract/listing/map.ts';
import type { Cluster } from './clusters.ts';
import type { Reference } from './reference.ts';

/** Clusters as a client draws them, with the sums of the regions. */
export function presentMap(
  clusters: readonly Cluster[],
  counts: ReadonlyMap<number, number>,
  reference: Reference,
  language: Language,
): ResultMap {
  const regions = reference.regions.map(({ code, names, cities }) => ({
    code,
    name: names[language],
    count: cities.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0),
  }));
  return {
    count: clusters.reduce((sum, { count }) => sum + count, 0),
    regions: regions.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count),
    points: clusters.map((cluster) => presentPoint(cluster, reference, language)),
  };
}

function presentPoint({ cityId, east, north, count, box }: Cluster, { cities }: Reference, language: Language): MapPoint {
  const city = cities.get(cityId);
  return {
    latitude: north / 1000,
    longitude: east / 1000,
    count,
    region: city?.regionCode ?? '',
    city: { city_id: cityId, name: city?.names[language] ?? '' },
    ...(box && { box: writeBox(box) }),
  };
}
