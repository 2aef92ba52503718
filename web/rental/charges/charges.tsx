import { ChevronLeft } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import type { Booking } from '#contract/rental/bookings.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { BookedCar } from '../bookings/booked-car.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Head } from '#web/platform/head/head.tsx';
import { useLive, useReconnected } from '#web/platform/live/connection.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import type { Route } from './+types/charges.ts';
import { AddCharge } from './add-charge.tsx';
import { ChargeCard } from './charge-card.tsx';
import { ComputedCharges } from './computed-charges.tsx';
import { DepositCard } from './deposit-card.tsx';
import { Term } from './term.tsx';

export const handle = { i18n: ['rental'] };

/** What an office charges after the return, and the deposit, for the two sides of a booking; 404 for anybody else. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const call = callsIn(context);
  const requested = { params: { id: Number(params.id) } };
  const [booking, charges] = await Promise.all([orNotFound(call('getBooking', requested)), orNotFound(call('listCharges', requested))]);
  return { booking, charges };
}

export default function ChargesScreen({ loaderData: { booking, charges } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  useLive('booking', ({ booking_id: id }) => {
    if (id === booking.id) void revalidate();
  });
  useReconnected(() => void revalidate());
  const { side } = booking;
  return (
    <div className="wrap grid max-w-275! grid-cols-[minmax(0,1fr)] gap-4 py-5 wide:py-8">
      <Head title={t('charges.title')} description={t('charges.description')} path={paths.charges(booking.id)} hidden />
      <ChargesHead booking={booking} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-5">
        <section aria-labelledby="charges-list" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <h2 id="charges-list" className="font-bold">
                {t('charges.list')}
              </h2>
              <Term charges={charges} side={side} />
            </div>
            {charges.may_charge.length > 0 && <AddCharge charges={charges} />}
          </header>
          {charges.computed.length > 0 && <ComputedCharges charges={charges} />}
          {charges.results.map((charge) => (
            <ChargeCard key={charge.id} charge={charge} side={side} />
          ))}
          {charges.results.length === 0 && charges.charge_until !== null && (
            <p className="rounded-card border border-dashed border-line-strong px-4 py-5 text-center text-14 text-ink-3">
              {t(`charges.none.${side}`)}
            </p>
          )}
        </section>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <DepositCard booking={booking.id} deposit={charges.deposit} side={side} isBack={charges.charge_until !== null} />
        </aside>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-8">
      <LoadFailure title={t('charges.failed')} advice={t('charges.failedAdvice')} />
    </div>
  );
}

function ChargesHead({ booking: { id, rental, side, other } }: { booking: Booking }) {
  const { t } = useTranslation();
  return (
    <header className="grid gap-3">
      <Link
        to={paths.booking(id)}
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-medium text-ink-2 hover:underline"
      >
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" className="turns" />
        {t('charges.back')}
      </Link>
      <div className="flex items-center gap-3.5">
        <BookedCar url={rental.image_url} className="w-20" />
        <div className="min-w-0 flex-1">
          <h1 className="text-22 leading-snug font-bold wide:text-28">{t('charges.title')}</h1>
          <p className="text-14 text-ink-2">
            <bdi>{side === 'office' ? other.full_name : rental.title}</bdi> ·{' '}
            <Filled phrase={(holes) => t('charges.booking', holes)} parts={{ id: <Figure value={id} plain /> }} />
          </p>
        </div>
      </div>
    </header>
  );
}
