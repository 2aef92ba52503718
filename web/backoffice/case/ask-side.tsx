import { MessageCircle } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { questionedSides, questionLeast, questionMost, type QuestionedSide } from '#contract/backoffice/case-questions.ts';
import { staffCall } from '../desk/calls.ts';
import { useForget } from '../desk/queries.ts';
import { useKeys } from '#web/platform/ui/keys/keys.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { RadioCards } from '#web/platform/ui/form/radio-cards.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

/** Asks the office or the renter before the decision; the answer comes into the case. */
export function AskSide({ id, isMine }: { id: number; isMine: boolean }) {
  const { t } = useTranslation('backoffice');
  const [isOpen, setOpen] = useState(false);
  useKeys({ q: isMine ? () => setOpen(true) : undefined });
  return (
    <>
      <Button look="outlined" disabled={!isMine} onClick={() => setOpen(true)}>
        <MessageCircle size={17} strokeWidth={2} aria-hidden="true" />
        {t('ask.ask')}
      </Button>
      {isOpen && <AskDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function AskDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const forget = useForget();
  const initial: { side: QuestionedSide; text: string } = { side: 'office', text: '' };
  const { form, field, values, change, failure, sending, submit } = useForm({
    initial,
    check: ({ text }): Record<string, string> => (text.trim().length < questionLeast ? { text: t('ask.needsText') } : {}),
    send: async ({ side, text }) => {
      await staffCall('askSide', { params: { id }, body: { side, text: text.trim() } });
      toast(t('ask.sent'));
      onClose();
      await forget('getCase');
    },
  });
  return (
    <Dialog title={t('ask.ask')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <RadioCards
          name="side"
          legend={t('ask.whom')}
          legendShown
          value={values.side}
          choices={questionedSides.map((value) => ({ value, label: t(`charge.sides.${value}`) }))}
          onChange={(side) => change({ side })}
        />
        <TextAreaField label={t('ask.question')} hint={t('ask.hint')} rows={4} maxLength={questionMost} {...field('text')} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {t('ask.send')}
        </Button>
      </form>
    </Dialog>
  );
}
