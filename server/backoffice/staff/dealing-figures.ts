import { sql } from 'kysely';
import { cancelReasons, dealEnds } from '#contract/sales/deals.ts';
import type { DealingFigures } from '#contract/backoffice/staff.ts';
import type { Database } from '#db/database.ts';

/** What offers and deals come to. The job of the other figures keeps these, too, in total_figures. */

const dealingDays = 30;
const since = sql<Date>`now() - ${sql.lit(`${dealingDays} days`)}::interval`;
const reasons = [...cancelReasons, ...dealEnds];
const nameOf = (reason: string) => `deals_failed_${reason}`;

/** Counts the last thirty days. A raise continues an offer. Days to a sale are from the posting of the ad: the median, in tenths. */
export async function keepDealingFigures(db: Database): Promise<void> {
  await sql`
    with made as materialized (select ad_id, state, replaces_id from offers where created_at >= ${since}),
    closed as materialized (
      select deals.state, deals.reason, deals.closed_at - ads.created_at as age
      from deals join ads on ads.id = deals.ad_id where deals.closed_at >= ${since}
    )
    insert into total_figures (name, value, at)
    select name, value, now() from (
      select 'offers_made' as name, count(*) filter (where replaces_id is null) as value from made
      union all select 'offers_ads', count(distinct ad_id) from made
      union all select 'offers_accepted', count(*) filter (where state = 'accepted') from made
      union all select 'offers_ended', count(*) filter (where state not in ('open', 'countered', 'replaced')) from made
      union all select 'deals_done', count(*) filter (where state = 'done') from closed
      union all select 'deals_undone', count(*) filter (where state = 'undone') from closed
      union all select 'deals_median_days', coalesce(round(10 * percentile_cont(0.5) within group (
        order by extract(epoch from age) / 86400) filter (where state = 'done')), -1)::bigint from closed
      union all select 'deals_failed_' || reasons.reason, count(closed.reason) from unnest(${reasons}::text[]) as reasons (reason)
        left join closed on closed.reason = reasons.reason and closed.state in ('cancelled', 'lapsed') group by reasons.reason
    ) as counted
    on conflict (name) do update set value = excluded.value, at = excluded.at`.execute(db);
}

/** The figures of the last job; on a new market they are counted now. */
export async function readDealingFigures(db: Database): Promise<DealingFigures> {
  const kept = await readKept(db);
  if (kept.has('offers_made')) return presentFigures(kept);
  await keepDealingFigures(db);
  return presentFigures(await readKept(db));
}

async function readKept(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('total_figures')
    .select(['name', 'value'])
    .where((eb) => eb.or([eb('name', 'like', 'offers\\_%'), eb('name', 'like', 'deals\\_%')]))
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

function presentFigures(kept: ReadonlyMap<string, number>): DealingFigures {
  const of = (name: string) => kept.get(name) ?? 0;
  const failed = reasons.map((reason) => ({ reason, count: of(nameOf(reason)) })).filter(({ count }) => count > 0);
  const median = of('deals_median_days');
  return {
    days: dealingDays,
    offers: of('offers_made'),
    ads: of('offers_ads'),
    per_ad: of('offers_ads') === 0 ? null : tenths(of('offers_made') / of('offers_ads')),
    ended: of('offers_ended'),
    accepted: of('offers_accepted'),
    accepted_percent: of('offers_ended') === 0 ? null : Math.round((100 * of('offers_accepted')) / of('offers_ended')),
    done: of('deals_done'),
    undone: of('deals_undone'),
    failed: failed.reduce((sum, { count }) => sum + count, 0),
    reasons: failed.toSorted((one, other) => other.count - one.count),
    days_to_sale: of('deals_done') === 0 || median < 0 ? null : median / 10,
  };
}

function tenths(value: number): number {
  return Math.round(10 * value) / 10;
}
