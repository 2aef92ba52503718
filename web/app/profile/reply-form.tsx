import { useTranslation } from 'react-i18next';
import { reviewTextMost } from '#contract/community/reviews.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';

interface Props {
  /** Whose review is answered. */
  name: string;
  initial?: string;
  send: (text: string) => Promise<void>;
  onCancel: () => void;
}

/** Opened by a press of the person who wants to write here. */
export function ReplyForm({ name, initial = '', send, onCancel }: Props) {
  const { t } = useTranslation();
  const { form, field, failure, sending, submit } = useForm({
    initial: { text: initial },
    check: ({ text }) => (text.trim() === '' ? { text: t('fields.required') } : {}),
    send: ({ text }) => send(text.trim()),
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-2.5 pt-2">
      <TextAreaField
        {...field('text')}
        label={t('reviews.replyTo', { name })}
        placeholder={t('reviews.replyPlaceholder')}
        maxLength={reviewTextMost}
        rows={2}
        growsTo={0.3}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the place of the button that was pressed
        autoFocus
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {sending ? t('reviews.sending') : t(initial ? 'reviews.save' : 'reviews.replySend')}
        </Button>
        <Button look="outlined" onClick={onCancel} disabled={sending}>
          {t('reviews.cancel')}
        </Button>
      </div>
    </form>
  );
}
