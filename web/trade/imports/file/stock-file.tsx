import { Download } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { importLimits } from '#contract/trade/import-rules.ts';
import { call } from '#web/platform/api/browser.ts';
import { upload } from '#web/platform/api/upload.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMay } from '#web/platform/session/may.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { useAction } from '#web/platform/ui/use-action.ts';
import { DropFile } from './drop-file.tsx';
import { useSending } from './use-sending.ts';

const accept = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The place for a file of the stock. Once it is sent, its own page follows. */
export function StockFile() {
  const { t } = useTranslation();
  const { digits, number } = useFigures();
  const { sent, failure, send, cancel } = useUpload();
  return (
    <section aria-label={t('imports.file.title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DropFile
        accept={accept}
        title={t('imports.file.drop')}
        choose={t('imports.file.choose')}
        sent={sent}
        failure={failure}
        onFiles={(files) => void send(files)}
        onCancel={cancel}
      >
        {t('imports.file.limits', { size: digits(importLimits.bytes / 1024 / 1024), rows: number(importLimits.rows) })}{' '}
        {t('imports.file.asItIs')}
      </DropFile>
      <Template />
    </section>
  );
}

/** Sends a file, and goes to its page. Where another one is open, that one stands here then. */
function useUpload() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return useSending(
    importLimits.bytes,
    async (file, watched) => {
      const { id } = await upload('uploadImport', { field: 'file', file, ...watched });
      await navigate(paths.import(id));
    },
    ({ error }) => {
      if (error.code === 'import_open') void revalidate();
    },
  );
}

/** The own stock as a file: its heads are those that are known best. */
function Template() {
  const { t } = useTranslation();
  const hasCosts = useMay('costs');
  const { busy, act } = useAction();
  const save = () =>
    act(async () => {
      const { name, csv } = await (hasCosts ? call('exportStockWithCosts', {}) : call('exportStock', {}));
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
    });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-3">
      <Button look="outlined" disabled={busy} aria-busy={busy} onClick={() => void save()} className="min-h-10! px-3.5 text-14 text-ink">
        <Download size={17} strokeWidth={1.75} aria-hidden="true" />
        {t('imports.file.template')}
      </Button>
      {t('imports.file.templateAdvice')}
    </p>
  );
}
