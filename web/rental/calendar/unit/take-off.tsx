import { useTranslation } from 'react-i18next';
import type { Occupancy, RentalUnit } from '#contract/rental/rental-calendar.ts';
import { call } from '#web/platform/api/browser.ts';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { agreedSpan } from '../fleet.ts';
import { usePeriodWords } from '../period-words.ts';

interface Props {
  unit: RentalUnit;
  /** The first booking that is still to be handed out. */
  booking: Occupancy;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a car is taken off the road that somebody has booked: the booking stays. */
export function TakeOff({ unit, booking, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const { period } = usePeriodWords();
  const toast = useToast();
  const takeOff = async () => {
    await call('updateRentalUnit', { params: { id: unit.id }, body: { is_active: false } });
    await onChanged();
    toast(t('calendar.unit.offDone', { name: unit.name }));
  };
  const values = { renter: booking.booking?.renter, period: period(agreedSpan(booking)) };
  return (
    <ConfirmDialog
      title={t('calendar.unit.offTitle', { name: unit.name })}
      yes={t('calendar.unit.off')}
      no={t('calendar.unit.keepOn')}
      onYes={takeOff}
      onClose={onClose}
    >
      {t('calendar.unit.offBooked', values)}
    </ConfirmDialog>
  );
}
