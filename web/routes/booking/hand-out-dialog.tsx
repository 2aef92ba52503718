import { useTranslation } from 'react-i18next';
import { call } from '../../api/browser.ts';
import { useBookingAct } from '../../bookings/use-booking-act.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import type { DialogProps } from './dialog-props.ts';
import { HandoverFields } from './handover-fields.tsx';
import { handoverOf, missingIn } from './handover-values.ts';

/** The office hands the car out, with the two numbers that the Authority requires. */
export function HandOutDialog({ booking: { id }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const { form, field, failure, sending, submit } = useForm({
    initial: { contract_number: '', authorisation: '', odometer: '', fuel: '', note: '' },
    check: (values) => Object.fromEntries(missingIn(values).map((name) => [name, t('fields.required')])),
    send: async (values) => {
      const { contract_number, authorisation } = values;
      const body = { side: 'out', ...handoverOf(values), contract_number, authorisation } as const;
      await act(body, (extra) => call('handOver', { params: { id }, body }, extra));
      toast(t('booking.handOut.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('booking.handOut.title')} onClose={onClose} mayClose={() => !sending} className="text-16 small:max-w-120!">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <NumberField
          {...field('contract_number')}
          label={t('booking.handOut.contract')}
          hint={t('booking.handOut.contractHint')}
          maxLength={20}
        />
        <NumberField
          {...field('authorisation')}
          label={t('booking.handOut.authorisation')}
          hint={t('booking.handOut.authorisationHint')}
          maxLength={20}
        />
        <HandoverFields
          odometer={field('odometer')}
          fuel={field('fuel')}
          note={field('note')}
          failure={failure}
          isSending={sending}
          yes={t('booking.handOut.yes')}
        />
      </form>
    </Dialog>
  );
}
