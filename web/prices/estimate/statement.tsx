import { useTranslation } from 'react-i18next';
import type { PriceEstimate } from '#contract/listing/price-estimates.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** What an estimate is, what it is made of and what it is not: the words that the law asks for, wherever an estimate stands. */
export function Statement({ estimate, whose }: { estimate: PriceEstimate; whose: 'this' | 'yours' }) {
  const { t } = useTranslation();
  const day = useDay();
  const { cars, sellers } = useCompared()(estimate);
  const { low, high, as_of } = estimate;
  const words = { date: day(as_of), cars, sellers };
  return (
    <p className="text-14 leading-relaxed text-ink-2">
      <Filled
        phrase={(holes) => t(whose === 'this' ? 'estimate.statement' : 'estimate.ownStatement', { ...words, ...holes })}
        parts={{ low: <Price amount={low} />, high: <Price amount={high} /> }}
      />
    </p>
  );
}

/** How many similar cars of how many sellers there were, in words: «62 سيارة», «41 بائع». */
export function useCompared(): (compared: Pick<PriceEstimate, 'comparables' | 'sellers'>) => { cars: string; sellers: string } {
  const { t } = useTranslation();
  const { number } = useFigures();
  return ({ comparables, sellers }) => ({
    cars: t('estimate.cars', { count: comparables, number: number(comparables) }),
    sellers: t('estimate.sellers', { count: sellers, number: number(sellers) }),
  });
}
