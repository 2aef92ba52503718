import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { DialogProps } from './dialog-props.ts';

/** The renter takes a request back that nobody has answered. */
export function WithdrawDialog({ booking: { id }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const withdraw = async () => {
    await act({ id }, (extra) => call('withdrawBooking', { params: { id } }, extra));
    toast(t('booking.withdraw.done'));
  };
  return (
    <ConfirmDialog
      title={t('booking.withdraw.title')}
      yes={t('booking.withdraw.yes')}
      no={t('booking.withdraw.no')}
      onYes={withdraw}
      onClose={onClose}
    >
      {t('booking.withdraw.advice')}
    </ConfirmDialog>
  );
}
