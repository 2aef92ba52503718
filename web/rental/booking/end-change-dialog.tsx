import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

interface Props {
  how: 'decline' | 'withdraw';
  booking: number;
  change: number;
  onClose: () => void;
}

/** Declines the times that the other side requested, or takes back one’s own. The booking stays as it is. */
export function EndChangeDialog({ how, booking: id, change: change_id, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const name = how === 'decline' ? 'declineChange' : 'withdrawChange';
  const end = async () => {
    await act({ how, change_id }, (extra) => call(name, { params: { id }, body: { change_id } }, extra));
    toast(t(`bookings.change.end.${how}.done`));
  };
  return (
    <ConfirmDialog
      title={t(`bookings.change.end.${how}.title`)}
      yes={t(`bookings.change.end.${how}.yes`)}
      no={t('bookings.change.end.no')}
      onYes={end}
      onClose={onClose}
    >
      {t(`bookings.change.end.${how}.advice`)}
    </ConfirmDialog>
  );
}
