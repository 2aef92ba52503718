import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { Part } from '#web/platform/ui/part.tsx';
import { FileFacts } from '../frame/file-facts.tsx';
import { ImportHead } from '../frame/import-head.tsx';
import { ProgressBar } from '../frame/progress-bar.tsx';
import { useImport } from '../frame/use-import.ts';

/** While the cars go into the stock: how far it is. It goes on without the page. */
export function ApplyingView({ loaded, onDone }: { loaded: StockImport; onDone: () => void }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const now = useImport(loaded, onDone);
  const { applying } = now;
  const rows = applying?.rows ?? 0;
  const done = applying?.done ?? 0;
  const shown = (['added', 'changed', 'paused', 'limited', 'refused'] as const).filter((name) => (applying?.[name] ?? 0) > 0);
  return (
    <>
      <ImportHead current="apply" file={now.file_name}>
        <FileFacts found={now} />
      </ImportHead>
      <Part title={t('imports.applying.title')}>
        <div className="grid gap-4 px-4 py-4">
          <ProgressBar
            label={t('imports.applying.cars')}
            part={rows === 0 ? null : done / rows}
            note={<bdi>{t('imports.applying.of', { done: number(done), rows: number(rows) })}</bdi>}
          />
          {shown.length > 0 && (
            <dl className="flex flex-wrap gap-x-6 gap-y-1 text-14">
              {shown.map((name) => (
                <div key={name} className="flex gap-1.5">
                  <dt className="text-ink-3">{t(`imports.applying.counts.${name}`)}</dt>
                  <dd className="font-semibold">
                    <bdi dir="ltr">{number(applying?.[name] ?? 0)}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2.5">
          <p className="min-w-0 flex-[1_1_16rem] text-14 text-ink-3">{t('imports.applying.advice')}</p>
          <Stop id={now.id} />
        </div>
      </Part>
    </>
  );
}

function Stop({ id }: { id: number }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const stop = async () => {
    await call('stopImport', { params: { id } });
    await revalidate();
  };
  return (
    <>
      <Button look="outlined" onClick={() => setAsking(true)} className="min-h-10! px-3.5 text-14">
        {t('imports.stop.button')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('imports.stop.title')}
          yes={t('imports.stop.yes')}
          no={t('imports.stop.no')}
          onYes={stop}
          onClose={() => setAsking(false)}
        >
          {t('imports.stop.advice')}
        </ConfirmDialog>
      )}
    </>
  );
}
