import { sql } from 'kysely';
import { keysOf } from '#contract/platform/records.ts';
import type { Database } from '#db/database.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { allOf, conditionsOf } from '../conditions.ts';
import type { FilterName, Filters } from '../filters.ts';
import { filtersOfCars, rentedTime } from '../rented-time.ts';
import { isNear } from './taken-days.ts';

const ofDatabase: ReadonlySet<FilterName> = new Set(['words', 'letters', 'digits', 'not_letters', 'not_digits', 'also']);

/** Whether only the database can answer a filter: words, parts of plate numbers, several conditions on one plate, and days far away. */
export function isOfDatabase(name: FilterName, filters: Filters): boolean {
  const time = filtersOfCars.some((one) => one === name) ? rentedTime(filters) : undefined;
  return ofDatabase.has(name) || (time !== undefined && !isNear(time));
}

/** Whether some of `filters` can only be answered by the database. */
export function needsDatabase(filters: Filters): boolean {
  return keysOf(filters).some((name) => filters[name] !== undefined && isOfDatabase(name, filters));
}

/** The ids that the database finds for the filters that it alone can answer; undefined without such filters. */
export async function idsFromDatabase(db: Database, filters: Filters, reference: Reference): Promise<number[] | undefined> {
  if (!needsDatabase(filters)) return undefined;
  const conditions = conditionsOf(filters, reference, (name) => isOfDatabase(name, filters));
  const { rows } = await sql<{ id: number }>`select ads.id from ads where ${allOf(conditions)}`.execute(db);
  return rows.map(({ id }) => id);
}
