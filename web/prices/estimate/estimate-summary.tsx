import { useTranslation } from 'react-i18next';
import type { PriceEstimate } from '#contract/listing/price-estimates.ts';
import { PriceLabelTag } from '#web/listing/ads/price-label.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { ScaleTrack } from './scale-track.tsx';

/** Beside the price: its label, where there is room its place and what similar cars ask, and the way to the panel that says more. */
export function EstimateSummary({ estimate, price }: { estimate: PriceEstimate; price: number | null }) {
  const { t } = useTranslation();
  const { label, low, high } = estimate;
  return (
    <div className="my-1.5 grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-3">
        {label && <PriceLabelTag label={label} isLarge />}
        <a href="#price-estimate" className="inline-flex min-h-11 items-center text-14 font-semibold text-brand hover:underline">
          {t('estimate.title')}
        </a>
      </p>
      <div className="hidden px-3 py-1 desk:block">
        <ScaleTrack estimate={estimate} price={price} />
      </div>
      <p className="hidden text-14 text-ink-3 wide:block">
        <Filled phrase={(holes) => t('estimate.between', holes)} parts={{ low: <Price amount={low} />, high: <Price amount={high} /> }} />
      </p>
    </div>
  );
}
