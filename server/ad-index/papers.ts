import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Whether a car, which the query calls `unit`, may be rented out through the day `until` (a date): it is on the road with valid papers. */
export function hasPapers(unit: string, until: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${unit}.is_active`)} and ${hasValidPapers(unit, until)})`;
}

/** Whether its plate and all of its papers are known, and valid through that day. */
export function hasValidPapers(unit: string, until: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const of = (column: string) => sql.ref(`${unit}.${column}`);
  return sql<SqlBool>`(${of('plate')} is not null and ${of('registration_until')} >= ${until}
    and ${of('insurance_until')} >= ${until} and ${of('inspection_until')} >= ${until})`;
}
