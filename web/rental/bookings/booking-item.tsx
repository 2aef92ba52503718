import { MessageCircle } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookingCard } from '#contract/rental/bookings.ts';
import { firmBookings } from '#contract/rental/booking-states.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { BookedCar } from './booked-car.tsx';
import { CountedDays } from './counted-days.tsx';
import { OpenCharges } from './open-charges.tsx';

const good = new Set<BookingCard['state']>(firmBookings);

interface Props {
  booking: BookingCard;
  /** Where no other heading stands between it and that of the page. */
  level?: 'h2' | 'h3';
  /** Whether the other side can be written to from here. */
  hasChat?: boolean;
  children?: ReactNode;
}

/** One booking in a list: the car, with whom, when and for how much, how it stands, and the way to it. `children` are more ways. */
export function BookingItem({ booking, level: Heading = 'h3', hasChat = false, children }: Props) {
  const moment = useMoment();
  const { id, rental, other, side, from, days, total, is_late: isLate, unit } = booking;
  return (
    <article
      aria-labelledby={`booking-${id}`}
      className={`grid gap-3 rounded-card border bg-surface p-3.5 ${isLate ? 'border-danger' : 'border-line'}`}
    >
      <div className="flex gap-3.5">
        <BookedCar url={rental.image_url} className="w-20 self-start small:w-24" />
        <div className="grid min-w-0 flex-1 content-start gap-0.5">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <StateTag booking={booking} />
            <b className="font-bold">
              <Price amount={Number(total)} />
            </b>
          </div>
          <Heading id={`booking-${id}`} className="leading-snug font-bold">
            <Link dir="auto" to={paths.booking(id)} className="two-lines hover:underline">
              {side === 'office' ? other.full_name : rental.title}
            </Link>
          </Heading>
          <p className="one-line text-14 text-ink-3">
            <bdi>{side === 'office' ? rental.title : other.full_name}</bdi>
            {side === 'office' && unit?.plate && (
              <>
                {' · '}
                <bdi>{unit.plate}</bdi>
              </>
            )}
          </p>
          <p className="text-14 text-ink-2">
            <time dateTime={from}>{moment(from)}</time> · <CountedDays days={days} />
          </p>
          <Due booking={booking} />
          <OpenCharges count={booking.open_charges} />
        </div>
      </div>
      <div className="flex gap-2.5">
        <div className="flex min-w-0 flex-1 gap-2.5 *:flex-1">{children ?? <Open booking={booking} />}</div>
        {hasChat && <Chat booking={booking} />}
      </div>
    </article>
  );
}

type Tagged = Pick<BookingCard, 'state' | 'waits_for_me' | 'is_late' | 'is_lapsing' | 'pay_by'>;

function StateTag({ booking: { state, waits_for_me: waits, is_late: isLate, is_lapsing: isLapsing, pay_by: payBy } }: { booking: Tagged }) {
  const { t } = useTranslation();
  if (isLate) return <span className="tag bg-danger-tint! text-danger!">{t('bookings.states.late')}</span>;
  if (isLapsing) return <span className="tag bg-danger-tint! text-danger!">{t('bookings.states.lapsing')}</span>;
  const words = payBy === null ? 'bookings.states.waits' : 'bookings.states.unpaid';
  return <Tag tone={waits || good.has(state) ? 'good' : 'plain'}>{t(waits ? words : `bookings.states.${state}`)}</Tag>;
}

/** Until when somebody answers, or since when the car is late. */
function Due({
  booking: { answer_by: answerBy, pay_by: payBy, to, is_late: isLate, state, has_change: isRequested },
}: {
  booking: BookingCard;
}) {
  const { t } = useTranslation();
  const moment = useMoment();
  const now = useMinute();
  if (isLate) return <p className="text-14 font-semibold text-danger">{t('bookings.today.lateSince', { moment: moment(to) })}</p>;
  if (isRequested) return <p className="text-14 font-semibold text-ink-2">{t('bookings.change.waits')}</p>;
  if (state === 'out') {
    return (
      <p className="text-14 text-ink-2">
        {t('booking.times.to')}: <time dateTime={to}>{moment(to)}</time>
      </p>
    );
  }
  if (answerBy === null) return null;
  const words = payBy === null ? 'bookings.answerBy' : 'bookings.payBy';
  const isSoon = Date.parse(answerBy) - now < hourMs;
  return (
    <p className={`text-14 font-semibold ${isSoon ? 'text-danger' : 'text-ink-2'}`} suppressHydrationWarning>
      {t(words, { moment: moment(answerBy) })}
    </p>
  );
}

function Open({ booking }: { booking: BookingCard }) {
  const { t } = useTranslation();
  const words = openWords(booking);
  return (
    <LinkButton
      look={booking.waits_for_me ? 'filled' : 'outlined'}
      to={paths.booking(booking.id)}
      aria-describedby={`booking-${booking.id}`}
    >
      {t(words)}
    </LinkButton>
  );
}

function Chat({ booking: { rental, other, side } }: { booking: BookingCard }) {
  const { t } = useTranslation();
  const name = t('bookings.chatWith', { name: other.full_name });
  return (
    <LinkButton
      look="outlined"
      to={paths.chat(side === 'renter' ? { ad: rental.id } : { user: other.id })}
      aria-label={name}
      title={name}
      className="w-12 shrink-0 px-0!"
    >
      <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
    </LinkButton>
  );
}

function openWords({ side, state, waits_for_me: waits, has_change: isForChange, pay_by: payBy }: BookingCard) {
  if (payBy !== null && waits) return 'bookings.pay';
  if (waits && isForChange) return 'bookings.change.review';
  if (waits) return side === 'office' ? 'bookings.review' : 'bookings.answer';
  if (side === 'renter' && state === 'confirmed') return 'bookings.voucher';
  return 'bookings.open';
}
