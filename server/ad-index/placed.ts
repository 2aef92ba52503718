import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { readBox } from '#contract/platform/box.ts';
import { city, place } from './columns.ts';

const [latitudeOfAd, longitudeOfAd] = [sql.raw(place.latitude), sql.raw(place.longitude)];

/**
 * How far an ad is along the ground, in whole metres, so that places equally far tie; null for one without a place. Computed here, as earth_distance takes ten
 * times as long for each ad.
 */
export function metresTo(latitude: number, longitude: number): RawBuilder<number | null> {
  const north = sql`pow(sin(radians(${latitudeOfAd} - ${latitude}::double precision) / 2), 2)`;
  const east = sql`pow(sin(radians(${longitudeOfAd} - ${longitude}::double precision) / 2), 2)`;
  const chord = sql`${north} + cos(radians(${latitude})) * cos(radians(${latitudeOfAd})) * ${east}`;
  // `least` ignores null.
  return sql`(case when ${latitudeOfAd} is not null then round(2 * earth() * asin(sqrt(least(1, ${chord})))) end)`;
}

/** The box is quick to compare; the circle is in it. */
export function within(metres: number, latitude: number, longitude: number): RawBuilder<SqlBool> {
  return sql`cube_enlarge(place_on_earth(${latitude}, ${longitude}), gc_to_sec(${metres}), 3) @> place_on_earth(${latitudeOfAd}, ${longitudeOfAd})
    and ${metresTo(latitude, longitude)} <= ${metres}`;
}

export function inBox(text: string): RawBuilder<SqlBool> | undefined {
  const box = readBox(text);
  if (box === undefined) return sql`false`;
  const [east, north] = [thousandthsOf('longitude'), thousandthsOf('latitude')];
  return sql`exists (
    select from cities where cities.id = ${sql.raw(city)}
      and ${east} >= ${box.west} and ${east} < ${box.east} and ${north} >= ${box.south} and ${north} < ${box.north})`;
}

/** Where an ad stands on the map, in thousandths of a degree: at its place, or at its city, which the query has joined, without one. */
export function thousandthsOf(name: 'latitude' | 'longitude'): RawBuilder<number> {
  return sql`round(coalesce(${sql.raw(place[name])}, cities.${sql.ref(name)})::numeric * 1000)::integer`;
}
