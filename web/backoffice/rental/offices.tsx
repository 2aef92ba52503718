import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RentalOffice } from '#contract/backoffice/admin-rental.ts';
import type { Page } from '#contract/platform/page.ts';
import { adminPaths } from '../desk/paths.ts';
import { Verified } from '../desk/person.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { RentalScreen } from './rental-screen.tsx';
import { Until } from './until.tsx';

interface Props {
  name: 'licences' | 'no_vat';
  useRows: (requested: Record<string, string>) => UseQueryResult<Page<RentalOffice>>;
}

/** Offices of one list of the desk. */
export function Offices({ name, useRows }: Props) {
  const { t } = useTranslation('backoffice');
  return (
    <RentalScreen>
      <p className="text-14 text-ink-3">{t(`rental.about.${name}`)}</p>
      <AdminTable
        label={t(`rental.tabs.${name}`)}
        columns={useColumns()}
        useRows={useRows}
        rowKey={({ id }) => id}
        to={({ id }) => adminPaths.user(id)}
        empty={t(`rental.noneOf.${name}`)}
      />
    </RentalScreen>
  );
}

function useColumns(): Column<RentalOffice>[] {
  const { t } = useTranslation('backoffice');
  return [
    {
      name: 'name',
      head: t('charge.sides.office'),
      cell: ({ name, is_verified }) => (
        <span className="inline-flex min-w-40 items-center gap-1.5">
          <bdi>{name}</bdi>
          {is_verified && <Verified />}
        </span>
      ),
    },
    { name: 'licence', head: t('businesses.licence'), cell: ({ licence_until }) => <Until day={licence_until} /> },
    {
      name: 'vat',
      head: t('rental.vatNumber'),
      cell: ({ has_vat_number: has }) => t(has ? 'rental.hasVat' : 'rental.none'),
    },
    { name: 'cars', head: t('rental.cars'), isFigure: true, cell: ({ cars }) => <Figure value={cars} /> },
    { name: 'bookings', head: t('rental.ahead'), isFigure: true, cell: ({ bookings }) => <Figure value={bookings} /> },
  ];
}
