import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/community/reviews.ts';
import { Avatar } from '#web/people/profiles/avatar.tsx';
import { Byline } from '#web/people/profiles/byline.tsx';
import { ReportButton } from '#web/community/reports/report-button.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { MoreText } from '#web/platform/ui/more-text.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Stars } from '#web/community/reviews/stars.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { useShown } from './profile.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReviewReply } from './review-reply.tsx';
import { useReviewing } from './reviewing.ts';

/** What somebody wrote and what was answered. Whom it is about may answer; everybody else may report it. */
export function ReviewItem({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { author, created_at, edited_at, rating, text, reply, based_on } = review;
  return (
    <article className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3 py-4">
      <Avatar name={author.full_name} picture={author.profile_picture} business={author.user_type !== 'user'} className="size-10 text-14" />
      <div>
        <Byline author={author} time={created_at}>
          {based_on === 'before_deals' && <Tag>{t('reviews.beforeDeals')}</Tag>}
          {based_on === 'booking' && <Tag>{t('reviews.ofRental')}</Tag>}
          {edited_at && <span className="text-12 text-ink-3">{t('reviews.edited')}</span>}
        </Byline>
        <Stars rating={rating} />
        {text !== '' && <MoreText text={text} besideName className="mt-1.5" />}
        {reply && <ReviewReply review={review} />}
        <Actions review={review} />
      </div>
    </article>
  );
}

const look = 'inline-flex min-h-11 items-center rounded-field text-14 hover:underline';

function Actions({ review: { id, author, reply } }: { review: Review }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { profile } = useShown();
  const { reply: answer } = useReviewing();
  const [answering, setAnswering] = useState(false);
  const mayReply = useSession()?.userId === profile.id && !reply;
  const send = async (words: string) => {
    await answer(id, words);
    setAnswering(false);
    toast(t('reviews.replied'));
  };
  if (answering && mayReply) return <ReplyForm name={author.full_name} send={send} onCancel={() => setAnswering(false)} />;
  return (
    <div className="-mb-2.5 flex flex-wrap gap-x-4 noscript:hidden">
      {mayReply && (
        <button
          type="button"
          onClick={() => setAnswering(true)}
          aria-label={t('reviews.replyTo', { name: author.full_name })}
          className={`${look} font-semibold text-ink-2`}
        >
          {t('reviews.reply')}
        </button>
      )}
      <ReportButton target="review" id={id} owner={author.id} className={`${look} gap-1.5 text-ink-3`} />
    </div>
  );
}
