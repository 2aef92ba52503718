import type { Database } from '#db/database.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { haveTalked } from './talked.ts';
import { findReviewBy, type Written } from './reviews.ts';

/** The relation of the caller to the reviewed person. */
export interface Eligibility {
  mine: Written | undefined;
  canReview: boolean;
  /** Why not, unless it is their own page or already done. */
  whyNot: Refusal | null;
}

export type Refusal = 'chat_first' | 'blocked';

export async function eligibilityOf(db: Database, viewer: Viewer | null, subjectId: number): Promise<Eligibility> {
  if (!viewer || viewer.id === subjectId) return { mine: undefined, canReview: false, whyNot: null };
  const mine = await findReviewBy(db, viewer.id, subjectId);
  if (mine) return { mine, canReview: false, whyNot: null };
  const whyNot = await refusalOf(db, viewer.id, subjectId);
  return { mine, canReview: whyNot === null, whyNot };
}

/** What prevents the author from reviewing the subject; null if nothing does. */
export async function refusalOf(db: Database, authorId: number, subjectId: number): Promise<Refusal | null> {
  if (!(await haveTalked(db, authorId, subjectId))) return 'chat_first';
  return (await isBlockedBetween(db, authorId, subjectId)) ? 'blocked' : null;
}

async function isBlockedBetween(db: Database, one: number, other: number): Promise<boolean> {
  const found = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where('blocker_id', 'in', [one, other])
    .where('blocked_id', 'in', [one, other])
    .executeTakeFirst();
  return found !== undefined;
}
