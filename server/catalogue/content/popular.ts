import { sql } from 'kysely';

const days = 90;
/** Fewer buyers are not representative. */
const buyersLeast = 10;

/**
 * Whether a row of `packages` is the most bought one: of all on offer to its kind of account the one with the most buyers in 90
 * days, without refunds. False for all of them if the first two are equal, or below the minimum.
 */
export const isPopular = sql<boolean>`coalesce(packages.id = (
  select package_id from (
    select bought.package_id, count(distinct bought.user_id) as buyers,
      row_number() over (order by count(distinct bought.user_id) desc) as place,
      lead(count(distinct bought.user_id)) over (order by count(distinct bought.user_id) desc) as next
    from packages as other join payments as bought on bought.package_id = other.id
    where other.account_type = packages.account_type and other.is_offered and bought.status = 'paid' and not bought.needs_refund
      and bought.paid_at > now() - ${days}::integer * interval '1 day'
    group by bought.package_id
  ) as counted
  where place = 1 and buyers >= ${buyersLeast} and buyers > coalesce(next, 0)
), false)`;
