import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import type { Booking } from '#contract/rental/bookings.ts';
import { BookedCar } from '../bookings/booked-car.tsx';
import { QuoteFigures, QuoteTerms } from '../bookings/quote-figures.tsx';
import { BothReviews } from '#web/community/reviews/both-reviews.tsx';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Head } from '#web/platform/head/head.tsx';
import { useLive, useReconnected } from '#web/platform/live/connection.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import type { Route } from './+types/booking.ts';
import { ActBar } from './act-bar.tsx';
import { Cancel } from './cancel.tsx';
import { CarChangeNotice } from './car-change-notice.tsx';
import { ChargesLink } from './charges-link.tsx';
import { Driver } from './driver.tsx';
import { Handovers } from './handovers.tsx';
import { History } from './history.tsx';
import { IdentityBox } from './identity-box.tsx';
import { IdentityLine } from './identity-line.tsx';
import { Invoice } from './invoice.tsx';
import { LapseNotice } from './lapse-notice.tsx';
import { LateRecords } from './late-records.tsx';
import { Notes } from './notes.tsx';
import { Other } from './other.tsx';
import { hasCards, PaymentsBox } from './payments-box.tsx';
import { PlannedPlace } from './planned-place.tsx';
import { Receipts } from './receipts.tsx';
import { Proposal } from './proposal.tsx';
import { BookingStatus } from './booking-status.tsx';
import { ChangeLink, PastChanges, WaitingChange } from './time-changes.tsx';
import { Rules } from './rules.tsx';
import { Voucher } from './voucher.tsx';

export const handle = { i18n: ['rental', 'community'] };

/** A booking, for its two sides; 404 for anybody else. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const call = callsIn(context);
  const of = { params: { id: Number(params.id) } };
  const [booking, payments, identity] = await Promise.all([
    orNotFound(call('getBooking', of)),
    orNotFound(call('listBookingPayments', of)),
    orNotFound(call('getIdentityCheck', of)),
  ]);
  return { booking, payments, identity };
}

export default function BookingScreen({ loaderData: { booking, payments, identity } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  useLive('booking', ({ booking_id: id }) => {
    if (id === booking.id) void revalidate();
  });
  useReconnected(() => void revalidate());
  return (
    <div className="wrap grid max-w-275! grid-cols-[minmax(0,1fr)] gap-4 py-5 wide:py-8">
      <Head
        title={t('booking.number', { id: booking.id })}
        description={t('booking.description')}
        path={paths.booking(booking.id)}
        hidden
      />
      <BookingHead booking={booking} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <BookingStatus booking={booking} payments={payments}>
            <ActBar booking={booking} />
            <ChangeLink booking={booking} />
          </BookingStatus>
          <CarChangeNotice booking={booking} />
          <LapseNotice booking={booking} />
          <PaymentsBox booking={booking} payments={payments} />
          <Receipts booking={booking} payments={payments} />
          <IdentityBox booking={booking} check={identity} />
          <ChargesLink booking={booking} />
          <Proposal booking={booking} />
          <WaitingChange booking={booking} />
          <Voucher booking={booking} payments={payments} />
          {booking.actions.includes('review') && <BothReviews basis={{ booking_id: booking.id }} other={booking.other} />}
          <Handovers booking={booking} />
          <LateRecords booking={booking} />
          <Invoice booking={booking} />
          <Driver booking={booking}>
            <IdentityLine booking={booking} check={identity} />
          </Driver>
          <Notes booking={booking} />
          <PastChanges booking={booking} />
          <History booking={booking} payments={payments} />
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Other booking={booking} />
          <Card id="figures" title={t('booking.figures')}>
            <PlannedPlace booking={booking} />
            <QuoteFigures
              quote={booking.quote}
              side={booking.side}
              isByCard={hasCards(payments)}
              isHeld={payments.deposit_by_card}
              isAhead={isAhead(booking)}
            />
            <QuoteTerms quote={booking.quote} />
          </Card>
          <Rules booking={booking} />
          <Cancel booking={booking} payments={payments} />
        </aside>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-8">
      <LoadFailure title={t('booking.retry')} advice={t('booking.retryAdvice')} />
    </div>
  );
}

/** Whether the car is still to be picked up: what is paid or given then is said until then. */
function isAhead({ state }: Booking): boolean {
  return state === 'requested' || state === 'proposed' || state === 'confirmed';
}

function BookingHead({ booking: { id, rental, side, other } }: { booking: Booking }) {
  const { t } = useTranslation();
  return (
    <header className="flex items-center gap-3.5">
      <BookedCar url={rental.image_url} className="w-20" />
      <div className="min-w-0 flex-1">
        <h1 className="text-18 leading-snug font-bold wide:text-22">
          <Link dir="auto" to={paths.ad(rental.id)} className="hover:underline">
            {rental.title}
          </Link>
        </h1>
        <p className="text-14 text-ink-3">{t(`booking.of.${side}`, { name: other.full_name })}</p>
      </div>
      <p className="text-14 text-ink-3 max-small:hidden">
        <bdi dir="ltr">
          #<Figure value={id} plain />
        </bdi>
      </p>
    </header>
  );
}
