import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/backoffice/admin-people.ts';
import { userTypes } from '#contract/platform/kinds.ts';
import { Moment } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { Verified } from '../desk/person.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { AccountStatus } from './account-status.tsx';

export default function Users() {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  return (
    <Screen title={t('nav.users')}>
      <AdminTable
        label={t('nav.users')}
        csv="users"
        search={t('users.search')}
        filters={[
          {
            name: 'user_type',
            label: t('users.kind'),
            choices: userTypes.map((value) => ({ value, label: site(`session.kinds.${value}`) })),
          },
          {
            name: 'state',
            label: t('users.state'),
            choices: (['open', 'suspended', 'closed'] as const).map((value) => ({ value, label: t(`users.states.${value}`) })),
          },
        ]}
        columns={useColumns()}
        sort="created_at"
        useRows={useRows}
        rowKey={({ id }) => id}
        to={({ id }) => adminPaths.user(id)}
        empty={t('users.empty')}
      />
    </Screen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listAdminUsers', { query: requested }, { keep: true });
}

function useColumns(): Column<AdminUser>[] {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  return [
    {
      name: 'name',
      head: t('users.name'),
      cell: ({ full_name, is_verified }) => (
        <span className="inline-flex min-w-40 items-center gap-1.5">
          <bdi>{full_name}</bdi>
          {is_verified && <Verified />}
        </span>
      ),
    },
    { name: 'username', head: t('users.username'), cell: ({ username }) => <bdi dir="ltr">{username}</bdi> },
    { name: 'kind', head: t('users.kind'), cell: ({ user_type }) => site(`session.kinds.${user_type}`) },
    { name: 'state', head: t('users.state'), cell: (user) => <AccountStatus user={user} /> },
    { name: 'city', head: t('users.city'), cell: ({ city }) => city.name },
    { name: 'ads', head: t('users.ads'), sort: 'active_ads', isFigure: true, cell: ({ active_ads }) => <Figure value={active_ads} /> },
    {
      name: 'reports',
      head: t('users.reports'),
      sort: 'reports_against',
      isFigure: true,
      cell: ({ reports_against }) => <Figure value={reports_against} />,
    },
    { name: 'joined', head: t('users.joined'), sort: 'created_at', cell: ({ created_at }) => <Moment time={created_at} only="day" /> },
    {
      name: 'seen',
      head: t('users.seen'),
      sort: 'last_seen_at',
      cell: ({ last_seen_at }) => (last_seen_at ? <Moment time={last_seen_at} only="day" /> : t('users.never')),
    },
  ];
}
