import { sql, type Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Branches } from '#db/schema.ts';

export type BranchRow = Selectable<Branches>;

/**
 * The branches of a business that were not removed, with how many of its ads for sale stand at each: `active` ones, and `ads` that are not
 * deleted. The ads are counted in one pass, as a stock may be large.
 */
export function selectBranches(db: Database, business: number) {
  const standing = sql<{ at: number; ads: number; active: number }>`(
    select coalesce(ads.branch_id, main.id) as at, count(*) as ads, count(*) filter (where ads.status = 'active') as active
    from ads left join branches as main on main.owner_id = ads.owner_id and main.is_main and main.removed_at is null
    where ads.owner_id = ${business} and ads.type <> 'rental' and ads.status <> 'removed'
    group by 1)`;
  return db
    .selectFrom('branches as branch')
    .leftJoin(standing.as('standing'), (join) => join.onRef('standing.at', '=', 'branch.id'))
    .selectAll('branch')
    .select([sql<number>`coalesce(standing.ads, 0)`.as('ads'), sql<number>`coalesce(standing.active, 0)`.as('active')])
    .where('branch.owner_id', '=', business)
    .where('branch.removed_at', 'is', null);
}
