import { Eye } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import type { BookingPayments, PaymentAct } from '#contract/money/office-payments.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';

interface Props {
  booking: Booking;
  payments: BookingPayments;
}

interface Happened {
  key: string;
  at: string;
  name: ReactNode;
  by: string;
  isView?: boolean;
}

/** What happened, by whom and when, with what the gateway did and how much, the latest at the end. */
export function History({ booking, payments }: Props) {
  const { t } = useTranslation();
  const moment = useMoment();
  const acts = useActions(booking, payments);
  return (
    <Card id="history" title={t('booking.history.title')}>
      <ol className="grid gap-3">
        {acts.map(({ key, at, name, by, isView }, index) => (
          <li key={key} className="relative flex gap-3">
            {index < acts.length - 1 && (
              <span aria-hidden="true" className="absolute start-[0.34rem] top-5 -bottom-4 w-px bg-line-strong" />
            )}
            {isView ? (
              <Eye size={12} strokeWidth={2} aria-hidden="true" className="relative mt-1.5 shrink-0 bg-surface text-ink-3" />
            ) : (
              <span
                aria-hidden="true"
                className={`relative mt-1.5 size-3 shrink-0 rounded-full ${index === acts.length - 1 ? 'bg-brand' : 'bg-line-strong'}`}
              />
            )}
            <div className="min-w-0 flex-1 text-14">
              <p className="font-medium">
                {name}
                <span className="font-normal text-ink-3">
                  {' · '}
                  <bdi>{by}</bdi>
                </span>
              </p>
              <time dateTime={at} className="text-ink-3">
                {moment(at)}
              </time>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function useActions({ history, side, other }: Booking, { acts }: BookingPayments): Happened[] {
  const { t } = useTranslation();
  const nameOf = (by: Booking['side'] | null) =>
    by === null ? t('booking.history.market') : by === side ? t('booking.history.you') : other.full_name;
  const ofBooking = history.map(({ act, by, at }) => ({
    key: `${act} ${at}`,
    at,
    name: t(`booking.history.acts.${act}`),
    by: nameOf(by),
    isView: act === 'driver_seen',
  }));
  const ofCards = acts.map((act) => ({
    key: `${act.payment_id} ${act.kind} ${act.at}`,
    at: act.at,
    name: <CardAct act={act} />,
    by: t('cardPay.acts.by'),
  }));
  return [...ofBooking, ...ofCards].toSorted((one, next) => Date.parse(one.at) - Date.parse(next.at));
}

function CardAct({ act: { kind, amount, purpose } }: { act: PaymentAct }) {
  const { t } = useTranslation();
  return (
    <>
      <Filled phrase={(holes) => t(`cardPay.acts.${kind}`, holes)} parts={{ price: <Price amount={Number(amount)} /> }} />
      {` (${t(`cardPay.pay.${purpose}`)})`}
    </>
  );
}
