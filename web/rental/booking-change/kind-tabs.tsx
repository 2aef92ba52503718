import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import type { ChangeKind } from '#contract/rental/time-changes.ts';
import { BookingTabs } from '../bookings/booking-tabs.tsx';
import { paths } from '#web/platform/calls/paths.ts';

/** What may be requested, where that is more than one thing. */
export function KindTabs({ kinds, booking: { id }, chosen }: { kinds: readonly ChangeKind[]; booking: Booking; chosen: ChangeKind }) {
  const { t } = useTranslation();
  if (kinds.length < 2) return null;
  const tabs = kinds.map((kind) => ({
    to: paths.changeBooking(id, { kind }),
    name: t(`bookings.change.kinds.${kind}`),
    count: null,
    isOpen: kind === chosen,
  }));
  return (
    <div className="-mb-4">
      <BookingTabs label={t('bookings.change.kindsOf')} tabs={tabs} />
    </div>
  );
}
