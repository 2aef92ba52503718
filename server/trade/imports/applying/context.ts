import { sql, type Transaction } from 'kysely';
import type { UserType } from '#contract/platform/kinds.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import type { Context } from './writing.ts';

/** What applying an import needs of its business, which is locked. */
export interface Under extends Context {
  importId: number;
  userType: UserType;
  /** Why a row is refused whose car was deleted. */
  gone: AppError;
}

/** Locks a business, also a suspended one; undefined for a closed one. */
export async function lockBusiness(trx: Transaction<DB>, id: number) {
  const { rows } = await sql<{ userType: UserType; isSuspended: boolean; branches: number[] }>`
    select user_type as "userType", coalesce(suspended_until > now(), false) as "isSuspended",
      array(select id from branches where owner_id = users.id and removed_at is null) as branches
    from users where id = ${id} and closed_at is null for no key update`.execute(trx);
  return rows[0];
}

type Business = NonNullable<Awaited<ReturnType<typeof lockBusiness>>>;

export function underOf(
  { reference }: Pick<Market, 'reference'>,
  { business, importId, isReviewed }: { business: number; importId: number; isReviewed: boolean },
  { userType, branches }: Business,
): Under {
  return { business, importId, reference, isReviewed, userType, branches: new Set(branches), gone: new AppError('not_found') };
}
