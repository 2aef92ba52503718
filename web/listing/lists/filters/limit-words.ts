import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import type { LimitName } from './filter-groups.ts';

/** The most that an allowance can be: one without a limit. */
export const unlimitedKilometres = 2000;

/** What a limit says: `up to 50,000 km`. */
export function useLimitWords(): (name: LimitName, value: string) => string {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (name, value) => {
    const amount = Number(value);
    if (name === 'deposit_max' && amount === 0) return t('filters.limits.noDeposit');
    if (name === 'km_per_day_min' && amount === unlimitedKilometres) return t('ad.unlimitedKm');
    return t(`filters.limits.${name}`, { figure: number(amount) });
  };
}
