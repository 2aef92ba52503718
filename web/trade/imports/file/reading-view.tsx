import { useTranslation } from 'react-i18next';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { Discard } from '../frame/discard.tsx';
import { ImportHead } from '../frame/import-head.tsx';
import { ProgressBar } from '../frame/progress-bar.tsx';
import { useImport } from '../frame/use-import.ts';

/** While a job reads the file: at first, or again with what was confirmed. */
export function ReadingView({ loaded, onDone }: { loaded: StockImport; onDone: () => void }) {
  const { t } = useTranslation();
  const { id, state, file_name } = useImport(loaded, onDone);
  return (
    <>
      <ImportHead current={state === 'mapped' ? 'check' : 'file'} file={file_name} />
      <section className="grid min-h-72 content-center justify-items-center gap-4 rounded-card border border-line bg-surface px-6 py-10 text-center">
        <div role="status" className="w-full max-w-96 text-start">
          <ProgressBar label={t(state === 'mapped' ? 'imports.file.checking' : 'imports.file.reading')} part={null} />
        </div>
        <p className="max-w-prose text-14 text-ink-3">{t('imports.file.readingAdvice')}</p>
        <Discard id={id} />
      </section>
    </>
  );
}
