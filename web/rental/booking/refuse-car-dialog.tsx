import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { DialogProps } from './dialog-props.ts';

/** The renter does not want the other car. Nobody has to say why. */
export function RefuseCarDialog({ booking: { id }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const refuse = async () => {
    const body = { reason: 'other' } as const;
    await act(body, (extra) => call('declineBooking', { params: { id }, body }, extra));
    toast(t('booking.declineOther.done'));
  };
  return (
    <ConfirmDialog
      title={t('booking.declineOther.title')}
      yes={t('booking.declineOther.yes')}
      no={t('booking.declineOther.no')}
      onYes={refuse}
      onClose={onClose}
    >
      {t('booking.declineOther.advice')}
    </ConfirmDialog>
  );
}
