import { CalendarDays } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Route } from './+types/calendar.ts';
import { ActionsContext } from './actions.ts';
import { Cards } from './cards/cards.tsx';
import { groupUnits, type Group } from './fleet.ts';
import { Legend } from './legend.tsx';
import { BranchFilter } from '../fleet/branch-filter.tsx';
import { branchIn, ownBranches } from '../fleet/branches.ts';
import { loadFleet } from '../fleet/load-fleet.ts';
import { NotBookable } from '../fleet/not-bookable.tsx';
import { ofWholeOffice } from '../fleet/correction-paths.ts';
import { readRange } from './range.ts';
import { Timeline } from './timeline/timeline.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCalendarActions } from './use-actions.tsx';

export const handle = { i18n: ['people', 'rental'] };

/** The cars that one rents out, with what takes them in the days of the address; of one ad, if it names one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const today = riyadhDay();
  const range = readRange(query, today);
  const rental = Number(query.get('rental')) || undefined;
  const call = callsIn(context);
  const branches = await ownBranches(call);
  const branch = branchIn(query, branches);
  const { units, isWhole } = await orNotFound(loadFleet(call, range, { rental, branch }));
  return { units, isWhole, range, today, rental, branches, branch };
}

export default function CalendarScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { units: loaded, isWhole, range, today, rental, branches, branch } = loaderData;
  const view = range.view === 'month' ? ('month' as const) : undefined;
  const { units, acts, dialogs } = useCalendarActions(loaded, comingDays(range.days, today));
  const groups = groupUnits(units);
  const whole = wholeReason(groups);
  const firstDay = range.days.includes(today) ? today : range.from;
  return (
    <ActionsContext value={acts}>
      <div className="wrap py-5 wide:py-8">
        <Head title={t('calendar.title')} description={t('calendar.description')} path={paths.calendar()} hidden />
        <h1 id="calendar-title" tabIndex={-1} className="text-22 font-bold outline-none wide:text-28">
          {t('calendar.title')}
        </h1>
        <p className="mt-1 mb-4 text-ink-2">
          {rental === undefined ? t('calendar.lead') : t('calendar.oneAd')}{' '}
          {rental !== undefined && (
            <Link to={paths.calendar({ from: range.from })} className="font-semibold text-brand hover:underline">
              {t('calendar.allAds')}
            </Link>
          )}
        </p>
        <BranchFilter
          label={t('calendar.byBranch')}
          all={t('calendar.allBranches')}
          branches={branches}
          chosen={branch}
          to={(one) => paths.calendar({ from: range.from, rental, view, branch: one })}
        />
        {units.length === 0 && branch !== undefined ? (
          <p className="rounded-card border border-dashed border-line-strong px-4 py-8 text-center text-ink-3">
            {t('calendar.noneAtBranch')}
          </p>
        ) : units.length === 0 ? (
          <NoCars />
        ) : (
          <>
            {whole && (
              <NotBookable why={whole} rental={groups[0]?.rental.id ?? 0} className="mb-4 rounded-field bg-danger-tint px-4 py-3" />
            )}
            <Toolbar
              range={range}
              today={today}
              rental={rental}
              branch={branch}
              unit={units.find((unit) => unit.is_active)}
              firstDay={firstDay}
            />
            <Timeline groups={groups} range={range} today={today} />
            <Cards groups={groups} range={range} />
            {!isWhole && <p className="mt-4 text-14 text-ink-3">{t('calendar.tooMany')}</p>}
            <Legend />
          </>
        )}
        {dialogs}
      </div>
    </ActionsContext>
  );
}

/** What keeps every car of the office from being booked, whichever it is. */
function wholeReason(groups: readonly Group[]) {
  return groups.map(({ rental }) => rental.not_bookable).find((why) => why !== null && ofWholeOffice.includes(why));
}

/** The days that have not passed; all of them where the days shown are over. */
function comingDays(days: readonly string[], today: string): readonly string[] {
  const coming = days.filter((day) => day >= today);
  return coming.length > 0 ? coming : days;
}

function NoCars() {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<CalendarDays size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('calendar.empty')}
      advice={t('calendar.emptyAdvice')}
    >
      <LinkButton look="filled" to={paths.postRental()}>
        {t('calendar.post')}
      </LinkButton>
    </Notice>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-8">
      <LoadFailure title={t('calendar.failed')} advice={t('calendar.failedAdvice')} />
    </div>
  );
}
