import { useTranslation } from 'react-i18next';
import type { RentalBooking } from '#contract/ads.ts';
import { answerHours } from '#contract/booking-states.ts';
import { queryOfPeriod, type Period } from '../../ads/rental-days.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';

interface Props {
  adId: number;
  booking: RentalBooking | null;
  period: Period;
}

/** The way to a booking of these days, with what happens then; nothing where the car cannot be booked on the site. */
export function BookingStep({ adId, booking, period }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  if (!booking) return null;
  return (
    <div className="grid gap-2">
      <BookingButton adId={adId} booking={booking} period={period} className="w-full" />
      <p className="text-14 text-ink-2">
        {t(`details.booking.next.${booking.answers}`, { count: answerHours, number: number(answerHours) })}{' '}
        {t(`details.booking.pays.${booking.pays}`)}
      </p>
    </div>
  );
}

export function BookingButton({ adId, booking, period, className = '' }: Props & { booking: RentalBooking; className?: string }) {
  const { t } = useTranslation();
  return (
    <LinkButton look="filled" to={paths.newBooking({ rental: adId, ...queryOfPeriod(period) })} className={className}>
      {t(`details.booking.${booking.answers}`)}
    </LinkButton>
  );
}
