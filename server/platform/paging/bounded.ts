import { sql, type QueryExecutorProvider, type SelectQueryBuilder } from 'kysely';
import { known } from '#contract/platform/known.ts';
import { countExactUpTo } from '#contract/platform/kinds.ts';
import { sourceOf, type Order, type Row, type Source } from './keyset.ts';

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

/** As `sourceOf`, for tables of unlimited size: counted up to 10,000, the planner's estimate above. */
export function boundedSourceOf<DB, TB extends keyof DB, O extends { id: number }>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, O>,
  order: Order,
): Source<O & Row> {
  const { read, count } = sourceOf(query, order);
  const met = query.clearSelect().select(sql`1`.as('one'));
  const countMet = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${met.limit(countExactUpTo + 1)}) as met`.execute(db);
    const counted = known(rows[0], 'row').count;
    if (counted <= countExactUpTo) return counted;
    const [answer] = await met.explain<Plan>('json');
    return Math.max(counted, known(answer, 'plan')['QUERY PLAN'][0].Plan['Plan Rows']);
  };
  return { read, count: (isKeyed) => (isKeyed ? count(true) : countMet()) };
}
