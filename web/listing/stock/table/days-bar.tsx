import { useTranslation } from 'react-i18next';
import { agedDays } from '#contract/listing/stock.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';

const oldDays = 90;

/** How long a car has been in stock: amber from sixty days, red from ninety. */
export function DaysBar({ days }: { days: number }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const tone = days >= oldDays ? 'bg-danger' : days >= agedDays ? 'bg-featured' : 'bg-ink-3';
  return (
    <span className="grid w-16 gap-1">
      <span className="whitespace-nowrap">{t('stock.days', { count: days, number: digits(days) })}</span>
      <span aria-hidden="true" className="h-0.75 rounded-full bg-sunken">
        <span
          className={`block h-full rounded-full ${tone}`}
          style={{ inlineSize: `${Math.min(100, Math.max(4, (100 * days) / oldDays))}%` }}
        />
      </span>
    </span>
  );
}

/** The colour of its words where there is no room for a bar. */
export function daysTone(days: number): string {
  if (days >= oldDays) return 'text-danger';
  return days >= agedDays ? 'text-caution' : '';
}
