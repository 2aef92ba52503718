import { useTranslation } from 'react-i18next';
import type { PriceLabel } from '#contract/listing/price-estimates.ts';
import { SpriteIcon } from '#web/platform/ui/sprite.tsx';

/** Where the diamond of a label stands on its small line, from the low end: so that no label depends on its colour. */
const places: Record<Exclude<PriceLabel, 'check'>, number> = { great: 4, good: 8.5, fair: 13, above: 17.5, far: 22 };

/** Where a price lies among those of similar cars: green for a good one, grey for a dear one, an outline for one that needs a look. Never red. */
export function PriceLabelTag({ label, isLarge = false }: { label: PriceLabel; isLarge?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={`tag price-label price-${label} ${isLarge ? 'price-label-large' : ''}`.trim()}>
      {label === 'check' ? (
        <SpriteIcon name="warning" size={15} strokeWidth={1.9} className="shrink-0" />
      ) : (
        <PlaceMark at={places[label]} />
      )}
      {t(`ad.priceLabels.${label}`)}
    </span>
  );
}

/** A small line with a diamond on it. */
function PlaceMark({ at }: { at: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 26 10" width={26} height={10} className="turns shrink-0">
      <path d="M0 5h26" className="stroke-current opacity-40" strokeWidth={1.5} />
      <path d={`M${at} 1l4 4-4 4-4-4z`} className="fill-current" />
    </svg>
  );
}
