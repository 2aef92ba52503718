import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import type { BookingPayments } from '#contract/money/office-payments.ts';
import { givenBack, shareOnCancelling } from '../bookings/cancellation.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';

interface Props {
  booking: Booking;
  payments: BookingPayments;
}

/** Once a booking ended early: its fee, what of that was kept of the card, what is still owed and to whom, and what went back. */
export function EndedSums({ booking: { ended, state, side }, payments }: Props) {
  const { t } = useTranslation();
  if (!ended) return null;
  const isOfFee = state === 'cancelled_by_renter' || state === 'no_show';
  const fee = Number(ended.fee);
  const { back: going, kept, owed } = shareOnCancelling(payments, fee);
  const back = givenBack(payments);
  const lines = [
    { words: `booking.fee.${side}`, amount: fee },
    { words: `booking.fee.kept.${side}`, amount: kept },
    { words: `booking.fee.owed.${side}`, amount: owed },
    { words: `booking.fee.going.${side}`, amount: going },
    { words: `booking.fee.back.${side}`, amount: back },
  ] as const;
  return (
    <div className="grid gap-1">
      {isOfFee && fee === 0 && <p className="font-semibold">{t('booking.fee.none')}</p>}
      {lines.map(({ words, amount }) => {
        if (amount === 0) return null;
        return (
          <p key={words} className="font-semibold">
            <Filled phrase={(holes) => t(words, holes)} parts={{ price: <Price amount={amount} /> }} />
          </p>
        );
      })}
      {owed === 0 && going === 0 && <p className="text-ink-2">{t('booking.fee.nothing')}</p>}
    </div>
  );
}
