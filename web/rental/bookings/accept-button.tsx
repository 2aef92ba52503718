import { useTranslation } from 'react-i18next';
import type { Booking, BookingCard } from '#contract/rental/bookings.ts';
import { call } from '#web/platform/api/browser.ts';
import { useBookingButton } from './use-booking-act.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useOnline } from '#web/platform/ui/online.ts';

interface Props {
  booking: Pick<BookingCard, 'id' | 'side'> & Partial<Pick<Booking, 'version'>>;
}

/** Yes: of the office to a request, or of the renter to another car, as it stands on the screen. */
export function AcceptButton({ booking: { id, side, version } }: Props) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { busy, press } = useBookingButton();
  const accept = () => {
    const query = version === undefined ? {} : { version };
    press({ id, version }, (extra) => call('acceptBooking', { params: { id }, query }, extra), t('booking.act.accepted'));
  };
  return (
    <Button look="filled" disabled={busy || !isOnline} aria-busy={busy} onClick={accept} className="min-h-12! px-3.5!">
      {isOnline ? t(side === 'office' ? 'booking.act.accept' : 'booking.act.acceptOther') : t('offline.accept')}
    </Button>
  );
}
