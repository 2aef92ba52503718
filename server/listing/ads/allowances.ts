import { openStatuses } from '#contract/listing/ad-rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { typesOf } from '#contract/listing/ad-rules.ts';
import type { Database } from '#db/database.ts';
import type { AdStatus, DB } from '#db/schema.ts';
import { ensureLicence, isLapsed } from './licence.ts';
import { agreementAccepted } from '../agreements/agreements.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { overdueDueOf } from '#server/money/dues/dues.ts';
import { isRunning } from '#server/money/subscriptions/running.ts';
import { markUsed } from '#server/money/subscriptions/using.ts';

/** The allowances of an account: of its running package, else the free ones. Reads the tables subscriptions, free_allowances and dues. */

interface Allowance {
  limit: number;
  /** How many ads of the account are open now. */
  open: number;
  featured: number;
  refreshHours: number;
  /** The allowance without a package. */
  free: { limit: number; featured: number };
  package: { id: number; name_ar: string; name_en: string } | null;
  /** Whether the account gave the pledge for ads of the type that was requested. */
  agreed: boolean;
  /** Whether a commission of the account is overdue. */
  overdue: boolean;
}

type Refusal = 'forbidden' | 'account_suspended' | 'licence_over' | 'fee_overdue' | 'limit_reached' | 'agreement_required';

export function isOpen(status: AdStatus): boolean {
  return openStatuses.some((one) => one === status);
}

const none: Allowance = {
  limit: 0,
  open: 0,
  featured: 0,
  refreshHours: 72,
  free: { limit: 0, featured: 0 },
  package: null,
  agreed: false,
  overdue: false,
};

/** The current allowance of `owner`. A trigger counts active ads; the few other open ads have their own index. */
export async function getAllowance(db: Database, owner: number, type?: AdType): Promise<Allowance> {
  const agreed = type ? agreementAccepted(owner, type) : sql.lit(false);
  const { rows } = await sql<Allowance>`
    select coalesce(running.ads_limit, free.ads_limit) as limit,
           coalesce((select active_count from ad_owners where ad_owners.owner_id = users.id), 0)
             + (select count(*) from ads where ads.owner_id = users.id and ads.status in ('pending', 'reserved')) as open,
           coalesce(running.featured_ads, free.featured_ads) as featured,
           coalesce(running.refresh_hours, free.refresh_hours) as "refreshHours",
           ${agreed} as agreed,
           ${overdueDueOf(owner)} as overdue,
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

/** Whether `viewer` may post an ad of `type` now, and how many ads remain. */
export async function readPostingQuota(db: Database, viewer: Viewer, type: AdType): Promise<PostingQuota> {
  const { limit, open, package: running, agreed, overdue } = await getAllowance(db, viewer.id, type);
  const remaining = Math.max(0, limit - open);
  const isWithoutLicence = type === 'rental' && (await isLapsed(db, viewer.id));
  return { refusal: refusalOf(), limit, remaining, package: running, agreed };

  function refusalOf(): Refusal | null {
    if (!mayPostType(viewer, type)) return 'forbidden';
    if (viewer.isSuspended) return 'account_suspended';
    if (isWithoutLicence) return 'licence_over';
    if (overdue) return 'fee_overdue';
    if (remaining === 0) return 'limit_reached';
    return agreed ? null : 'agreement_required';
  }
}

export function mayPostType({ userType }: Pick<Viewer, 'userType'>, type: AdType): boolean {
  return typesOf[userType].includes(type);
}

/**
 * Throws unless one more ad may be opened. Concurrent openings for the account wait until the transaction ends. With `type` the ad is
 * new: the pledge for ads of it is required as well, and no commission may be overdue.
 */
export async function takePlace(transaction: Transaction<DB>, { id }: Pick<Viewer, 'id'>, type?: AdType): Promise<Allowance> {
  await lockPerson(transaction, id);
  const allowance = await getAllowance(transaction, id, type);
  const { limit, open, free, agreed, overdue } = allowance;
  if (type) await refuseNew(transaction, { id, type, agreed, overdue });
  if (open >= limit) throw new AppError('limit_reached');
  if (open >= free.limit) await markUsed(transaction, id);
  return allowance;
}

/** What a person has to settle before any new ad. */
async function refuseNew(
  trx: Transaction<DB>,
  { id, type, agreed, overdue }: { id: number; type: AdType; agreed: boolean; overdue: boolean },
): Promise<void> {
  await ensureLicence(trx, { owner: id, type });
  if (overdue) throw new AppError('fee_overdue');
  if (!agreed) throw new AppError('agreement_required');
}

/** Throws what a person has to settle before any new ad of `type`, as `takePlace` does, also where no place is left. */
export async function ensureMayPost(trx: Transaction<DB>, { id }: Pick<Viewer, 'id'>, type: AdType): Promise<void> {
  await refuseNew(trx, { id, type, ...(await getAllowance(trx, id, type)) });
}

/**
 * As `takePlace` for many ads of one person that are opened in one transaction: the allowance is read once and counted down. With `type`
 * they are new.
 */
export async function openPlaces(trx: Transaction<DB>, { id }: Pick<Viewer, 'id'>, type?: AdType): Promise<Places> {
  await lockPerson(trx, id);
  const { limit, open, free, agreed, overdue } = await getAllowance(trx, id, type);
  if (type) await refuseNew(trx, { id, type, agreed, overdue });
  let taken = open;
  let isMarked = false;
  return {
    take: async () => {
      if (taken >= limit) throw new AppError('limit_reached');
      if (taken >= free.limit && !isMarked) {
        await markUsed(trx, id);
        isMarked = true;
      }
      taken += 1;
    },
    leave: () => {
      taken -= 1;
    },
  };
}

export interface Places {
  /** Throws `limit_reached` where none is left. */
  take: () => Promise<void>;
  /** An ad that took a place needs none any more. */
  leave: () => void;
}
