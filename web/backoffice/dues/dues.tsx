import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { dueAges, type AdminDue } from '#contract/backoffice/admin-dues.ts';
import { dueSources } from '#contract/money/dues.ts';
import { dueStates } from '#contract/money/due-states.ts';
import { Moment } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Ages } from './ages.tsx';
import { DueCase } from './due-case.tsx';
import { DueTag } from './due-tag.tsx';
import { Lateness } from './lateness.tsx';

/** Commissions of everybody: five ages with their sums, the list, and one of it with what can be decided. */
export default function Dues() {
  const { t } = useTranslation('backoffice');
  const { search } = useLocation();
  const opened = useParams()['id'];
  return (
    <Screen title={t('nav.dues')} note={t('dues.note')}>
      <Ages />
      <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${opened ? 'desk:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}>
        {opened && (
          <div className="desk:order-last">
            <DueCase key={opened} id={Number(opened)} />
          </div>
        )}
        <AdminTable
          label={t('nav.dues')}
          csv="dues"
          search={t('dues.search')}
          filters={[
            { name: 'state', label: t('dues.state'), choices: dueStates.map((value) => ({ value, label: t(`dues.states.${value}`) })) },
            { name: 'age', label: t('dues.age'), choices: dueAges.map((value) => ({ value, label: t(`dues.ages.${value}`) })) },
            { name: 'source', label: t('dues.source'), choices: dueSources.map((value) => ({ value, label: t(`dues.sources.${value}`) })) },
            { name: 'from', label: t('table.from') },
            { name: 'until', label: t('table.until') },
          ]}
          also={[{ name: 'person', label: t('dues.person') }]}
          columns={useColumns()}
          useRows={useRows}
          rowKey={({ id }) => id}
          to={({ id }) => adminPaths.due(id) + search}
          empty={t('dues.empty')}
        />
      </div>
    </Screen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listDues', { query: requested }, { keep: true });
}

function useColumns(): Column<AdminDue>[] {
  const { t } = useTranslation('backoffice');
  return [
    { name: 'user', head: t('dues.debtor'), cell: ({ user }) => <bdi>{user.name}</bdi> },
    {
      name: 'sale',
      head: t('dues.sale'),
      sort: 'created_at',
      cell: ({ ad, created_at }) => (
        <span className="block min-w-36 whitespace-normal">
          <bdi>{ad.title}</bdi>
          <span className="block text-12 text-ink-3">
            <Moment time={created_at} only="day" />
          </span>
        </span>
      ),
    },
    { name: 'price', head: t('dues.price'), isFigure: true, cell: ({ price }) => <Price amount={Number(price)} /> },
    { name: 'total', head: t('dues.total'), sort: 'total', isFigure: true, cell: ({ total }) => <Price amount={Number(total)} /> },
    { name: 'due_on', head: t('dues.dueOn'), sort: 'due_on', cell: (due) => <Lateness due={due} /> },
    { name: 'state', head: t('dues.state'), cell: (due) => <DueTag due={due} /> },
  ];
}
