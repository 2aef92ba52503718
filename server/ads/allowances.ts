import type { Transaction } from 'kysely';
import type { AdType, UserType } from '#contract/kinds.ts';
import { typesOf } from '#contract/ad-rules.ts';
import type { Database } from '#db/database.ts';
import type { AdStatus, DB } from '#db/schema.ts';
import { isAgreementAccepted } from '../agreements/agreements.ts';
import { AppError } from '../errors.ts';
import { holdPerson } from '../profiles/hold.ts';
import type { Viewer } from '../viewer.ts';

/** What an account may have and do without a package. Reads the table free_allowances. */

export interface Allowance {
  limit: number;
  refreshHours: number;
}

export type Refusal = 'forbidden' | 'limit_reached' | 'agreement_required';

/** Ads of these statuses count towards the limit; a paused one gives its place to another. */
export const openStatuses = ['pending', 'active', 'reserved'] as const;

export function isOpen(status: AdStatus): boolean {
  return (openStatuses as readonly AdStatus[]).includes(status);
}

export async function getAllowance(db: Database, userType: UserType): Promise<Allowance> {
  const row = await db
    .selectFrom('free_allowances')
    .select(['ads_limit as limit', 'refresh_hours as refreshHours'])
    .where('account_type', '=', userType)
    .executeTakeFirst();
  return row ?? { limit: 0, refreshHours: 72 };
}

export interface Standing {
  refusal: Refusal | null;
  limit: number;
  remaining: number;
  agreed: boolean;
}

/** Whether `viewer` may post an ad of `type` now, and what is left of what they may have. */
export async function readStanding(db: Database, viewer: Viewer, type: AdType): Promise<Standing> {
  const [{ limit }, open, agreed] = await Promise.all([
    getAllowance(db, viewer.userType),
    countOpen(db, viewer.id),
    isAgreementAccepted(db, viewer.id, type),
  ]);
  const remaining = Math.max(0, limit - open);
  const refusal = !mayPostType(viewer, type) ? 'forbidden' : remaining === 0 ? 'limit_reached' : agreed ? null : 'agreement_required';
  return { refusal, limit, remaining, agreed };
}

export function mayPostType({ userType }: Pick<Viewer, 'userType'>, type: AdType): boolean {
  return typesOf[userType].includes(type);
}

/** Throws unless one more ad may be opened. Others who open ads of the account wait until the transaction ends. */
export async function takePlace(transaction: Transaction<DB>, { id, userType }: Pick<Viewer, 'id' | 'userType'>): Promise<void> {
  await holdPerson(transaction, id);
  const [{ limit }, open] = [await getAllowance(transaction, userType), await countOpen(transaction, id)];
  if (open >= limit) throw new AppError('limit_reached');
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
