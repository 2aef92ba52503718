import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import type { BookingPayments } from '#contract/money/office-payments.ts';
import { RentalTimes } from '../bookings/rental-times.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Clock } from './clock.tsx';
import { useConfirmation } from './confirmed.ts';
import { EndedSums } from './ended-sums.tsx';
import { hasVoucher } from './voucher.tsx';

interface Props {
  booking: Booking;
  payments: BookingPayments;
  children: ReactNode;
}

/** How the booking stands, with the clock of what waits for an answer, and what one may do now. */
export function BookingStatus({ booking, payments, children }: Props) {
  const { t } = useTranslation();
  const heading = useConfirmation();
  const { side, state, other, is_late: isLate, from, to } = booking;
  return (
    <section
      aria-labelledby="booking-status"
      className={`grid gap-4 rounded-card border bg-surface p-4 wide:p-5 ${isLate ? 'border-danger' : 'border-line'}`}
    >
      <div className="flex items-center gap-4">
        <Clock booking={booking} />
        <div className="min-w-0 flex-1">
          <h2
            id="booking-status"
            ref={heading}
            tabIndex={-1}
            className={`text-18 leading-snug font-bold outline-none ${isLate ? 'text-danger' : ''}`}
          >
            {booking.pay_by !== null && state === 'requested'
              ? t('cardPay.unpaid.head')
              : t(`booking.head.${isLate ? 'late' : state}.${side}`, { name: other.full_name })}
          </h2>
          <p className="text-14 text-ink-2">
            <Advice booking={booking} />
          </p>
          {isLate && <Late booking={booking} />}
        </div>
      </div>
      <Ended booking={booking} payments={payments} />
      {!hasVoucher(booking) && <RentalTimes from={from} to={to} />}
      {children}
    </section>
  );
}

function Advice({ booking: { side, state, answer_by: answerBy, pay_by: payBy, from, to } }: { booking: Booking }) {
  const { t } = useTranslation();
  const moment = useMoment();
  if (state === 'requested' && payBy !== null) return t('cardPay.unpaid.advice', { moment: moment(payBy) });
  if (state === 'requested' || state === 'proposed')
    return t(`booking.advice.${state}.${side}`, { moment: answerBy ? moment(answerBy) : '' });
  if (state === 'confirmed') return t(`booking.advice.confirmed.${side}`, { moment: moment(from) });
  if (state === 'out') return t(`booking.advice.out.${side}`, { moment: moment(to) });
  if (state === 'returned') return t(`booking.advice.returned.${side}`);
  if (state === 'cancelled_by_office' && side === 'renter') return t('booking.advice.officeCancelled');
  if (state === 'declined' || state === 'expired' || state === 'withdrawn') return t(`booking.advice.over.${side}`);
  return null;
}

/** What each late hour costs by the quote. */
function Late({
  booking: {
    quote: { late },
  },
}: {
  booking: Booking;
}) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const parts = { price: <Price amount={Number(late.hour)} />, most: <Price amount={Number(late.day_most)} /> };
  const grace = t('booking.late.grace', { count: late.grace_minutes, figure });
  return (
    <p className="mt-1 text-14 font-medium">
      <Filled phrase={(holes) => t('booking.late.hour', holes)} parts={parts} />{' '}
      <Counted phrase={grace}>{digits(late.grace_minutes)}</Counted>
    </p>
  );
}

/** Why it ended, and what is owed for that. */
function Ended({ booking, payments }: Omit<Props, 'children'>) {
  const { t } = useTranslation();
  const { ended, state } = booking;
  if (!ended) return null;
  return (
    <div className="grid gap-2 text-14">
      {state !== 'no_show' && <p className="text-ink-2">{t('booking.reasonIs', { reason: t(`booking.reasons.${ended.reason}`) })}</p>}
      {ended.note && (
        <p dir="auto" className="rounded-field bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
          {ended.note}
        </p>
      )}
      <EndedSums booking={booking} payments={payments} />
    </div>
  );
}
