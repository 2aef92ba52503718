import { useTranslation } from 'react-i18next';
import type { Review, ReviewRefusal } from '#contract/community/reviews.ts';
import { ChatLink } from '#web/messaging/chat-link/chat-link.tsx';
import { AskReview } from '#web/community/reviews/ask-review.tsx';
import { MyReview } from '#web/community/reviews/my-review.tsx';
import { ReviewPanel } from '#web/community/reviews/review-panel.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useShown } from './profile.tsx';
import { ReviewReply } from './review-reply.tsx';
import { useReviewing, useEligibility } from './reviewing.ts';

/** Where one writes a review of a deal or booking, sees the one that one wrote, or reads why one cannot yet. Nobody reviews themselves. */
export function WriteReview() {
  const { t } = useTranslation();
  const { profile, own = false } = useShown();
  const session = useSession();
  const { add } = useReviewing();
  const { data: eligibility, isError, refetch } = useEligibility();
  if (own || session?.userId === profile.id) return null;
  if (session && isError && !eligibility) {
    return (
      <ReviewPanel title={t('reviews.ask', { name: profile.full_name })}>
        <p role="status" className="text-14 text-danger">
          {t('reviews.standingFailed')}
        </p>
        <Button look="outlined" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </ReviewPanel>
    );
  }
  const { mine, why_not: whyNot, basis } = eligibility ?? { mine: null, why_not: null, basis: null };
  if (whyNot && !mine) return <NotYet why={whyNot} />;
  const isRequested = !mine || basis !== null;
  return (
    <>
      {isRequested && (
        <AskReview
          name={profile.full_name}
          add={basis === null ? undefined : (words) => add(basis, words)}
          disabled={session !== null && !eligibility}
        />
      )}
      {mine && <Mine review={mine} />}
    </>
  );
}

function Mine({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { edit, remove } = useReviewing();
  return (
    <ReviewPanel title={t('reviews.mine')}>
      <MyReview review={review} onEdit={(words) => edit(review.id, words)} onRemove={() => remove(review.id)}>
        {review.reply && <ReviewReply review={review} />}
      </MyReview>
    </ReviewPanel>
  );
}

function NotYet({ why }: { why: ReviewRefusal }) {
  const { t } = useTranslation();
  const { profile } = useShown();
  if (why === 'blocked') return <ReviewPanel title={t('reviews.blocked')} />;
  return (
    <ReviewPanel title={t('reviews.dealFirst')}>
      <p className="text-14 text-ink-3">{t('reviews.dealFirstAdvice')}</p>
      <ChatLink user={profile.id} look="outlined" className="justify-self-start" />
    </ReviewPanel>
  );
}
