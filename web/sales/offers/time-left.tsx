import { useTranslation } from 'react-i18next';
import { minuteMs } from '#contract/platform/riyadh.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { partsOf } from './duration.ts';

/** How long something still stands, in words: «يومين و3 ساعات», of the last two hours to the minute. It follows the clock of the page. */
export function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const minutes = Math.max(0, Math.floor((Date.parse(until) - useMinute()) / minuteMs));
  const said = partsOf(minutes).map(([unit, count]) => (
    <Counted key={unit} phrase={t(`offer.${unit}`, { count, figure })}>
      {digits(count)}
    </Counted>
  ));
  return (
    <time dateTime={until} className="whitespace-nowrap" suppressHydrationWarning>
      {said.length === 1 ? said : <Filled phrase={(holes) => t('offer.and', holes)} parts={{ one: said[0], other: said[1] }} />}
    </time>
  );
}
