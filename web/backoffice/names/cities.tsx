import { Plus } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminCity } from '#contract/backoffice/admin-content.ts';
import { useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Aliases } from './aliases.tsx';
import { CityDialog } from './city-dialog.tsx';
import { NameActions } from './name-actions.tsx';
import { useRegions } from './regions.ts';

export default function Cities() {
  const { t } = useTranslation('backoffice');
  const [edited, setEdited] = useState<AdminCity | 'new' | null>(null);
  return (
    <Screen
      title={t('nav.cities')}
      actions={
        <Button look="filled" onClick={() => setEdited('new')}>
          <Plus size={18} aria-hidden="true" />
          {t('names.addCity')}
        </Button>
      }
    >
      <AdminTable
        label={t('nav.cities')}
        csv="cities"
        search={t('names.search')}
        columns={useColumns(setEdited)}
        useRows={useRows}
        rowKey={({ id }) => id}
        empty={t('names.empty')}
      />
      {edited && <CityDialog city={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Screen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listAdminCities', { query: requested }, { keep: true });
}

function useColumns(onEdit: (city: AdminCity) => void): Column<AdminCity>[] {
  const { t } = useTranslation('backoffice');
  const regions = useRegions();
  return [
    {
      name: 'ar',
      head: t('names.ar'),
      cell: ({ name_ar }) => (
        <b className="font-semibold" lang="ar">
          {name_ar}
        </b>
      ),
    },
    { name: 'en', head: t('names.en'), cell: ({ name_en }) => <bdi lang="en">{name_en}</bdi> },
    {
      name: 'region',
      head: t('names.region'),
      cell: ({ region_code }) => regions.find(({ value }) => value === region_code)?.label ?? '…',
    },
    { name: 'aliases', head: t('names.aliases'), cell: ({ aliases }) => <Aliases aliases={aliases} /> },
    { name: 'users', head: t('names.users'), isFigure: true, cell: ({ users }) => <Figure value={users} /> },
    { name: 'ads', head: t('names.ads'), isFigure: true, cell: ({ ads }) => <Figure value={ads} /> },
    {
      name: 'acts',
      head: <span className="sr-only">{t('table.acts')}</span>,
      cell: (city) => <NameActions name={city.name_ar} onEdit={() => onEdit(city)} />,
    },
  ];
}
