import { useTranslation } from 'react-i18next';
import type { LapsingCar } from '#contract/backoffice/admin-rental.ts';
import { adminPaths } from '../desk/paths.ts';
import { PersonLink } from '../desk/person.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { RentalScreen } from './rental-screen.tsx';
import { Until } from './until.tsx';

/** Cars whose papers lapse soon, have lapsed or are missing. */
export default function Cars() {
  const { t } = useTranslation('backoffice');
  return (
    <RentalScreen>
      <p className="text-14 text-ink-3">{t('rental.about.papers')}</p>
      <AdminTable
        label={t('rental.tabs.papers')}
        columns={useColumns()}
        useRows={useRows}
        rowKey={({ id }) => id}
        to={({ office }) => adminPaths.user(office.id)}
        empty={t('rental.noneOf.papers')}
      />
    </RentalScreen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listLapsingCars', { query: requested }, { keep: true });
}

function useColumns(): Column<LapsingCar>[] {
  const { t } = useTranslation('backoffice');
  return [
    {
      name: 'car',
      head: t('rental.car'),
      cell: ({ rental, plate, name }) => (
        <span className="block min-w-36 whitespace-normal">
          <bdi>{rental.title}</bdi>
          <bdi className="block text-12 text-ink-3">{plate ?? name}</bdi>
        </span>
      ),
    },
    { name: 'office', head: t('charge.sides.office'), cell: ({ office }) => <PersonLink id={office.id} name={office.name} /> },
    { name: 'until', head: t('rental.firstLapse'), cell: ({ until }) => <Until day={until} /> },
    {
      name: 'missing',
      head: t('rental.missing'),
      cell: ({ missing }) => (missing.length === 0 ? '—' : missing.map((kind) => t(`rental.papers.${kind}`)).join(' · ')),
    },
    { name: 'bookings', head: t('rental.ahead'), isFigure: true, cell: ({ bookings }) => <Figure value={bookings} /> },
  ];
}
