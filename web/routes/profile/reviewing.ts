import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { call } from '../../api/browser.ts';
import { useSession } from '../../session/store.ts';
import { useShown } from './profile.tsx';

export interface ReviewWords {
  rating: number;
  text: string;
}

/** How whoever is signed in stands to this person: what they wrote, whether they may write, or why not. */
export function useEligibility() {
  const { profile, language } = useShown();
  const session = useSession();
  return useQuery({
    queryKey: ['standing', profile.id, language, session?.userId],
    queryFn: async () => {
      const { can_review, why_not, mine } = await call('listReviews', { params: { user_id: profile.id }, query: { page_size: 1 } });
      return { can_review, why_not, mine };
    },
    enabled: session !== null && session.userId !== profile.id,
    // The page is the same for everybody and may have stood open while the two were talking.
    staleTime: 0,
  });
}

/** Writing, changing and removing reviews and replies. What is shown follows before they are done. */
export function useReviewing() {
  const { profile } = useShown();
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const changing = async <T>(work: Promise<T>): Promise<void> => {
    await work;
    // Of the page itself: its heading counts them.
    await Promise.all([
      client.invalidateQueries({ queryKey: ['reviews', profile.id] }),
      client.invalidateQueries({ queryKey: ['standing', profile.id] }),
      revalidate(),
    ]);
  };
  return {
    add: (body: ReviewWords) => changing(call('addReview', { params: { user_id: profile.id }, body })),
    edit: (id: number, body: ReviewWords) => changing(call('editReview', { params: { id }, body })),
    remove: (id: number) => changing(call('deleteReview', { params: { id } })),
    reply: (id: number, text: string) => changing(call('replyToReview', { params: { id }, body: { text } })),
    removeReply: (id: number) => changing(call('deleteReviewReply', { params: { id } })),
  };
}
