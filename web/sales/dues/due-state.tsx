import { Clock } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Due } from '#contract/money/dues.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';

/** Where a due stands: the working day of its term, by how much it is late, or how it ended. */
export function DueState({ due }: { due: Due }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const { state, is_overdue: isOverdue, days_left: left, working_day: day, working_days: days } = due;
  const look = isOverdue ? 'bg-danger-tint text-danger' : state === 'paid' ? 'bg-brand-tint text-brand' : 'bg-sand-1 text-ink';
  return (
    <span className={`inline-flex min-h-8 items-center gap-1.5 rounded-field px-2.5 text-14 font-medium ${look}`}>
      {state === 'open' && <Clock size={16} strokeWidth={1.9} aria-hidden="true" />}
      {isOverdue
        ? t('dues.late', { count: -left, figure: digits(-left) })
        : state === 'open'
          ? t(day === 0 ? 'dues.fresh' : 'dues.dayOf', { day: digits(day), days: digits(days) })
          : t(`dues.states.${state}`)}
    </span>
  );
}
