import { openStatuses } from '#contract/ad-rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import type { AdType } from '#contract/kinds.ts';
import { typesOf } from '#contract/ad-rules.ts';
import type { Database } from '#db/database.ts';
import type { AdStatus, DB } from '#db/schema.ts';
import { isAgreementAccepted } from '../agreements/agreements.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { isRunning } from '#server/money/subscriptions/running.ts';
import { markUsed } from '#server/money/subscriptions/using.ts';

/** What an account may have and do: by its running package, else for nothing. Reads the tables subscriptions and free_allowances. */

export interface Allowance {
  limit: number;
  featured: number;
  refreshHours: number;
  /** What the account may have without a package. */
  free: { limit: number; featured: number };
  package: { id: number; name_ar: string; name_en: string } | null;
}

export type Refusal = 'forbidden' | 'account_suspended' | 'limit_reached' | 'agreement_required';

export function isOpen(status: AdStatus): boolean {
  return (openStatuses as readonly AdStatus[]).includes(status);
}

const none: Allowance = { limit: 0, featured: 0, refreshHours: 72, free: { limit: 0, featured: 0 }, package: null };

/** What `owner` may have and do now. */
export async function getAllowance(db: Database, owner: number): Promise<Allowance> {
  const { rows } = await sql<Allowance>`
    select coalesce(running.ads_limit, free.ads_limit) as limit,
           coalesce(running.featured_ads, free.featured_ads) as featured,
           coalesce(running.refresh_hours, free.refresh_hours) as "refreshHours",
           json_build_object('limit', free.ads_limit, 'featured', free.featured_ads) as free,
           case when packages.id is not null then
             json_build_object('id', packages.id, 'name_ar', packages.name_ar, 'name_en', packages.name_en) end as package
    from users
    join free_allowances as free on free.account_type = users.user_type
    left join lateral (select * from subscriptions where subscriptions.user_id = users.id and ${isRunning} limit 1) as running on true
    left join packages on packages.id = running.package_id
    where users.id = ${owner}`.execute(db);
  return rows[0] ?? none;
}

export interface PostingQuota {
  refusal: Refusal | null;
  limit: number;
  remaining: number;
  package: Allowance['package'];
  agreed: boolean;
}

/** Whether `viewer` may post an ad of `type` now, and what is left of what they may have. */
export async function readPostingQuota(db: Database, viewer: Viewer, type: AdType): Promise<PostingQuota> {
  const [{ limit, package: running }, open, agreed] = await Promise.all([
    getAllowance(db, viewer.id),
    countOpen(db, viewer.id),
    isAgreementAccepted(db, viewer.id, type),
  ]);
  const remaining = Math.max(0, limit - open);
  return { refusal: refusalOf(), limit, remaining, package: running, agreed };

  function refusalOf(): Refusal | null {
    if (!mayPostType(viewer, type)) return 'forbidden';
    if (viewer.isSuspended) return 'account_suspended';
    if (remaining === 0) return 'limit_reached';
    return agreed ? null : 'agreement_required';
  }
}

export function mayPostType({ userType }: Pick<Viewer, 'userType'>, type: AdType): boolean {
  return typesOf[userType].includes(type);
}

/** Throws unless one more ad may be opened. Others who open ads of the account wait until the transaction ends. */
export async function takePlace(transaction: Transaction<DB>, { id }: Pick<Viewer, 'id'>): Promise<void> {
  await lockPerson(transaction, id);
  const [{ limit, free }, open] = [await getAllowance(transaction, id), await countOpen(transaction, id)];
  if (open >= limit) throw new AppError('limit_reached');
  if (open >= free.limit) await markUsed(transaction, id);
}

async function countOpen(db: Database, owner: number): Promise<number> {
  const { count } = await db
    .selectFrom('ads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner)
    .where('status', 'in', openStatuses)
    .executeTakeFirstOrThrow();
  return count;
}
