import { CalendarDays, ListChecks, Phone, SlidersHorizontal } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { BookingList, bookingsPerPage } from '../bookings/booking-list.tsx';
import { BookingTabs } from '../bookings/booking-tabs.tsx';
import { firstBookings, pageIn } from '../bookings/load.ts';
import { Head } from '#web/platform/head/head.tsx';
import { isOpening, OpeningSteps } from '#web/people/opening/steps.tsx';
import { useVerificationNews } from '#web/people/opening/watch.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { BranchFilter } from '../fleet/branch-filter.tsx';
import { branchIn, ownBranches } from '../fleet/branches.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Route } from './+types/bookings.ts';
import { Today } from './today.tsx';

export const handle = { i18n: ['people', 'rental'] };

const lists = ['today', 'waiting', 'upcoming', 'out', 'past', 'ended'] as const;

/** The bookings of an office: what is to be done today, or one of its lists in pages. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const call = callsIn(context);
  const { language } = context.get(pageContext);
  const list = lists.find((one) => one === query.get('list')) ?? 'today';
  const counts = call('countBookings', { query: { side: 'office' } });
  if (list !== 'today') {
    const first = await call('listBookings', { query: { side: 'office', list, page: pageIn(query), page_size: bookingsPerPage } });
    return { list, counts: await counts, first, language };
  }
  const { id, user_type } = await viewerIn(context);
  const isBusiness = user_type !== 'user';
  const [branches, opening] = await Promise.all([ownBranches(call), isBusiness ? call('getOpening', {}) : { steps: [] }]);
  const branch = branchIn(query, branches);
  const [waiting, out, upcoming] = await Promise.all(
    (['waiting', 'out', 'upcoming'] as const).map((one) => firstBookings(call, 'office', one, branch)),
  );
  const now = { waiting: waiting ?? [], out: out ?? [], upcoming: upcoming ?? [] };
  return { list, counts: await counts, now, branches, branch, me: { id, user_type }, steps: opening.steps };
}

export default function BookingsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { list, counts } = loaderData;
  const pageAt = (page: number) => paths.bookings({ list, page });
  return (
    <div className="wrap py-5 wide:py-8">
      <Head title={t('bookings.title')} description={t('bookings.description')} path={paths.bookings()} hidden />
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-22 font-bold wide:text-28">{t('bookings.title')}</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton look="filled" to={paths.deskBooking()} className="px-3.5!">
            <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('bookings.desk.open')}
          </LinkButton>
          <LinkButton look="outlined" to={paths.calendar()} className="px-3.5!">
            <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('bookings.calendar')}
          </LinkButton>
          <LinkButton look="outlined" to={paths.rentalSettings()} className="px-3.5!">
            <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('notificationsPage.menu.rentalSettings')}
          </LinkButton>
        </div>
      </header>
      <BookingTabs
        label={t('bookings.tabs')}
        tabs={lists.map((one) => ({
          to: paths.bookings(one === 'today' ? {} : { list: one }),
          name: t(`bookings.lists.${one}`),
          count: one === 'today' ? null : counts[one],
          isOpen: one === list,
        }))}
      />
      {loaderData.list === 'today' ? (
        <>
          <Opening me={loaderData.me} steps={loaderData.steps} />
          <BranchFilter
            label={t('bookings.byBranch')}
            all={t('bookings.allBranches')}
            branches={loaderData.branches}
            chosen={loaderData.branch}
            to={(branch) => paths.bookings(branch === undefined ? {} : { branch })}
          />
          <Today {...loaderData.now} />
        </>
      ) : (
        <BookingList
          key={loaderData.list}
          side="office"
          list={loaderData.list}
          first={loaderData.first}
          language={loaderData.language}
          pageAt={pageAt}
          none={<NoBookings />}
        />
      )}
    </div>
  );
}

/** A new office is led until it can be booked; what is its own choice stays in its settings. */
function Opening({ me, steps }: Parameters<typeof OpeningSteps>[0]) {
  useVerificationNews();
  return isOpening(steps) ? (
    <div className="mb-5">
      <OpeningSteps steps={steps} me={me} />
    </div>
  ) : null;
}

function NoBookings() {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<ListChecks size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('bookings.none')}
      advice={t('bookings.noneAdvice')}
    >
      <LinkButton look="outlined" to={paths.calendar()}>
        {t('bookings.calendar')}
      </LinkButton>
    </Notice>
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
