import { useTranslation } from 'react-i18next';
import type { BookingCard } from '#contract/bookings.ts';
import { call } from '../api/browser.ts';
import { useBookingButton } from './use-booking-act.ts';
import { Button } from '../ui/button.tsx';
import { useOnline } from '../ui/online.ts';

/** Yes: of the office to a request, or of the renter to another car. */
export function AcceptButton({ booking: { id, side } }: { booking: Pick<BookingCard, 'id' | 'side'> }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { busy, press } = useBookingButton();
  return (
    <Button
      look="filled"
      disabled={busy || !isOnline}
      aria-busy={busy}
      onClick={() => press({ id }, (extra) => call('acceptBooking', { params: { id } }, extra), t('booking.act.accepted'))}
      className="min-h-12! px-3.5!"
    >
      {isOnline ? t(side === 'office' ? 'booking.act.accept' : 'booking.act.acceptOther') : t('offline.accept')}
    </Button>
  );
}
