import { useTranslation } from 'react-i18next';
import type { PriceEvidence } from '#contract/prices/estimates.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';

/** What a dot says: «83,500 ريال · 2021 · 66,000 كم · الدمام». */
export function useEvidenceWords(): (one: PriceEvidence) => string {
  const { t } = useTranslation();
  const { number, digits } = useFigures();
  return ({ price, year, mileage, trim, city, ad_id, is_sold }) => {
    const state = is_sold ? t('estimate.legend.sold') : ad_id === null ? t('estimate.legend.ended') : null;
    const parts = [`${number(price)} ${t('common.riyals')}`, digits(year), `${number(mileage)} ${t('ad.km')}`, trim, city, state];
    return parts.filter((part) => part !== null).join(' · ');
  };
}
