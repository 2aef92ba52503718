import type { Transaction } from 'kysely';
import type { DecisionAction, DecisionTarget } from '#contract/backoffice/decisions.ts';
import type { UndoDetails } from '#db/column-types.ts';
import type { DB } from '#db/schema.ts';
import { lockAd, moderateAd, putBack } from '#server/listing/ads/moderating.ts';
import { adMoves } from '#server/listing/ads/states.ts';
import { hideMessage, showMessage } from '#server/messaging/chat/hiding.ts';
import { adOfWords, hideWords, showWords } from '#server/community/comments/hiding.ts';
import { AppError } from '#server/platform/errors.ts';
import { hideReview, showReview } from '#server/community/reviews/hiding.ts';

export interface Target {
  target_type: DecisionTarget;
  target_id: number;
}

/** What changed on public pages: for `market.invalidate`, after the commit. */
export interface Invalidation {
  ads: number[];
  adPages: number[];
  people: number[];
}

interface Done {
  kept: UndoDetails;
  invalidated: Invalidation;
}

export const noInvalidation: Invalidation = { ads: [], adPages: [], people: [] };

/** Removes content from the site. `move_not_allowed` if it no longer exists, except with a suspension. */
export async function takeAway(
  trx: Transaction<DB>,
  { target_type, target_id }: Target,
  { action, staff, reason }: { action: DecisionAction; staff: number; reason?: string | undefined },
): Promise<Done> {
  const done = await takers[target_type](trx, target_id, { action, staff, reason });
  // A person can also be suspended for content that they have removed themselves.
  if (!done && action !== 'suspend' && action !== 'ban') throw new AppError('move_not_allowed');
  return done ?? { kept: {}, invalidated: noInvalidation };
}

type Take = (
  trx: Transaction<DB>,
  id: number,
  how: { action: DecisionAction; staff: number; reason?: string | undefined },
) => Promise<Done | null>;

const takers: Record<DecisionTarget, Take> = {
  ad: async (trx, id, { action, staff, reason }) => {
    const ad = await lockAd(trx, id);
    const to = action === 'ask_fix' ? 'rejected' : 'removed';
    if (!ad || !adMoves.allow(ad.status, to, 'staff')) return null;
    await moderateAd(trx, ad, to, { staff, reason, isQuiet: true });
    return { kept: { from: ad.status }, invalidated: { ...noInvalidation, ads: [id] } };
  },
  user: nothing,
  // They end with the account of the person.
  offer: nothing,
  deal: nothing,
  charge: nothing,
  handover: nothing,
  comment: (trx, id) => hide(trx, 'comments', id),
  reply: (trx, id) => hide(trx, 'replies', id),
  message: async (trx, id) => {
    const kept = await hideMessage(trx, id);
    return kept && { kept: { ...kept }, invalidated: noInvalidation };
  },
  review: async (trx, id) => {
    const review = await hideReview(trx, id);
    return review ? { kept: { review }, invalidated: { ...noInvalidation, people: [review.subject_id] } } : null;
  },
};

async function nothing(): Promise<Done> {
  return { kept: {}, invalidated: noInvalidation };
}

async function hide(trx: Transaction<DB>, table: 'comments' | 'replies', id: number): Promise<Done | null> {
  const text = await hideWords(trx, table, id);
  return text === null ? null : { kept: { text }, invalidated: { ...noInvalidation, adPages: await adOfWords(trx, table, id) } };
}

/** Restores what a decision removed, as far as it still exists. */
export async function giveBack(
  trx: Transaction<DB>,
  { target_type, target_id: id }: Target,
  kept: UndoDetails,
  staff: number,
): Promise<Invalidation> {
  if (target_type === 'ad' && kept.from) {
    await putBack(trx, id, kept.from, staff);
    return { ...noInvalidation, ads: [id] };
  }
  if (target_type === 'review' && kept.review) {
    await showReview(trx, kept.review);
    return { ...noInvalidation, people: [kept.review.subject_id] };
  }
  if (kept.text === undefined) return noInvalidation;
  if (target_type === 'message') {
    await showMessage(trx, id, { text: kept.text, images: kept.images ?? [] });
    return noInvalidation;
  }
  const table = target_type === 'comment' ? 'comments' : 'replies';
  await showWords(trx, table, id, kept.text);
  return { ...noInvalidation, adPages: await adOfWords(trx, table, id) };
}
