import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type BookingReason } from '#contract/rental/booking-states.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { chosenFrom } from '#web/platform/ui/chosen.ts';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';

interface Props<Reason extends BookingReason> {
  reasons: readonly Reason[];
  /** What comes of it. */
  advice: ReactNode;
  words: { note: string; yes: string; no: string };
  onSend: (body: { reason: Reason; note?: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of an end, with a word to the other side. */
export function ReasonForm<Reason extends BookingReason>({ reasons, advice, words, onSend, onClose }: Props<Reason>) {
  const { t } = useTranslation();
  const { form, field, failure, sending, submit } = useForm<{ reason: string; note: string }>({
    initial: { reason: '', note: '' },
    check: ({ reason }) => (reason === '' ? { reason: t('fields.required') } : {}),
    send: ({ reason, note }) => onSend({ reason: chosenFrom(reasons, reason), ...(note.trim() && { note: note.trim() }) }),
  });
  const choices = reasons.map((value: BookingReason) => ({ value, label: t(`booking.reasons.${value}`) }));
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {advice}
      <SelectField {...field('reason')} label={t('booking.decline.reason')} ask={t('booking.decline.ask')} choices={choices} />
      <TextAreaField {...field('note')} label={words.note} optional maxLength={300} growsTo={0.2} />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-2.5">
        <Button look="danger" type="submit" disabled={sending} aria-busy={sending}>
          {words.yes}
        </Button>
        <Button look="outlined" onClick={onClose}>
          {words.no}
        </Button>
      </div>
    </form>
  );
}
