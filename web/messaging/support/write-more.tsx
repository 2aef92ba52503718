import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { supportTextMost, type Ticket } from '#contract/messaging/support.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';

/** Beneath what was written in a ticket. */
export function WriteMore({ ticket: { id, status } }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { form, field, change, failure, sending, submit } = useForm({
    initial: { message: '' },
    check: ({ message }) => (message.trim() === '' ? { message: t('fields.required') } : {}),
    send: async ({ message }) => {
      await call('writeToTicket', { params: { id }, body: { message: message.trim() } });
      await revalidate();
      change({ message: '' });
      toast(t('support.written'));
    },
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 noscript:hidden">
      <TextAreaField
        {...field('message')}
        label={t('support.writeMore')}
        placeholder={t('support.placeholder')}
        hint={status === 'open' ? undefined : t(status === 'closed' ? 'support.closedNote' : 'support.answeredNote')}
        maxLength={supportTextMost}
        rows={3}
        growsTo={0.4}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look="filled" disabled={sending} aria-busy={sending} className="small:justify-self-start">
        {sending ? t('support.sending') : t('support.send')}
      </Button>
    </form>
  );
}
