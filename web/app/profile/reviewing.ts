import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { call } from '#web/platform/api/browser.ts';
import { useSession } from '#web/platform/session/store.ts';
import type { ReviewWords } from '#web/community/reviews/words.ts';
import { useShown } from './profile.tsx';

/** How the signed-in person stands to this person: what they wrote, whether they may write, or why not. */
export function useEligibility() {
  const { profile, language } = useShown();
  const session = useSession();
  return useQuery({
    queryKey: ['standing', profile.id, language, session?.userId],
    queryFn: async () => {
      const requested = { params: { user_id: profile.id }, query: { page_size: 1 } };
      const { deal_to_review, booking_to_review, why_not, mine } = await call('listReviews', requested);
      return { basis: basisOf(deal_to_review, booking_to_review), why_not, mine };
    },
    enabled: session !== null && session.userId !== profile.id,
    // The page is the same for everybody and may have stood open while the deal was done.
    staleTime: 0,
  });
}

/** Writing, changing and removing reviews and replies. What is shown follows before they are done. */
export function useReviewing() {
  const { profile } = useShown();
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const changing = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    // The query of the page itself: its heading counts them.
    await Promise.all([
      client.invalidateQueries({ queryKey: ['reviews', profile.id] }),
      client.invalidateQueries({ queryKey: ['standing', profile.id] }),
      revalidate(),
    ]);
    return done;
  };
  return {
    add: (basis: Basis, words: ReviewWords) =>
      changing(call('addReview', { params: { user_id: profile.id }, body: { ...words, ...basis } })),
    edit: async (id: number, body: ReviewWords) => void (await changing(call('editReview', { params: { id }, body }))),
    remove: async (id: number) => void (await changing(call('deleteReview', { params: { id } }))),
    reply: (id: number, text: string) => changing(call('replyToReview', { params: { id }, body: { text } })),
    removeReply: (id: number) => changing(call('deleteReviewReply', { params: { id } })),
  };
}

/** What a review is to be based on. */
type Basis = { deal_id: number } | { booking_id: number };

function basisOf(deal: number | null, booking: number | null): Basis | null {
  if (deal !== null) return { deal_id: deal };
  return booking === null ? null : { booking_id: booking };
}
