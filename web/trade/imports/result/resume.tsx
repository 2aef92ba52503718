import { Play } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';

/** Lets an import that was stopped go on with the first row that is left. */
export function Resume({ now: { id, attempt, is_full } }: { now: StockImport }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { busy, act } = useAction();
  const resume = () =>
    act(async () => {
      await call('applyImport', { params: { id }, body: { attempt, is_full, pause_absent: false } });
      await revalidate();
    });
  return (
    <Button look="outlined" disabled={busy} aria-busy={busy} onClick={() => void resume()} className="min-h-10! px-3.5 text-14">
      <Play size={17} strokeWidth={1.75} aria-hidden="true" className="turns" />
      {t('imports.result.resume')}
    </Button>
  );
}
