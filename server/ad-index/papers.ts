import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { paperFields } from '#contract/rental/rental-papers.ts';

/** The last day (a date) on which a car, which the query calls `unit`, has its plate and all of its papers; null if one is missing. */
export function papersUntil(unit: string): RawBuilder<unknown> {
  const papers = papersOf(unit);
  return sql`(case when ${sql.ref(`${unit}.plate`)} is not null and num_nulls(${papers}) = 0 then least(${papers}) end)`;
}

/** The last day (a date) of the one of its papers that ends first, whichever are missing; null if all are. */
export function firstPaperUntil(unit: string): RawBuilder<unknown> {
  return sql`least(${papersOf(unit)})`;
}

/** Whether it may be rented out through the day `until` (a date): it is on the road with valid papers. */
export function hasPapers(unit: string, until: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${unit}.is_active`)} and ${hasValidPapers(unit, until)})`;
}

/** Whether its plate and all of its papers are known, and valid through that day. */
export function hasValidPapers(unit: string, until: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(${papersUntil(unit)} >= ${until}, false)`;
}

function papersOf(unit: string): RawBuilder<unknown> {
  return sql.join(paperFields.map((field) => sql.ref(`${unit}.${field}`)));
}
