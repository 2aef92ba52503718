import { sql } from 'kysely';
import { ownersMost, seatsLeast } from '#contract/platform/member-roles.ts';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';

export interface Seats {
  used: number;
  most: number;
  /** Members and open invitations with the role of an owner; the holder of the account is not counted. */
  owners: number;
}

/**
 * The seats of a business: an open invitation, other than `except`, takes one. Who joined stays after a package with fewer seats; nobody
 * else joins then.
 */
export async function readSeats(db: Database, business: number, except = 0): Promise<Seats> {
  const { rows } = await sql<Seats>`
    with taken as (
      select role from business_members where business_id = ${business} and removed_at is null
      union all
      select role from business_invitations
      where business_id = ${business} and closed_at is null and expires_at > now() and id <> ${except}
    )
    select (select count(*)::integer from taken) as used,
      (select count(*)::integer from taken where role = 'owner') as owners,
      greatest(${seatsLeast}::integer, (
        select max(packages.seats) from subscriptions join packages on packages.id = subscriptions.package_id
        where subscriptions.user_id = ${business} and subscriptions.ended_at is null
          and subscriptions.starts_at <= clock_timestamp() and subscriptions.ends_at > clock_timestamp()
      )) as most`.execute(db);
  return known(rows[0], 'row');
}

/** Throws `seats_full` if one more would be too many, and `owners_full` if one more owner would be. */
export function refuseFull({ used, most, owners }: Seats, role: string): void {
  if (used >= most) throw new AppError('seats_full');
  refuseOwner({ owners }, role);
}

/** The holder of the account is an owner, too. */
export function refuseOwner({ owners }: Pick<Seats, 'owners'>, role: string): void {
  if (role === 'owner' && owners + 1 >= ownersMost) throw new AppError('owners_full');
}
