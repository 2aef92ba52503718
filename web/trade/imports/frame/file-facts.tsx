import { useTranslation } from 'react-i18next';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';

/** «ورقة «المخزون» · 80 صفًا» */
export function FileFacts({ found: { sheet, totals } }: { found: Pick<StockImport, 'sheet' | 'totals'> }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <>
      {sheet !== null && sheet !== '' && (
        <>
          <bdi>{t('imports.sheet', { name: sheet })}</bdi>
          {' · '}
        </>
      )}
      <Counted phrase={t('imports.rows', { count: totals.rows, figure })}>{number(totals.rows)}</Counted>
    </>
  );
}
