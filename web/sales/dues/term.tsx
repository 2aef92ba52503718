import { useTranslation } from 'react-i18next';
import type { Due } from '#contract/money/dues.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';

/** How many of the working days have begun, and from when to when they run. */
export function Term({ due }: { due: Due }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const day = useDay();
  const { working_day: passed, working_days: all, due_on: last, created_at: sold, is_overdue: isOverdue } = due;
  const share = all === 0 ? 100 : Math.round((passed / all) * 100);
  return (
    <div className="grid gap-1.5">
      <div
        role="meter"
        aria-label={t('dues.term')}
        aria-valuenow={passed}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuetext={t('dues.dayOf', { day: digits(passed), days: digits(all) })}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className={`h-full rounded-full ${isOverdue ? 'bg-danger' : 'bg-brand'}`} style={{ inlineSize: `${share}%` }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-3">
        <span>{t('dues.soldOn', { day: day(sold) })}</span>
        <span>{t('dues.payBy', { day: day(noonOf(last)) })}</span>
      </p>
    </div>
  );
}

/** A moment of a day of Riyadh. */
export function noonOf(day: string): string {
  return `${day}T12:00:00+03:00`;
}
