import { useTranslation } from 'react-i18next';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import type { BookingCharges } from '#contract/rental/charges.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';

/** Until when the office may charge. */
export function Term({ charges: { charge_until: until, fines_until: fines }, side }: { charges: BookingCharges; side: BookingSide }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const now = useMinute();
  return (
    <p className="text-14 text-ink-2" suppressHydrationWarning>
      {until === null || fines === null
        ? t('charges.noneYet')
        : Date.parse(until) >= now
          ? t(`charges.until.${side}`, { moment: moment(until), fines: moment(fines) })
          : Date.parse(fines) >= now
            ? t(`charges.finesOnly.${side}`, { fines: moment(fines) })
            : t('charges.over')}
    </p>
  );
}
