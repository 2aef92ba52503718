import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Review, ReviewsOfBoth } from '#contract/community/reviews.ts';
import { call } from '#web/platform/api/browser.ts';
import { Since } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useSession } from '#web/platform/session/store.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { MoreText } from '#web/platform/ui/more-text.tsx';
import { AskReview } from './ask-review.tsx';
import { MyReview } from './my-review.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { Stars } from './stars.tsx';
import type { ReviewWords } from './words.ts';

/** A deal that is done, or a booking whose car is back, of the person who is signed in. */
type Basis = { deal_id: number } | { booking_id: number };

interface Props {
  basis: Basis;
  /** The other side. */
  other: { id: number; full_name: string };
}

/** The reviews of the two sides of a deal or booking: one's own to write, and what the other wrote once both are revealed. */
export function BothReviews({ basis, other }: Props) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useReviewsOf(basis);
  const { add, edit, remove } = useWriting(basis, other.id);
  if (!data) {
    if (!isError) return <div role="status" aria-label={t('reviews.title')} className="skeleton h-36 rounded-card" />;
    return (
      <ReviewPanel title={t('reviews.ask', { name: other.full_name })}>
        <p role="status" className="text-14 text-danger">
          {t('reviews.standingFailed')}
        </p>
        <Button look="outlined" onClick={() => void refetch()} className="justify-self-start">
          {t('common.retry')}
        </Button>
      </ReviewPanel>
    );
  }
  const { mine, theirs, can_review, why_not } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {can_review && <AskReview name={other.full_name} add={add} disabled={false} />}
      {why_not === 'blocked' && <ReviewPanel title={t('reviews.blocked')} />}
      {mine && (
        <ReviewPanel title={t('reviews.mineOf', { name: other.full_name })}>
          <MyReview review={mine} onEdit={(words) => edit(mine.id, words)} onRemove={() => remove(mine.id)} />
        </ReviewPanel>
      )}
      {theirs && <Theirs review={theirs} />}
    </div>
  );
}

function Theirs({ review: { author, rating, text, created_at, reply } }: { review: Review }) {
  const { t } = useTranslation();
  const me = useSession()?.userId;
  return (
    <ReviewPanel title={t('reviews.theirs', { name: author.full_name })}>
      <div>
        <Stars rating={rating} />
        {text !== '' && <MoreText text={text} besideName className="mt-1.5" />}
        <p className="text-12 text-ink-3">
          <Since time={created_at} />
        </p>
      </div>
      {me !== undefined && (
        <Link
          to={paths.ownProfile(me, 'reviews')}
          className="inline-flex min-h-11 items-center justify-self-start text-14 font-semibold hover:underline"
        >
          {t(reply ? 'reviews.onYourPage' : 'reviews.toReply')}
        </Link>
      )}
    </ReviewPanel>
  );
}

function useReviewsOf(basis: Basis) {
  const { i18n } = useTranslation();
  const session = useSession();
  return useQuery<ReviewsOfBoth>({
    queryKey: ['reviews-of', basis, i18n.language, session?.userId],
    queryFn: () => ('deal_id' in basis ? call('getDealReviews', { params: basis }) : call('getBookingReviews', { params: basis })),
    enabled: session !== null,
    staleTime: 0,
  });
}

/** What is shown of both people follows before it is done. */
function useWriting(basis: Basis, other: number) {
  const client = useQueryClient();
  const changing = async <T,>(work: Promise<T>): Promise<T> => {
    const done = await work;
    await Promise.all([['reviews-of', basis], ['reviews'], ['standing', other]].map((queryKey) => client.invalidateQueries({ queryKey })));
    return done;
  };
  return {
    add: (words: ReviewWords) => changing(call('addReview', { params: { user_id: other }, body: { ...words, ...basis } })),
    edit: async (id: number, words: ReviewWords) => void (await changing(call('editReview', { params: { id }, body: words }))),
    remove: async (id: number) => void (await changing(call('deleteReview', { params: { id } }))),
  };
}
