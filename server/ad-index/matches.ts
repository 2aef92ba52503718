import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { allOf, conditionsOf } from './conditions.ts';
import type { Filters } from './filters.ts';
import { needsDatabase } from './memory/ids.ts';
import { findMatches } from './memory/matching.ts';
import { readActive } from './memory/sync.ts';

/** Filters, and the ads of which it is to be found out whether they meet them. */
interface Candidates {
  filters: Filters;
  ads: readonly number[];
}

const comparedAtOnce = 200;

/**
 * The ads that meet the filters, for each of `searches`. For a few ads and many searches, as the jobs compare them: it reads the
 * ads as they are committed, whatever the index of this process holds.
 */
export async function findMet(db: Database, reference: Reference, searches: readonly Candidates[]): Promise<ReadonlySet<number>[]> {
  const open = searches.map((search, place) => ({ ...search, place }));
  const met = searches.map(() => new Set<number>());
  await metInMemory(
    { db, reference, met },
    open.filter(({ filters }) => !needsDatabase(filters)),
  );
  await metInDatabase(
    { db, reference, met },
    open.filter(({ filters }) => needsDatabase(filters)),
  );
  return met;
}

interface Comparing {
  db: Database;
  reference: Reference;
  met: Set<number>[];
}

type Placed = Candidates & { place: number };

/** By the columns that lists are filtered by, of these ads alone. */
async function metInMemory({ db, reference, met }: Comparing, searches: readonly Placed[]): Promise<void> {
  if (searches.length === 0) return;
  const table = await readActive(db, [...new Set(searches.flatMap(({ ads }) => ads))]);
  for (const { filters, ads, place } of searches) {
    for (const slot of findMatches(table, filters, reference, ads)) met[place]?.add(table.ids[slot] ?? 0);
  }
}

async function metInDatabase({ db, reference, met }: Comparing, searches: readonly Placed[]): Promise<void> {
  const pairs = searches.flatMap(({ filters, ads, place }) => ads.map((ad) => ({ filters, ad, place })));
  for (let from = 0; from < pairs.length; from += comparedAtOnce) {
    const some = pairs.slice(from, from + comparedAtOnce);
    const each = some.map(
      ({ ad, filters }) => sql`(exists (select from ads where ads.id = ${ad} and ${allOf(conditionsOf(filters, reference))}))`,
    );
    const { rows } = await sql<{ met: boolean[] }>`select array[${sql.join(each)}] as met`.execute(db);
    for (const [at, { ad, place }] of some.entries()) if (rows[0]?.met[at]) met[place]?.add(ad);
  }
}
