import { sql } from 'kysely';
import { countExactUpTo } from '#contract/page.ts';
import type { Database } from '#db/database.ts';
import { allOf, type Condition } from './filters.ts';

/** How many ads meet all `conditions`: counted up to 10,000, the planner's estimate above. */
export async function countAds(db: Database, conditions: Condition[]): Promise<number> {
  const met = db
    .selectFrom('ads')
    .select(sql`1`.as('one'))
    .where(allOf(conditions));
  const { count } = await db
    .selectFrom(met.limit(countExactUpTo + 1).as('met'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count <= countExactUpTo) return count;
  return Math.max(count, await estimate(met));
}

/** How many ads meet all `conditions`, however many. */
export async function countAllAds(db: Database, conditions: Condition[]): Promise<number> {
  const counted = db
    .selectFrom('ads')
    .select(sql<number>`count(*)`.as('count'))
    .where(allOf(conditions));
  return (await counted.executeTakeFirstOrThrow()).count;
}

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

async function estimate(query: { explain: (format: 'json') => Promise<object[]> }): Promise<number> {
  const [answer] = (await query.explain('json')) as [Plan];
  return answer['QUERY PLAN'][0].Plan['Plan Rows'];
}
