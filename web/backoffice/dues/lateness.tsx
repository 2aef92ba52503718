import { useTranslation } from 'react-i18next';
import type { AdminDue } from '#contract/backoffice/admin-dues.ts';
import { useDayWords } from '../desk/moment.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';

/** The last day, and by how much it has passed while the due is unpaid. */
export function Lateness({ due: { due_on: last, days_left: left, age } }: { due: Pick<AdminDue, 'due_on' | 'days_left' | 'age'> }) {
  const { t } = useTranslation('backoffice');
  const { digits } = useFigures();
  const words = useDayWords();
  const isLate = age !== null && left < 0;
  return (
    <span className="block">
      {words(last)}
      {isLate && (
        <span className={`block text-12 ${left < -7 ? 'font-semibold text-danger' : 'text-ink-3'}`}>
          {t('dues.late', { count: -left, figure: digits(-left) })}
        </span>
      )}
    </span>
  );
}
