import { useTranslation } from 'react-i18next';
import { useFigures } from '../i18n/figures.tsx';
import { useMinute } from '../i18n/time.tsx';
import { Counted, figure } from '../ui/counted.tsx';

const minuteMs = 60_000;

/** How long something still stands: hours and minutes, under an hour minutes alone. It follows the clock of the page. */
export function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const minutes = Math.max(0, Math.floor((Date.parse(until) - useMinute()) / minuteMs));
  const hours = Math.floor(minutes / 60);
  const [phrase, value] =
    hours === 0
      ? [t('offer.minutes', { count: minutes, figure }), digits(minutes)]
      : [t('offer.hours', { figure }), digits(`${hours}:${String(minutes % 60).padStart(2, '0')}`)];
  return (
    <time dateTime={until} className="whitespace-nowrap" suppressHydrationWarning>
      <Counted phrase={phrase}>{value}</Counted>
    </time>
  );
}
