import type { MemberRole, Ticks } from '#contract/platform/member-roles.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { wrongField } from '#server/platform/words.ts';
import { countBranches } from './own-branches.ts';

/** What was decided about a member. */
export interface Terms extends Ticks {
  role: MemberRole;
  branches: number[] | null;
}

/** Branches and ticks are of sales alone: the other roles have every branch, and their role decides. Refuses branches of others. */
export async function checkTerms(
  db: Database,
  business: number,
  { role, branches, may_price, may_accept }: Terms,
  language: Language,
): Promise<Terms> {
  if (role !== 'sales') return { role, branches: null, may_price: false, may_accept: false };
  if (branches !== null && (await countBranches(db, business, branches)) < branches.length)
    throw wrongField('branches', 'choice', language);
  return { role, branches, may_price, may_accept };
}
