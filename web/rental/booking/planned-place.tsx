import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import { PlaceWords } from './place-words.tsx';

/** Where the car is to be handed over: of the renter while the request waits, as the voucher says it later; of the office until it is out. */
export function PlannedPlace({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { state, side, place, quote } = booking;
  const isOpen = state === 'requested' || state === 'proposed' || (side === 'office' && state === 'confirmed');
  if ((place || quote.pick_up_place) === '' || !isOpen) return null;
  return (
    <div>
      <h3 className="text-14 text-ink-3">{t('booking.voucher.where')}</h3>
      <p className="wrap-anywhere">
        <PlaceWords booking={booking} />
      </p>
    </div>
  );
}
