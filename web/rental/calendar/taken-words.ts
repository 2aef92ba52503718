import { useTranslation } from 'react-i18next';
import type { Occupancy } from '#contract/rental/rental-calendar.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { kindOf } from './taken-kind.ts';

/** What takes a car, in words: the reason of a block, or how far a booking is and whose it is. */
export function useTakenWords(): (taken: Pick<Occupancy, 'reason' | 'booking' | 'is_for_change'>) => string {
  const { t } = useTranslation();
  const now = useMinute();
  return (taken) => {
    if (taken.booking && taken.is_for_change) return t('calendar.forChange', { renter: taken.booking.renter });
    const kind = taken.booking?.state === 'proposed' ? t('calendar.offered') : t(`calendar.kinds.${kindOf(taken, now)}`);
    return taken.booking ? t('calendar.bookingOf', { kind, renter: taken.booking.renter }) : kind;
  };
}
