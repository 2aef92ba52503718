import { Download } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { pageSizeMost } from '#contract/platform/kinds.ts';
import type { ImportRowAnswer, StockImport } from '#contract/trade/import-shapes.ts';
import type { Page } from '#contract/platform/page.ts';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { useAction } from '#web/platform/ui/use-action.ts';
import { csvOf } from '#web/platform/ui/csv.ts';
import { linesOf } from './lines.ts';

/** Downloads all faults, to be corrected in the file itself. */
export function SaveFaults({ found: { id, heads } }: { found: Pick<StockImport, 'id' | 'heads'> }) {
  const { t } = useTranslation();
  const { busy, act } = useAction();
  const save = () =>
    act(async () => {
      const names = [
        t('imports.check.columns.row'),
        t('importFields.stock_number'),
        t('imports.check.columns.car'),
        t('imports.check.columns.column'),
        t('imports.check.columns.value'),
        t('imports.check.columns.reason'),
        t('imports.check.columns.correction'),
      ];
      const lines = linesOf(await listWrong(id), 'faults').map(({ row, stock_number, title, finding }) => [
        String(row),
        stock_number ?? '',
        title,
        heads.find(({ column }) => column === finding.column)?.text ?? t(`importFields.${finding.field}`),
        finding.value,
        finding.text,
        finding.proposal ?? '',
      ]);
      saveFile(new Blob([csvOf([names, ...lines])], { type: 'text/csv;charset=utf-8' }), `import-${id}.csv`);
    });
  return (
    <Button
      look="outlined"
      disabled={busy}
      aria-busy={busy}
      onClick={() => void save()}
      className="min-h-10! px-3.5 text-14 max-wide:hidden"
    >
      <Download size={17} strokeWidth={1.75} aria-hidden="true" />
      {t('imports.check.saveFaults')}
    </Button>
  );
}

async function listWrong(id: number): Promise<ImportRowAnswer[]> {
  const rows: ImportRowAnswer[] = [];
  let requested: PageRequest | undefined = { page: 1 };
  while (requested) {
    const page: Page<ImportRowAnswer> = await call('listImportRows', {
      params: { id },
      query: { ...requested, page_size: pageSizeMost, outcome: ['wrong'] },
    });
    rows.push(...page.results);
    requested = nextPage(page);
  }
  return rows;
}
