import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Overview as Figures } from '#contract/backoffice/staff.ts';
import { useMay } from '../desk/me.tsx';
import { adminPaths } from '../desk/paths.ts';
import { useStaffQuery } from '../desk/queries.ts';
import { Failed, Panel, Screen, ScreenSkeleton } from '../desk/screen.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { DayChart } from './day-chart.tsx';
import { Dealing } from './dealing.tsx';
import { QueueAges } from './queue-ages.tsx';

const aMinute = 60_000;

export default function Overview() {
  const { t } = useTranslation('backoffice');
  const { data, error, refetch } = useStaffQuery('getOverview', {}, { every: aMinute });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Screen title={t('nav.overview')} note={t('overview.note')}>
      <Tiles totals={data.totals} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[repeat(2,minmax(0,1fr))]">
        <DayPanel days={data.days} of="ads" />
        <DayPanel days={data.days} of="users" />
        <DayPanel days={data.days} of="messages" />
        <DayPanel days={data.days} of="revenue_halalas" />
      </div>
      <Dealing />
      <Panel title={t('overview.queues')} note={t('overview.queuesNote')}>
        <QueueAges queues={data.queues} />
      </Panel>
    </Screen>
  );
}

const tiles = ['active_ads', 'users', 'businesses', 'running_subscriptions', 'open_tickets', 'failed_jobs'] as const;

function Tiles({ totals }: { totals: Figures['totals'] }) {
  const { t } = useTranslation('backoffice');
  const may = useMay();
  const leads: Partial<Record<(typeof tiles)[number], string | false>> = {
    active_ads: may('moderator', 'support') && adminPaths.ads({ status: 'active' }),
    users: may('moderator', 'support') && adminPaths.users(),
    businesses: may('moderator', 'support') && adminPaths.businesses(),
    open_tickets: may('support') && adminPaths.tickets({ status: 'open' }),
  };
  return (
    <dl className="grid grid-cols-2 gap-3 wide:grid-cols-3 page:grid-cols-6">
      {tiles.map((name) => {
        const isBad = name === 'failed_jobs' && totals[name] > 0;
        return (
          <div
            key={name}
            className="relative grid content-between gap-1 rounded-card border border-line bg-surface p-4 has-[a]:hover:border-line-strong"
          >
            <dt className="text-14 leading-snug text-ink-3">
              {leads[name] ? (
                <Link to={leads[name]} className="before:absolute before:inset-0 before:rounded-card">
                  {t(`overview.totals.${name}`)}
                </Link>
              ) : (
                t(`overview.totals.${name}`)
              )}
            </dt>
            <dd className={`text-28 leading-tight font-bold ${isBad ? 'text-danger' : ''}`}>
              <Figure value={totals[name]} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type Counted = 'ads' | 'users' | 'messages' | 'revenue_halalas';

/** One figure by day, with that of today and of all the days. */
function DayPanel({ days, of }: { days: Figures['days']; of: Counted }) {
  const { t } = useTranslation('backoffice');
  const isMoney = of === 'revenue_halalas';
  const points = days.map((day) => ({ day: day.day, value: isMoney ? day[of] / 100 : day[of] }));
  const sum = points.reduce((all, { value }) => all + value, 0);
  const write = (value: number) => (isMoney ? <Price amount={Math.round(value)} /> : <Figure value={value} />);
  return (
    <Panel>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-14 text-ink-3">{t(`overview.days.${of}`)}</h2>
        <p className="text-14 text-ink-3">
          {t('overview.inAll')} <b className="font-semibold text-ink">{write(sum)}</b>
        </p>
      </div>
      <p className="-mt-2 flex items-baseline gap-2">
        <b className="text-28 leading-tight font-bold">{write(points.at(-1)?.value ?? 0)}</b>
        <span className="text-14 text-ink-3">{t('overview.today')}</span>
      </p>
      <DayChart name={t(`overview.days.${of}`)} points={points} isMoney={isMoney} look={of === 'ads' || of === 'users' ? 'bars' : 'area'} />
    </Panel>
  );
}
