import { sql } from 'kysely';
import type { DealSide } from '#contract/sales/deal-states.ts';
import type { Deal } from '#contract/sales/deals.ts';
import type { Database } from '#db/database.ts';
import type { DealRow } from './deals.ts';
import { otherSide } from './sides.ts';

type Sides = Pick<DealRow, 'seller_id' | 'buyer_id'>;

const personOf = ({ seller_id, buyer_id }: Sides, side: DealSide) => (side === 'seller' ? seller_id : buyer_id);

/** Whether the other side of a deal still has an account, and whether the two can write to each other. */
export async function findContact(db: Database, deal: Sides, side: DealSide): Promise<Deal['contact']> {
  const [own, other] = [personOf(deal, side), personOf(deal, otherSide(side))];
  const { is_closed, is_suspended, blocker } = await db
    .selectFrom('users')
    .select([
      sql<boolean>`closed_at is not null`.as('is_closed'),
      sql<boolean>`coalesce(suspended_until > now(), false)`.as('is_suspended'),
    ])
    // One's own of two blocks, which one can lift.
    .select(
      sql<number | null>`(
        select blocker_id from blocks
        where (blocker_id = ${own} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${own})
        order by blocker_id = ${own} desc limit 1)`.as('blocker'),
    )
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  if (is_closed) return 'closed';
  if (is_suspended) return 'suspended';
  if (blocker === null) return 'chat';
  return blocker === own ? 'blocked_by_me' : 'blocked';
}

/** How the earlier deals of the other side ended, on whichever side of them. One that somebody else cancelled is not theirs. */
export async function findRecord(db: Database, deal: Sides & { id: number }, side: DealSide): Promise<Deal['other_record']> {
  const other = personOf(deal, otherSide(side));
  const { rows } = await sql<{ done: number; failed: number }>`
    select count(*) filter (where state = 'done')::integer as done,
      count(*) filter (where state = 'lapsed' or (state = 'cancelled' and ended_by = own))::integer as failed
    from (
      select state, ended_by, 'seller'::deal_side as own, id from deals where seller_id = ${other} and not is_open
      union all select state, ended_by, 'buyer', id from deals where buyer_id = ${other} and not is_open
    ) as ended where id <> ${deal.id}`.execute(db);
  return rows[0] ?? { done: 0, failed: 0 };
}
