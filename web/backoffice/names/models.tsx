import { useQuery } from '@tanstack/react-query';
import { Plus } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { AdminModel } from '#contract/backoffice/admin-content.ts';
import { BackLink } from '../desk/back-link.tsx';
import { staffCall } from '../desk/calls.ts';
import { adminPaths } from '../desk/paths.ts';
import { useForget, useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { call } from '#web/platform/api/browser.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Aliases } from './aliases.tsx';
import { NameActions } from './name-actions.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { NamesDialog } from './names-dialog.tsx';

export default function Models() {
  const { t } = useTranslation('backoffice');
  const brand = Number(useParams()['id']);
  const forget = useForget();
  const [edited, setEdited] = useState<AdminModel | 'new' | null>(null);
  const [merged, setMerged] = useState<AdminModel | null>(null);
  const name = useBrandName(brand);
  const useRows = (requested: Record<string, string>) =>
    useStaffQuery('listAdminModels', { query: { ...requested, brand } }, { keep: true });
  const useFound = (q: string) =>
    useStaffQuery('listAdminModels', { query: { q, brand, page_size: 8 } }, { keep: true }).data?.results ?? [];
  return (
    <Screen
      title={name ?? t('names.models')}
      before={<BackLink to={adminPaths.brands()}>{t('nav.brands')}</BackLink>}
      actions={
        <Button look="filled" onClick={() => setEdited('new')}>
          <Plus size={18} aria-hidden="true" />
          {t('names.addModel')}
        </Button>
      }
    >
      <AdminTable
        label={t('names.models')}
        csv="models"
        of={{ brand }}
        search={t('names.search')}
        columns={useColumns(setEdited, setMerged)}
        useRows={useRows}
        rowKey={({ id }) => id}
        empty={t('names.empty')}
      />
      {edited && (
        <NamesDialog
          title={t(edited === 'new' ? 'names.addModel' : 'names.editModel')}
          named={edited === 'new' ? null : edited}
          onSave={async ({ slug, ...names }) => {
            if (edited === 'new') await staffCall('addModel', { body: { brand_id: brand, slug, ...names } });
            else await staffCall('updateModel', { params: { id: edited.id }, body: names });
            await forget('listAdminModels');
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {merged && (
        <MergeDialog
          named={merged}
          useFound={useFound}
          onMerge={async (into) => {
            await staffCall('mergeModel', { params: { id: merged.id }, body: { into } });
            await forget('listAdminModels', 'listAdminBrands');
          }}
          onClose={() => setMerged(null)}
        />
      )}
    </Screen>
  );
}

/** As the site itself calls it. */
function useBrandName(id: number): string | undefined {
  const { i18n } = useTranslation();
  const { data } = useQuery({ queryKey: ['brands', i18n.language], queryFn: () => call('listBrands', { query: {} }) });
  return data?.find((brand) => brand.id === id)?.name;
}

function useColumns(onEdit: (model: AdminModel) => void, onMerge: (model: AdminModel) => void): Column<AdminModel>[] {
  const { t } = useTranslation('backoffice');
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
    { name: 'aliases', head: t('names.aliases'), cell: ({ aliases }) => <Aliases aliases={aliases} /> },
    { name: 'ads', head: t('names.ads'), isFigure: true, cell: ({ ads }) => <Figure value={ads} /> },
    {
      name: 'acts',
      head: <span className="sr-only">{t('table.acts')}</span>,
      cell: (model) => <NameActions name={model.name_ar} onEdit={() => onEdit(model)} onMerge={() => onMerge(model)} />,
    },
  ];
}
