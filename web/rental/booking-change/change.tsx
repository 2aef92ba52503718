import { CalendarDays, ChevronRight } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Booking } from '#contract/rental/bookings.ts';
import type { ChangeOptions, ChangePrice } from '#contract/rental/time-changes.ts';
import type { ApiError } from '#contract/platform/errors.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Route } from './+types/change.ts';
import { readChoice, targetsOf, type Choice } from './choice.ts';
import { KindTabs } from './kind-tabs.tsx';
import { MoveFields } from './move-fields.tsx';
import { PriceCard } from './price-card.tsx';
import { RequestForm } from './request-form.tsx';
import { ReturnCard } from './return-card.tsx';
import { useChoice } from './use-choice.ts';

export const handle = { i18n: ['rental'] };

/** What the times of the address come to, or why they cannot be had. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = callsIn(context);
  const requested = { params: { id: Number(params.id) } };
  const [booking, options] = await orNotFound(Promise.all([call('getBooking', requested), call('getChangeOptions', requested)]));
  const choice = readChoice(new URL(request.url).searchParams, booking, options);
  const body = choice && targetsOf(choice, booking);
  return { booking, options, choice, ...(body ? await priceOf(() => call('priceChange', { ...requested, body })) : none) };
}

const none = { price: null, refusal: null };

async function priceOf(ask: () => Promise<ChangePrice>): Promise<{ price: ChangePrice | null; refusal: ApiError | null }> {
  try {
    return { price: await ask(), refusal: null };
  } catch (error) {
    if (!(error instanceof ApiFailure) || (error.status !== 400 && error.status !== 409)) throw error;
    return { price: null, refusal: error.error };
  }
}

export default function ChangeScreen({ loaderData: { booking, choice, ...more } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const kind = choice?.kind ?? 'extend';
  return (
    <div className="wrap grid max-w-240! grid-cols-[minmax(0,1fr)] gap-4 py-5 wide:py-8">
      <Head
        title={t(`bookings.change.title.${kind}`)}
        description={t('bookings.change.description')}
        path={paths.changeBooking(booking.id)}
        hidden
      />
      <Top booking={booking} title={t(`bookings.change.title.${kind}`)} />
      {choice ? <Change booking={booking} choice={choice} {...more} /> : <Impossible booking={booking} />}
    </div>
  );
}

function Top({ booking: { id, rental, to }, title }: { booking: Booking; title: string }) {
  const { t } = useTranslation();
  const moment = useMoment();
  return (
    <header className="flex items-center gap-2">
      <Link
        to={paths.booking(id)}
        aria-label={t('bookings.change.back')}
        className="tap -ms-2 grid place-items-center rounded-full text-ink-2 hover:bg-sunken"
      >
        <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" className="ltr:rotate-180" />
      </Link>
      <div className="min-w-0">
        <h1 className="text-22 leading-snug font-bold wide:text-28">{title}</h1>
        <p className="text-14 text-ink-3">
          <bdi>{rental.title}</bdi> · {t('bookings.change.now', { moment: moment(to) })}
        </p>
      </div>
    </header>
  );
}

interface Props {
  booking: Booking;
  options: ChangeOptions;
  choice: Choice;
  price: ChangePrice | null;
  refusal: ApiError | null;
}

function Change({ booking, options, choice: loaded, price, refusal }: Props) {
  const choosing = useChoice(loaded, booking, options);
  const { choice, isAsking } = choosing;
  return (
    <>
      <KindTabs kinds={options.kinds} booking={booking} chosen={choice.kind} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-wide:pb-20 wide:grid-cols-[minmax(0,1fr)_23rem] wide:gap-5">
        {choice.kind === 'move' ? (
          <MoveFields choosing={choosing} refusal={refusal} />
        ) : (
          <ReturnCard kind={choice.kind} booking={booking} options={options} choosing={choosing} refusal={refusal} />
        )}
        {price && !refusal && (
          <div aria-busy={isAsking} className={`grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity ${isAsking ? 'opacity-55' : ''}`}>
            <PriceCard price={price} booking={booking} />
            <RequestForm price={price} booking={booking} isAsking={isAsking} />
          </div>
        )}
      </div>
    </>
  );
}

function Impossible({ booking: { id, has_change: isOpen } }: { booking: Booking }) {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<CalendarDays size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('bookings.change.none')}
      advice={t(isOpen ? 'bookings.change.noneOpen' : 'bookings.change.noneAdvice')}
    >
      <LinkButton look="filled" to={paths.booking(id)}>
        {t('bookings.change.back')}
      </LinkButton>
    </Notice>
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
