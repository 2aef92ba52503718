import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/bookings.ts';

/** Where the car is to be handed over, while the request waits: the voucher says it once it is confirmed. */
export function PlannedPlace({ booking: { state, place, quote } }: { booking: Booking }) {
  const { t } = useTranslation();
  const where = place || quote.pick_up_place;
  if (where === '' || (state !== 'requested' && state !== 'proposed')) return null;
  return (
    <div>
      <h3 className="text-14 text-ink-3">{t('booking.voucher.where')}</h3>
      <p className="wrap-anywhere">
        <bdi>{where}</bdi>
      </p>
    </div>
  );
}
