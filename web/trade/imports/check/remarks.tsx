import { useTranslation } from 'react-i18next';
import type { StockImport } from '#contract/trade/import-shapes.ts';

/** What of the file is no car, and was left as it is. */
export function Remarks({ remarks }: Pick<StockImport, 'remarks'>) {
  const { t } = useTranslation();
  if (remarks.length === 0) return <p className="px-4 py-8 text-center text-14 text-ink-3">{t('imports.check.none')}</p>;
  return (
    <ul className="divide-y divide-line max-wide:rounded-card max-wide:border max-wide:border-line max-wide:bg-surface">
      {remarks.map(({ code, row, text }) => (
        <li key={`${code} ${row}`} className="px-4 py-2.5 text-14">
          {text}
        </li>
      ))}
    </ul>
  );
}
