import { useTranslation } from 'react-i18next';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { BookingList, bookingsPerPage } from '../bookings/booking-list.tsx';
import { BookingTabs } from '../bookings/booking-tabs.tsx';
import { firstBookings, pageIn } from '../bookings/load.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import type { Route } from './+types/trips.ts';
import { NoTrips } from './no-trips.tsx';
import { TripsNow } from './trips-now.tsx';

export const handle = { i18n: ['rental'] };

const lists = ['now', 'past', 'ended'] as const;

/** What one rents or rented: what is not over yet all at once, the rest in pages. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const call = callsIn(context);
  const { language } = context.get(pageContext);
  const list = lists.find((one) => one === query.get('list')) ?? 'now';
  const counts = call('countBookings', { query: { side: 'renter' } });
  if (list !== 'now') {
    const first = await call('listBookings', { query: { side: 'renter', list, page: pageIn(query), page_size: bookingsPerPage } });
    return { list, counts: await counts, first, language };
  }
  const [waiting, out, upcoming] = await Promise.all(
    (['waiting', 'out', 'upcoming'] as const).map((one) => firstBookings(call, 'renter', one)),
  );
  return { list, counts: await counts, now: { waiting: waiting ?? [], out: out ?? [], upcoming: upcoming ?? [] } };
}

export default function TripsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { list, counts } = loaderData;
  const countOf = { now: counts.waiting + counts.out + counts.upcoming, past: counts.past, ended: counts.ended };
  const pageAt = (page: number) => paths.trips({ list, page });
  return (
    <div className="wrap max-w-240! py-5 wide:py-8">
      <Head title={t('trips.title')} description={t('trips.description')} path={paths.trips()} hidden />
      <h1 className="mb-4 text-22 font-bold wide:text-28">{t('trips.title')}</h1>
      <BookingTabs
        label={t('trips.tabs')}
        tabs={lists.map((one) => ({
          to: paths.trips(one === 'now' ? {} : { list: one }),
          name: t(`trips.lists.${one}`),
          count: countOf[one],
          isOpen: one === list,
        }))}
      />
      {loaderData.list === 'now' ? (
        <TripsNow {...loaderData.now} />
      ) : (
        <BookingList
          key={loaderData.list}
          side="renter"
          list={loaderData.list}
          first={loaderData.first}
          language={loaderData.language}
          pageAt={pageAt}
          none={<NoTrips list={loaderData.list} />}
        />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-8">
      <LoadFailure title={t('bookings.failed')} advice={t('bookings.failedAdvice')} />
    </div>
  );
}
