import { useTranslation } from 'react-i18next';
import { known } from '#contract/platform/known.ts';
import { weekdayOf } from '#contract/platform/riyadh.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

function monthOf(day: string) {
  return known(months[Number(day.slice(5, 7)) - 1], 'month');
}

/** «نوفمبر 2026». The months here are those of the Gregorian calendar, by which cars are rented. */
export function useMonthName(): (day: string) => string {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return (day) => t('stay.month', { month: t(`months.${monthOf(day)}`), year: digits(day.slice(0, 4)) });
}

/** «الأحد 22 نوفمبر» */
export function useDayName(): (day: string) => string {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return (day) =>
    t('stay.date', {
      weekday: t(`stay.weekdays.${weekdayOf(day)}`),
      day: digits(Number(day.slice(8))),
      month: t(`months.${monthOf(day)}`),
    });
}
