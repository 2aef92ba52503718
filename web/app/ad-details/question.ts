import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import type { Period } from '#web/listing/ads/rental-days.ts';
import { useClock } from '#web/platform/i18n/time.tsx';
import { useDayName } from '#web/listing/stays/day-words.ts';

/** The question whether a car is free on these days, as its message begins: «السلام عليكم، سيارتكم … متاحة من … إلى …؟». */
export function useQuestion(): (ad: Ad, period: Period) => string {
  const { t } = useTranslation();
  const [day, clock] = [useDayName(), useClock()];
  return ({ title }, { from, to, hours }) => {
    const at = (on: string, hour: number | undefined) =>
      hour === undefined ? day(on) : t('stay.at', { day: day(on), hour: clock(`${String(hour).padStart(2, '0')}:00`) });
    return t('stay.question', { title, from: at(from, hours?.pickUp), to: at(to, hours?.return) });
  };
}
