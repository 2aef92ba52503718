import { useTranslation } from 'react-i18next';
import type { BookingPicture } from '#contract/rental/booking-pictures.ts';
import { call } from '#web/platform/api/browser.ts';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { chargeOf, missingIn } from './charge-values.ts';

/** The form of a charge: what is missing stands on its field, and it goes out once. */
export function useCharge(booking: number, pictures: readonly BookingPicture[], onClose: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  return useForm({
    initial: { kind: '', amount: '', note: '', happened_at: '', reference: '' },
    check: (values) => {
      const missing = missingIn(values, pictures.length);
      return Object.fromEntries(
        missing.map((name) => [name, t(name === 'pictures' ? 'charges.add.photosNeeded' : 'charges.add.required')]),
      );
    },
    send: async (values) => {
      const body = chargeOf(
        values,
        pictures.map(({ id }) => id),
      );
      await act(body, (extra) => call('addCharge', { params: { id: booking }, body }, extra));
      toast(t('charges.add.done'));
      onClose();
    },
  });
}
