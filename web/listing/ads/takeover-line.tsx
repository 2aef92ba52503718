import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/listing/ads.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Price } from '#web/platform/ui/price.tsx';

type Terms = Pick<NonNullable<AdCard['car']>, 'months_left' | 'down_payment'>;

/** What is left to pay of a takeover, and what is paid at once: beside its instalment. Nothing where the terms are not stated. */
export function TakeoverLine({ car: { months_left: months, down_payment: down } }: { car: Terms }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  if (months === null || down === null) return null;
  return (
    <>
      <Counted phrase={t('ad.takeover.left', { count: months, figure })}>{number(months)}</Counted>
      {' · '}
      {down === 0 ? (
        t('ad.takeover.noDown')
      ) : (
        <Counted phrase={t('ad.takeover.down', { figure })}>
          <Price amount={down} />
        </Counted>
      )}
    </>
  );
}
