import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/community/reviews.ts';
import { Since } from '#web/platform/i18n/time.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { MoreText } from '#web/platform/ui/more-text.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useShown } from './profile.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useReviewing } from './reviewing.ts';
import { lateAct } from '#web/platform/late/late.tsx';

const ConfirmDialog = lateAct(async () => ({ default: (await import('#web/platform/ui/overlay/confirm-dialog.tsx')).ConfirmDialog }));
const look = 'inline-flex min-h-11 items-center rounded-field text-14 font-semibold text-ink-2 hover:underline';

/** What whom the review is about said to it, which they may change and take back. */
export function ReviewReply({ review: { id, author, reply } }: { review: Review }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { profile } = useShown();
  const isMine = useSession()?.userId === profile.id;
  const { reply: answer, removeReply } = useReviewing();
  const [doing, setDoing] = useState<'editing' | 'removing' | null>(null);
  const done = () => setDoing(null);
  if (!reply) return null;
  return (
    <section aria-label={t('reviews.replyOf', { name: profile.full_name })} className="mt-2 rounded-field bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 text-14">
        <b className="font-semibold">{t('reviews.replyOf', { name: profile.full_name })}</b>
        <span className="text-12 text-ink-3">
          <Since time={reply.created_at} />
          {reply.edited_at && ` · ${t('reviews.edited')}`}
        </span>
      </p>
      {doing === 'editing' ? (
        <ReplyForm
          name={author.full_name}
          initial={reply.text}
          send={async (text) => {
            await answer(id, text);
            done();
            toast(t('reviews.replySaved'));
          }}
          onCancel={done}
        />
      ) : (
        <MoreText text={reply.text} besideName />
      )}
      {isMine && doing !== 'editing' && (
        <div className="-mb-2 flex gap-4">
          <button type="button" onClick={() => setDoing('editing')} className={look}>
            {t('reviews.editReply')}
          </button>
          <button type="button" onClick={() => setDoing('removing')} className={look}>
            {t('reviews.deleteReply')}
          </button>
        </div>
      )}
      {doing === 'removing' && (
        <Suspense>
          <ConfirmDialog
            title={t('reviews.sureReply.title')}
            yes={t('reviews.deleteReply')}
            no={t('reviews.sure.no')}
            onYes={async () => {
              await removeReply(id);
              toast(t('reviews.replyDeleted'));
            }}
            onClose={done}
          >
            {t('reviews.sureReply.advice')}
          </ConfirmDialog>
        </Suspense>
      )}
    </section>
  );
}
