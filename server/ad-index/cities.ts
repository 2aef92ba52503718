import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Where ads are: in the city of the ad, and rentals in the cities where their cars stand (`branch_cities`), which the database sets. */

/** `mayBeRental`: for other types the column alone is asked, of which there is an index. */
export function inCities(cities: readonly number[], mayBeRental: boolean): RawBuilder<SqlBool> {
  if (cities.length === 0) return sql`false`;
  const own = sql<SqlBool>`ads.city_id in (${sql.join(cities)})`;
  return mayBeRental ? sql`case when ads.branch_cities = '{}' then ${own} else ads.branch_cities && ${[...cities]}::integer[] end` : own;
}

/** The cities with a car elsewhere; undefined: all. */
export function outsideCities(cities: readonly number[], mayBeRental: boolean): RawBuilder<SqlBool> | undefined {
  if (cities.length === 0) return undefined;
  const own = sql<SqlBool>`ads.city_id not in (${sql.join(cities)})`;
  return mayBeRental
    ? sql`case when ads.branch_cities = '{}' then ${own} else not ads.branch_cities <@ ${[...cities]}::integer[] end`
    : own;
}
