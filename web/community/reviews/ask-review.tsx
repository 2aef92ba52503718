import { Star } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/community/reviews.ts';
import { useRequireSession } from '#web/platform/session/sign-in.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewPanel } from './review-panel.tsx';
import type { ReviewWords } from './words.ts';

interface Props {
  /** Whom one is asked about. */
  name: string;
  /** Writes it; undefined until it is known whether one may. */
  add: ((words: ReviewWords) => Promise<Review>) | undefined;
  disabled: boolean;
}

/** Asks how it went, and opens the form. Says whether what was written is hidden until the other side has written. */
export function AskReview({ name, add, disabled }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const requireSession = useRequireSession();
  const [writing, setWriting] = useState(false);
  const [left, setLeft] = useState(false);
  const leave = () => {
    setWriting(false);
    setLeft(true);
  };
  return (
    <ReviewPanel title={t('reviews.ask', { name })}>
      <p className="text-14 text-ink-3">{t('reviews.askAdvice')}</p>
      {writing && add ? (
        <ReviewForm
          send={async (words) => {
            const { revealed_at } = await add(words);
            leave();
            toast(t(revealed_at ? 'reviews.published' : 'reviews.kept'));
          }}
          sendLabel={t('reviews.publish')}
          onCancel={leave}
        />
      ) : (
        <Button
          look="outlined"
          disabled={disabled}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- comes back in the place of the form that was left
          autoFocus={left}
          onClick={() => requireSession(() => setWriting(true))}
          className="justify-self-start"
        >
          <Star size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('reviews.write')}
        </Button>
      )}
    </ReviewPanel>
  );
}
