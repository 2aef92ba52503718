import { Star } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatLink } from '../../chat/chat-link.tsx';
import { useRequireSession } from '../../session/sign-in.ts';
import { useSession } from '../../session/store.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { MyReview } from './my-review.tsx';
import { useShown } from './profile.tsx';
import { ReviewForm } from './review-form.tsx';
import { useReviewing, useEligibility } from './reviewing.ts';

/** Where one writes a review, sees the one that one wrote, or reads why one cannot yet. Nobody reviews themselves. */
export function WriteReview() {
  const { t } = useTranslation();
  const { profile, own = false } = useShown();
  const session = useSession();
  const requireSession = useRequireSession();
  const [writing, setWriting] = useState(false);
  const [left, setLeft] = useState(false);
  const { data: eligibility, isError, refetch } = useEligibility();
  const leave = () => {
    setWriting(false);
    setLeft(true);
  };
  if (own || session?.userId === profile.id) return null;
  if (session && isError && !eligibility) {
    return (
      <Panel title={t('reviews.ask', { name: profile.full_name })}>
        <p role="status" className="text-14 text-danger">
          {t('reviews.standingFailed')}
        </p>
        <Button look="outlined" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </Panel>
    );
  }
  if (eligibility?.mine) {
    return (
      <Panel title={t('reviews.mine')}>
        <MyReview review={eligibility.mine} />
      </Panel>
    );
  }
  if (eligibility?.why_not) return <NotYet why={eligibility.why_not} />;
  if (writing && eligibility?.can_review) return <Write onClose={leave} />;
  return (
    <Panel title={t('reviews.ask', { name: profile.full_name })}>
      <p className="text-14 text-ink-3">{t('reviews.askAdvice')}</p>
      <Button
        look="outlined"
        disabled={session !== null && !eligibility}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- comes back in the place of the form that was left
        autoFocus={left}
        onClick={() => requireSession(() => setWriting(true))}
        className="justify-self-start"
      >
        <Star size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('reviews.write')}
      </Button>
    </Panel>
  );
}

function Write({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { profile } = useShown();
  const { add } = useReviewing();
  const send = async (words: Parameters<typeof add>[0]) => {
    await add(words);
    onClose();
    toast(t('reviews.published'));
  };
  return (
    <Panel title={t('reviews.ask', { name: profile.full_name })}>
      <ReviewForm send={send} sendLabel={t('reviews.publish')} onCancel={onClose} />
    </Panel>
  );
}

function NotYet({ why }: { why: 'chat_first' | 'blocked' }) {
  const { t } = useTranslation();
  const { profile } = useShown();
  if (why === 'blocked') return <Panel title={t('reviews.blocked')} />;
  return (
    <Panel title={t('reviews.chatFirst')}>
      <p className="text-14 text-ink-3">{t('reviews.chatFirstAdvice')}</p>
      <ChatLink user={profile.id} look="outlined" className="justify-self-start" />
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section
      aria-labelledby="my-review"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4 noscript:hidden wide:p-6"
    >
      <h3 id="my-review" className="text-16 font-semibold wrap-anywhere">
        {title}
      </h3>
      {children}
    </section>
  );
}
