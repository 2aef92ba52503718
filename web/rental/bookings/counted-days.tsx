import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';

/** «31 يومًا» */
export function CountedDays({ days }: { days: number }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return <Counted phrase={t('checkout.time.days', { count: days, figure })}>{number(days)}</Counted>;
}
