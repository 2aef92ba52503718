import { useTranslation } from 'react-i18next';
import { reviewTextMost } from '#contract/community/reviews.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import type { ReviewWords } from './words.ts';
import { StarsField } from './stars-field.tsx';

interface Props {
  /** What is there to be changed. */
  initial?: ReviewWords;
  send: (words: ReviewWords) => Promise<void>;
  sendLabel: string;
  onCancel: () => void;
}

/** Stars and words. What was typed stays until it is taken. */
export function ReviewForm({ initial = { rating: 0, text: '' }, send, sendLabel, onCancel }: Props) {
  const { t } = useTranslation();
  const { form, field, failure, sending, submit } = useForm({
    initial,
    check: ({ rating, text }) => {
      const problems: Problems = {};
      if (rating === 0) problems['rating'] = t('reviews.chooseRating');
      if (text.trim() === '') problems['text'] = t('fields.required');
      return problems;
    },
    send: ({ rating, text }) => send({ rating, text: text.trim() }),
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <StarsField {...field('rating')} />
      <TextAreaField
        {...field('text')}
        label={t('reviews.text')}
        placeholder={t('reviews.placeholder')}
        maxLength={reviewTextMost}
        rows={4}
        growsTo={0.3}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {sending ? t('reviews.sending') : sendLabel}
        </Button>
        <Button look="outlined" onClick={onCancel} disabled={sending}>
          {t('reviews.cancel')}
        </Button>
      </div>
    </form>
  );
}
