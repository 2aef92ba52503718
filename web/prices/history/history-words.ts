import { useTranslation } from 'react-i18next';
import type { PriceHistory } from '#contract/prices/history.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';

/** So many of the last prices are in the sentence; the list has all. */
const spoken = 6;

/** What the picture says: «كان 88,000 يوم 24 أكتوبر 2026، ثم 84,000 يوم 9 نوفمبر 2026». */
export function useHistorySentence({ events }: PriceHistory): string {
  const { t } = useTranslation();
  const { number } = useFigures();
  const day = useDay();
  return events
    .slice(-spoken)
    .map(({ on, price }, at) => {
      const values = { price: price === null ? t('ad.soum') : number(price), day: on === null ? '' : day(`${on}T09:00:00Z`) };
      if (at === 0) return t(on === null ? 'priceHistory.spoken.firstUndated' : 'priceHistory.spoken.first', values);
      return t(on === null ? 'priceHistory.spoken.thenUndated' : 'priceHistory.spoken.then', values);
    })
    .join('');
}

/** A day without its year, for the foot of the picture: «24 أكتوبر». */
export function useShortDay(): (moment: number) => string {
  const day = useDay();
  return (moment) => withoutYear(day(`${riyadhDay(moment)}T09:00:00Z`));
}

/** A day is written as day, month, year in both languages and both calendars. */
function withoutYear(day: string): string {
  return day.split(' ').slice(0, 2).join(' ');
}
