import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Ad, RentalBooking } from '#contract/ads.ts';
import { rentOf } from '#contract/rent.ts';
import { rentedDays, type Period } from '../../ads/rental-days.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { Counted, figure } from '../../ui/counted.tsx';
import { Price } from '../../ui/price.tsx';
import { BookingButton } from './booking-step.tsx';
import { readPeriod, refusalOf } from './quote.ts';

export interface Stay {
  booking: RentalBooking;
  period: Period;
  days: number;
  total: number;
}

/** The days in the address, if the car can be booked for them on the site. */
export function useStay({ rental, status }: Ad, today: string): Stay | null {
  const [query] = useSearchParams();
  const period = readPeriod(query);
  if (!rental?.booking || status !== 'active' || !period) return null;
  if (refusalOf(period, { today, leastDays: rental.min_days, priceRules: rental.price_rules, booked: rental.booked })) return null;
  const days = rentedDays(period);
  return { booking: rental.booking, period, days, total: rentOf({ first: period.from, days }, rental).total };
}

/** What the chosen days come to, and the way to book them. */
export function StayBar({ adId, stay: { booking, period, days, total } }: { adId: number; stay: Stay }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <>
      <p className="min-w-0 leading-tight">
        <span className="block text-12 text-ink-2">
          <Counted phrase={t('ad.totalFor', { count: days, figure })}>{number(days)}</Counted>
        </span>
        <span className="text-18 font-bold">
          <Price amount={total} />
        </span>
      </p>
      <BookingButton adId={adId} booking={booking} period={period} className="flex-1" />
    </>
  );
}
