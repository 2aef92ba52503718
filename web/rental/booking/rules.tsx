import { useTranslation } from 'react-i18next';
import { holdingBookings, openBookings } from '#contract/rental/booking-states.ts';
import type { Booking } from '#contract/rental/bookings.ts';
import { freeFromOf } from '../bookings/lapses.ts';
import { QuoteRules } from '../bookings/quote-rules.tsx';
import { Card } from '#web/platform/ui/card.tsx';

/** What of the two tables may still hold for this booking: nobody cancels once the car is out, and nothing holds of one that has ended. */
export function Rules({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { quote, side, state } = booking;
  if (!openBookings.some((one) => one === state)) return null;
  const isAhead = state !== 'out' && holdingBookings.some((one) => one === state);
  return (
    <Card id="rules" title={t('checkout.terms.title')}>
      <QuoteRules quote={quote} side={side} freeFrom={freeFromOf(booking)} isAhead={isAhead} />
    </Card>
  );
}
