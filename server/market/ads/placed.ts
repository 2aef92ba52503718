import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { readBox } from '#contract/box.ts';

/** The place of an ad as others see it: rounded, as in memory (active/columns.ts). */
const [latitudeOfAd, longitudeOfAd] = [
  sql`round(ads.latitude::numeric, 3)::double precision`,
  sql`round(ads.longitude::numeric, 3)::double precision`,
];

/** The box is quick to compare. The circle in it is computed here, as earth_distance takes ten times as long for each ad. */
export function within(metres: number, latitude: number, longitude: number): RawBuilder<SqlBool> {
  const north = sql`pow(sin(radians(${latitudeOfAd} - ${latitude}) / 2), 2)`;
  const east = sql`pow(sin(radians(${longitudeOfAd} - ${longitude}) / 2), 2)`;
  const chord = sql`${north} + cos(radians(${latitude})) * cos(radians(${latitudeOfAd})) * ${east}`;
  return sql`cube_enlarge(place_on_earth(${latitude}, ${longitude}), gc_to_sec(${metres}), 3) @> place_on_earth(${latitudeOfAd}, ${longitudeOfAd})
    and 2 * earth() * asin(sqrt(least(1, ${chord}))) <= ${metres}`;
}

/** An ad without a place stands at its city. */
export function inBox(text: string): RawBuilder<SqlBool> | undefined {
  const box = readBox(text);
  if (box === undefined) return sql`false`;
  const thousandths = (name: 'latitude' | 'longitude') =>
    sql`round(coalesce(ads.${sql.ref(name)}, cities.${sql.ref(name)})::numeric * 1000)`;
  return sql`exists (
    select from cities where cities.id = ads.city_id
      and ${thousandths('longitude')} >= ${box.west} and ${thousandths('longitude')} < ${box.east}
      and ${thousandths('latitude')} >= ${box.south} and ${thousandths('latitude')} < ${box.north})`;
}
