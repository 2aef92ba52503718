import { useTranslation } from 'react-i18next';
import { commentTextMost } from '#contract/community/comments.ts';
import { useRequireSession } from '#web/platform/session/sign-in.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';

interface Props {
  label: string;
  placeholder?: string;
  /** What is there to be changed. */
  initial?: string;
  send: (text: string) => Promise<void>;
  sendLabel: string;
  onCancel?: () => void;
  /** Opened by a press of the person who wants to write here. */
  focused?: boolean;
}

/** Where one writes a comment or a reply. What was typed stays until it is taken; a visitor signs in first and it is sent then. */
export function Composer({ label, placeholder, initial = '', send, sendLabel, onCancel, focused = false }: Props) {
  const { t } = useTranslation();
  const requireSession = useRequireSession();
  const { form, field, values, change, failure, sending, submit } = useForm({
    initial: { text: initial },
    check: ({ text }) => (text.trim() === '' ? { text: t('fields.required') } : {}),
    send: async ({ text }) => {
      await send(text.trim());
      change({ text: '' });
    },
    explain: ({ status, error }) => {
      if (status === 429) return { text: t('comments.tooMany') };
      return error.fields?.['text'] ? undefined : { text: error.detail };
    },
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (values.text.trim() === '') void submit();
        else requireSession(() => void submit());
      }}
      className="grid gap-2 noscript:hidden"
    >
      <div className="flex items-start gap-2">
        <TextAreaField
          {...field('text')}
          label={label}
          labelHidden
          placeholder={placeholder}
          maxLength={commentTextMost}
          rows={1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- as `focused` says
          autoFocus={focused}
          className="min-w-0 flex-1"
        />
        <Button type="submit" look="tinted" disabled={sending} aria-busy={sending} className="mt-1.5 min-h-12! px-4!">
          {sending ? t('comments.sending') : sendLabel}
        </Button>
      </div>
      {failure && <FormFailure>{failure}</FormFailure>}
      {onCancel && (
        <button type="button" onClick={onCancel} className="min-h-11 justify-self-start text-14 font-semibold text-ink-2 hover:underline">
          {t('comments.cancel')}
        </button>
      )}
    </form>
  );
}
