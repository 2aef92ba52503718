import { useTranslation } from 'react-i18next';
import type { PriceEstimate } from '#contract/listing/price-estimates.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ComparablesTable } from './comparables-table.tsx';
import { PriceScale } from './price-scale.tsx';
import { useEvidence } from './use-evidence.ts';

interface Props {
  ad: number;
  estimate: PriceEstimate;
  price: number | null;
  whose: 'this' | 'yours';
}

/** The scale of an ad with its similar cars, which come later than the page: as dots, and the same in a table. */
export function ComparedCars({ ad, estimate, price, whose }: Props) {
  const { t } = useTranslation();
  const { mark, evidence, hasFailed, again } = useEvidence(ad);
  return (
    <div ref={mark}>
      {!evidence && !hasFailed && (
        <div
          role="status"
          aria-label={t('estimate.evidence.loading')}
          className="skeleton mx-3 mb-0.5 h-18 rounded-field noscript:hidden"
        />
      )}
      <PriceScale estimate={estimate} price={price} whose={whose} evidence={evidence ?? null} />
      {hasFailed && (
        <p role="status" className="mt-2 flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
          {t('estimate.evidence.failed')}
          <Button look="plain" onClick={again} className="px-0!">
            {t('common.retry')}
          </Button>
        </p>
      )}
      {evidence?.length === 0 && <p className="mt-2 text-14 text-ink-3">{t('estimate.evidence.none')}</p>}
      {evidence && evidence.length > 0 && <ComparablesTable evidence={evidence} />}
    </div>
  );
}
