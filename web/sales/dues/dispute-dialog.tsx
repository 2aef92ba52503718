import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { dueDisputeLeast, dueDisputeMost, type Due } from '#contract/money/dues.ts';
import { attemptOf, type Attempt } from '#web/platform/calls/attempt.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

/** Why it is not owed, or not so much. */
export function DisputeDialog({ due, onClose }: { due: Due; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, field, failure, sending, submit } = useDispute(due, onClose);
  return (
    <Dialog title={t('dues.disputeTitle')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">{t('dues.disputeNote')}</p>
        <TextAreaField
          {...field('text')}
          label={t('dues.why')}
          hint={t('dues.whyHint')}
          maxLength={dueDisputeMost}
          rows={5}
          growsTo={0.4}
        />
        <FormFailure>{failure}</FormFailure>
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
          {t(sending ? 'dues.sending' : 'dues.send')}
        </Button>
      </form>
    </Dialog>
  );
}

function useDispute({ id }: Due, onClose: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const attempt = useRef<Attempt | undefined>(undefined);
  return useForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim().length < dueDisputeLeast ? { text: t('dues.tooShort') } : {}),
    send: async ({ text }) => {
      const body = { text: text.trim() };
      attempt.current = attemptOf(attempt.current, JSON.stringify(body));
      await call('disputeDue', { params: { id }, body }, { idempotencyKey: attempt.current.key });
      onClose();
      await revalidate();
      toast(t('dues.sent'));
    },
  });
}
