import { Plus } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminBrand } from '#contract/backoffice/admin-content.ts';
import { adminPaths } from '../desk/paths.ts';
import { useForget, useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { staffCall } from '../desk/calls.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Aliases } from './aliases.tsx';
import { NameActions } from './name-actions.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { NamesDialog } from './names-dialog.tsx';

export default function Brands() {
  const { t } = useTranslation('backoffice');
  const forget = useForget();
  const [edited, setEdited] = useState<AdminBrand | 'new' | null>(null);
  const [merged, setMerged] = useState<AdminBrand | null>(null);
  const save = async (names: Parameters<Parameters<typeof NamesDialog>[0]['onSave']>[0]) => {
    const { slug, ...rest } = names;
    if (edited === 'new') await staffCall('addBrand', { body: { slug, ...rest } });
    else if (edited) await staffCall('updateBrand', { params: { id: edited.id }, body: rest });
    await forget('listAdminBrands');
  };
  const merge = async (into: number) => {
    await staffCall('mergeBrand', { params: { id: merged!.id }, body: { into } });
    await forget('listAdminBrands', 'listAdminModels');
  };
  return (
    <Screen
      title={t('nav.brands')}
      note={t('names.note')}
      actions={
        <Button look="filled" onClick={() => setEdited('new')}>
          <Plus size={18} aria-hidden="true" />
          {t('names.addBrand')}
        </Button>
      }
    >
      <AdminTable
        label={t('nav.brands')}
        csv="brands"
        search={t('names.search')}
        columns={useColumns(setEdited, setMerged)}
        useRows={useRows}
        rowKey={({ id }) => id}
        to={({ id }) => adminPaths.models(id)}
        empty={t('names.empty')}
      />
      {edited && (
        <NamesDialog
          title={t(edited === 'new' ? 'names.addBrand' : 'names.editBrand')}
          named={edited === 'new' ? null : edited}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
      {merged && <MergeDialog named={merged} useFound={useFoundBrands} onMerge={merge} onClose={() => setMerged(null)} />}
    </Screen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listAdminBrands', { query: requested }, { keep: true });
}

function useFoundBrands(q: string) {
  return useStaffQuery('listAdminBrands', { query: { q, page_size: 8 } }, { keep: true }).data?.results ?? [];
}

function useColumns(onEdit: (brand: AdminBrand) => void, onMerge: (brand: AdminBrand) => void): Column<AdminBrand>[] {
  const { t } = useTranslation('backoffice');
  return [
    { name: 'ar', head: t('names.ar'), cell: ({ name_ar }) => <span lang="ar">{name_ar}</span> },
    { name: 'en', head: t('names.en'), cell: ({ name_en }) => <bdi lang="en">{name_en}</bdi> },
    { name: 'aliases', head: t('names.aliases'), cell: ({ aliases }) => <Aliases aliases={aliases} /> },
    { name: 'models', head: t('names.models'), isFigure: true, cell: ({ models }) => <Figure value={models} /> },
    { name: 'ads', head: t('names.ads'), isFigure: true, cell: ({ ads }) => <Figure value={ads} /> },
    {
      name: 'acts',
      head: <span className="sr-only">{t('table.acts')}</span>,
      cell: (brand) => <NameActions name={brand.name_ar} onEdit={() => onEdit(brand)} onMerge={() => onMerge(brand)} />,
    },
  ];
}
