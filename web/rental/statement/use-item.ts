import { useTranslation } from 'react-i18next';
import type { StatementLine } from '#contract/rental/rental-statements.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';

/** What a line is of: «إيجار 3 أيام», «ضرر», «رسم إلغاء». */
export function useItem(): (line: StatementLine) => string {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return ({ kind, days, charge, state }) => {
    if (kind === 'charge' && charge) return t(`charges.kinds.${charge.kind}`);
    if (kind === 'fee') return t(state === 'no_show' ? 'statement.fee.no_show' : 'statement.fee.cancelled_by_renter');
    return t('statement.rentOf', { days: t('statement.days', { count: days ?? 0, figure: digits(days ?? 0) }) });
  };
}
