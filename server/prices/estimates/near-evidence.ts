import { sql } from 'kysely';
import { evidenceMost } from '#contract/prices/estimates.ts';
import type { Database } from '#db/database.ts';
import { factColumns } from './car-columns.ts';
import { comparableRatio, comparableYears } from './fit/comparables.ts';
import type { CarFacts } from './fit/facts.ts';

/** A car with an estimate, to find its comparables. */
interface Compared {
  /** Any number that the answer is found by. */
  key: number;
  model_id: number;
  year: number;
  estimate: number;
  person: number;
}

/**
 * The evidence that a car is compared with, the nearest first, as a subquery over the columns of `this`: of its model and about its year, with
 * an estimate within 15 %, of others.
 */
export const nearEvidence = sql`(
  select evidence.* from price_evidence as evidence
  where evidence.model_id = this.model_id
    and evidence.year between this.year - ${sql.lit(comparableYears)} and this.year + ${sql.lit(comparableYears)}
    and evidence.estimate between (this.estimate / ${sql.lit(comparableRatio)})::integer and (this.estimate * ${sql.lit(comparableRatio)})::integer
    and evidence.person <> this.person
  order by abs(ln(greatest(evidence.estimate, 1)::double precision / this.estimate)), evidence.ad_id
  limit ${sql.lit(evidenceMost)}
)`;

/** The facts of the comparables of each car, by its key. */
export async function readComparables(db: Database, cars: readonly Compared[]): Promise<Map<number, CarFacts[]>> {
  if (cars.length === 0) return new Map();
  const { rows } = await sql<CarFacts & { key: number }>`
    select this.key, ${factColumns}
    from json_to_recordset(${JSON.stringify(cars)}::json) as this (key integer, model_id integer, year integer, estimate double precision, person integer)
    cross join lateral ${nearEvidence} as near
    join ads on ads.id = near.ad_id`.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
}
