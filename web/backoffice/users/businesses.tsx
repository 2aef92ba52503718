import { useTranslation } from 'react-i18next';
import type { AdminBusiness } from '#contract/backoffice/admin-people.ts';
import { businessTypes } from '#contract/platform/kinds.ts';
import { dayMs, momentOf } from '#contract/platform/riyadh.ts';
import { Moment } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { Verified } from '../desk/person.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { ToneTag, type Tone } from '../desk/tone-tag.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';

export default function Businesses() {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  return (
    <Screen title={t('nav.businesses')}>
      <AdminTable
        label={t('nav.businesses')}
        csv="businesses"
        search={t('businesses.search')}
        filters={[
          {
            name: 'user_type',
            label: t('users.kind'),
            choices: businessTypes.map((value) => ({ value, label: site(`session.kinds.${value}`) })),
          },
          {
            name: 'verified',
            label: t('businesses.verification'),
            choices: (['yes', 'no'] as const).map((value) => ({ value, label: t(`businesses.verified.${value}`) })),
          },
          {
            name: 'licence',
            label: t('businesses.licence'),
            choices: (['expiring', 'expired', 'undated'] as const).map((value) => ({ value, label: t(`businesses.licences.${value}`) })),
          },
        ]}
        columns={useColumns()}
        sort="created_at"
        useRows={useRows}
        rowKey={({ id }) => id}
        to={({ id }) => adminPaths.user(id)}
        empty={t('businesses.empty')}
      />
    </Screen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listAdminBusinesses', { query: requested }, { keep: true });
}

function useColumns(): Column<AdminBusiness>[] {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  return [
    {
      name: 'name',
      head: t('businesses.name'),
      cell: ({ business_name, is_verified }) => (
        <span className="inline-flex min-w-40 items-center gap-1.5">
          <bdi>{business_name}</bdi>
          {is_verified && <Verified />}
        </span>
      ),
    },
    { name: 'kind', head: t('users.kind'), cell: ({ user_type }) => site(`session.kinds.${user_type}`) },
    {
      name: 'registration',
      head: t('businesses.registration'),
      cell: ({ commercial_registration }) => <Figure value={commercial_registration} plain />,
    },
    {
      name: 'licence',
      head: t('businesses.licence'),
      sort: 'licence_until',
      cell: ({ licence_until, is_verified, user_type }) => (
        <Licence until={licence_until} isNeeded={is_verified && user_type === 'office'} />
      ),
    },
    { name: 'package', head: t('businesses.package'), cell: ({ package_name }) => package_name ?? t('businesses.noPackage') },
    {
      name: 'until',
      head: t('businesses.until'),
      cell: ({ subscribed_until }) => (subscribed_until ? <Moment time={subscribed_until} only="day" /> : '—'),
    },
    { name: 'ads', head: t('users.ads'), sort: 'active_ads', isFigure: true, cell: ({ active_ads }) => <Figure value={active_ads} /> },
    { name: 'joined', head: t('users.joined'), sort: 'created_at', cell: ({ created_at }) => <Moment time={created_at} only="day" /> },
  ];
}

const month = 30 * dayMs;

/** Until when the licence holds, its colour saying how near that is. */
function Licence({ until, isNeeded }: { until: string | null; isNeeded: boolean }) {
  const { t } = useTranslation('backoffice');
  const now = useMinute();
  if (!until) return isNeeded ? <ToneTag tone="bad">{t('businesses.licences.undated')}</ToneTag> : t('businesses.noLicence');
  const left = momentOf(until, 24) - now;
  const tone: Tone = left < 0 ? 'bad' : left < month ? 'warn' : 'plain';
  return (
    <ToneTag tone={tone}>
      <Moment time={until} only="day" />
    </ToneTag>
  );
}
