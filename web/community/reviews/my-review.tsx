import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/community/reviews.ts';
import { Since, useDay } from '#web/platform/i18n/time.tsx';
import { MoreText } from '#web/platform/ui/more-text.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { ReviewForm } from './review-form.tsx';
import { Stars } from './stars.tsx';
import type { ReviewWords } from './words.ts';
import { lateAct } from '#web/platform/late/late.tsx';

const ConfirmDialog = lateAct(async () => ({ default: (await import('#web/platform/ui/overlay/confirm-dialog.tsx')).ConfirmDialog }));
const look = 'inline-flex min-h-11 items-center rounded-field text-14 font-semibold text-ink-2 hover:underline';

interface Props {
  review: Review;
  onEdit: (words: ReviewWords) => Promise<void>;
  onRemove: () => Promise<void>;
  /** The reply to it. */
  children?: ReactNode;
}

/** What one wrote of somebody, and until when it is hidden; to change and to take back until it is final. */
export function MyReview({ review, onEdit, onRemove, children }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [doing, setDoing] = useState<'editing' | 'removing' | null>(null);
  const [left, setLeft] = useState(false);
  const done = () => {
    setDoing(null);
    setLeft(true);
  };
  const { rating, text } = review;
  if (doing === 'editing') {
    const save = async (words: ReviewWords) => {
      await onEdit(words);
      done();
      toast(t('reviews.saved'));
    };
    return <ReviewForm initial={{ rating, text }} send={save} sendLabel={t('reviews.save')} onCancel={done} />;
  }
  return (
    <>
      <Written review={review} />
      {children}
      {review.can_change && (
        <div className="-my-2 flex gap-4">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- comes back in the place of the form that was left */}
          <button type="button" autoFocus={left} onClick={() => setDoing('editing')} className={look}>
            {t('reviews.edit')}
          </button>
          <button type="button" onClick={() => setDoing('removing')} className={look}>
            {t('reviews.delete')}
          </button>
        </div>
      )}
      {doing === 'removing' && (
        <Suspense>
          <ConfirmDialog
            title={t('reviews.sure.title')}
            yes={t('reviews.sure.yes')}
            no={t('reviews.sure.no')}
            onYes={async () => {
              await onRemove();
              toast(t('reviews.deleted'));
            }}
            onClose={done}
          >
            {t(review.based_on === 'before_deals' ? 'reviews.sure.adviceEarlier' : 'reviews.sure.advice')}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

function Written({ review: { rating, text, created_at, edited_at, based_on, reveals_at } }: { review: Review }) {
  const { t } = useTranslation();
  const day = useDay();
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Stars rating={rating} />
        {based_on === 'before_deals' && <Tag>{t('reviews.beforeDeals')}</Tag>}
        {based_on === 'booking' && <Tag>{t('reviews.ofRental')}</Tag>}
      </p>
      <MoreText text={text} besideName className="mt-1.5" />
      <p className="text-12 text-ink-3">
        <Since time={created_at} />
        {edited_at && ` · ${t('reviews.edited')}`}
      </p>
      {reveals_at && (
        <p className="mt-2 rounded-field bg-sunken px-3.5 py-2.5 text-14 text-ink-2">
          {t('reviews.hiddenUntil', { day: day(reveals_at) })}
        </p>
      )}
    </div>
  );
}
