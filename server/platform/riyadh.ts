import { sql, type RawBuilder } from 'kysely';

/** Days of Riyadh in queries, by the clock of the database. */

/** Today (a date). */
export const today = sql<string>`(now() at time zone 'Asia/Riyadh')::date`;

/** The moment at which a day, a date or 2026-11-20, begins. */
export function midnightOf(day: RawBuilder<unknown> | string): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp at time zone 'Asia/Riyadh')`;
}
