import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingPicture } from '#contract/rental/booking-pictures.ts';
import { disputeReasons, disputeTextLeast, chargeTextMost, type Charge } from '#contract/rental/charges.ts';
import { call } from '#web/platform/api/browser.ts';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { chosenFrom } from '#web/platform/ui/chosen.ts';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { PictureField } from './picture-field.tsx';

interface Props {
  charge: Charge;
  onClose: () => void;
}

/** Why it is not owed, or not so much, with pictures. */
export function DisputeDialog({ charge, onClose }: Props) {
  const { t } = useTranslation();
  const [pictures, setPictures] = useState<BookingPicture[]>([]);
  const { form, field, failure, sending, submit } = useDispute(charge, pictures, onClose);
  const choices = disputeReasons.map((value) => ({ value, label: t(`charges.dispute.reasons.${value}`) }));
  return (
    <Dialog title={t('charges.dispute.title')} onClose={onClose} mayClose={() => !sending}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <SelectField {...field('reason')} label={t('charges.dispute.reason')} ask={t('charges.dispute.chooseReason')} choices={choices} />
        <TextAreaField
          {...field('text')}
          label={t('charges.dispute.text')}
          hint={t('charges.dispute.hint')}
          maxLength={chargeTextMost}
          rows={4}
          growsTo={0.3}
        />
        <PictureField booking={charge.booking_id} pictures={pictures} onChange={setPictures} label={t('charges.add.photos')} optional />
        <p className="rounded-field bg-sunken px-3.5 py-2.5 text-14 text-ink-2">{t('charges.dispute.advice')}</p>
        <FormFailure>{failure}</FormFailure>
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
          {t('charges.dispute.send')}
        </Button>
      </form>
    </Dialog>
  );
}

function useDispute({ id }: Charge, pictures: readonly BookingPicture[], onClose: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  return useForm({
    initial: { reason: '', text: '' },
    check: ({ reason, text }): Record<string, string> => ({
      ...(reason === '' && { reason: t('charges.add.required') }),
      ...(text.trim().length < disputeTextLeast && { text: t('charges.dispute.short') }),
    }),
    send: async ({ reason, text }) => {
      const body = { reason: chosenFrom(disputeReasons, reason), text: text.trim(), pictures: pictures.map((one) => one.id) };
      await act(body, (extra) => call('disputeCharge', { params: { id }, body }, extra));
      toast(t('charges.dispute.done'));
      onClose();
    },
  });
}
