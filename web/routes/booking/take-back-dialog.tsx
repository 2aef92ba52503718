import { useTranslation } from 'react-i18next';
import { call } from '../../api/browser.ts';
import { useBookingAct } from '../../bookings/use-booking-act.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { Filled } from '../../ui/filled.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import type { DialogProps } from './dialog-props.ts';
import { fuelOf } from './fuel.ts';
import { HandoverFields } from './handover-fields.tsx';
import { handoverOf, missingIn } from './handover-values.ts';

/** The office takes the car back; what was read at the hand-over stands beside. */
export function TakeBackDialog({ booking: { id, handovers }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const toast = useToast();
  const act = useBookingAct();
  const before = handovers.find(({ side }) => side === 'out');
  const { form, field, failure, sending, submit } = useForm({
    initial: { odometer: '', fuel: '', note: '' },
    check: (values) => Object.fromEntries(missingIn(values).map((name) => [name, t('fields.required')])),
    send: async (values) => {
      const body = { side: 'in', ...handoverOf(values) } as const;
      await act(body, (extra) => call('handOver', { params: { id }, body }, extra));
      toast(t('booking.takeBack.done'));
      onClose();
    },
  });
  const odometerWas = before && (
    <Filled phrase={(holes) => t('booking.takeBack.was', holes)} parts={{ odometer: <bdi dir="ltr">{number(before.odometer)}</bdi> }} />
  );
  return (
    <Dialog title={t('booking.takeBack.title')} onClose={onClose} mayClose={() => !sending} className="text-16 small:max-w-120!">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <HandoverFields
          odometer={{ ...field('odometer'), hint: odometerWas }}
          fuel={{ ...field('fuel'), hint: before && t('booking.takeBack.fuelWas', { fuel: t(`booking.fuels.${fuelOf(before.fuel)}`) }) }}
          note={field('note')}
          failure={failure}
          isSending={sending}
          yes={t('booking.takeBack.yes')}
        />
      </form>
    </Dialog>
  );
}
