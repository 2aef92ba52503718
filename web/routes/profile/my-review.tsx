import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { Since } from '../../i18n/time.tsx';
import { MoreText } from '../../ui/more-text.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { Stars } from './rating-summary.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewReply } from './review-reply.tsx';
import { useReviewing } from './reviewing.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog }));
const look = 'inline-flex min-h-11 items-center rounded-field text-14 font-semibold text-ink-2 hover:underline';

/** What one wrote of this person: to change and to take back. */
export function MyReview({ review }: { review: Review }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { edit, remove } = useReviewing();
  const [doing, setDoing] = useState<'editing' | 'removing' | null>(null);
  const [left, setLeft] = useState(false);
  const done = () => {
    setDoing(null);
    setLeft(true);
  };
  const { id, rating, text, created_at, edited_at, reply } = review;
  if (doing === 'editing') {
    return (
      <ReviewForm
        initial={{ rating, text }}
        send={async (words) => {
          await edit(id, words);
          done();
          toast(t('reviews.saved'));
        }}
        sendLabel={t('reviews.save')}
        onCancel={done}
      />
    );
  }
  return (
    <>
      <div>
        <Stars rating={rating} />
        <MoreText text={text} besideName className="mt-1.5" />
        <p className="text-12 text-ink-3">
          <Since time={created_at} />
          {edited_at && ` · ${t('reviews.edited')}`}
        </p>
      </div>
      {reply && <ReviewReply review={review} />}
      <div className="-my-2 flex gap-4">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- comes back in the place of the form that was left */}
        <button type="button" autoFocus={left} onClick={() => setDoing('editing')} className={look}>
          {t('reviews.edit')}
        </button>
        <button type="button" onClick={() => setDoing('removing')} className={look}>
          {t('reviews.delete')}
        </button>
      </div>
      {doing === 'removing' && (
        <Suspense>
          <ConfirmDialog
            title={t('reviews.sure.title')}
            yes={t('reviews.sure.yes')}
            no={t('reviews.sure.no')}
            onYes={async () => {
              await remove(id);
              toast(t('reviews.deleted'));
            }}
            onClose={done}
          >
            {t('reviews.sure.advice')}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
