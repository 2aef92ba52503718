import { useTranslation } from 'react-i18next';
import type { PriceEstimate, PriceLabel } from '#contract/listing/price-estimates.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { endsOf, placeOf } from './scale.ts';

interface Props {
  estimate: PriceEstimate;
  price: number | null;
  /** The label of the price: that of the estimate where nothing else was typed since. */
  label?: PriceLabel | null;
}

/** The picture itself: the band holds eight of ten similar cars, the tick is the middle, the diamond the price. */
export function ScaleTrack({ estimate, price, label = estimate.label }: Props) {
  const { low, middle, high, points } = estimate;
  const ends = endsOf(points);
  const own = price === null ? null : placeOf(price, ends).at;
  const [start, end] = [placeOf(low, ends).at, placeOf(high, ends).at];
  return (
    <div
      role="img"
      aria-label={useScaleSentence(estimate, price, label)}
      className="relative h-4 before:absolute before:-inset-x-3 before:inset-y-1.5 before:rounded-full before:bg-sunken"
    >
      <span
        className="absolute inset-y-0.5 rounded-full border border-brand bg-brand-tint"
        style={{ insetInlineStart: `${start}%`, insetInlineEnd: `${100 - end}%` }}
      />
      <span className="absolute -inset-y-0.5 -ms-px w-0.5 bg-brand" style={{ insetInlineStart: `${placeOf(middle, ends).at}%` }} />
      {own !== null && (
        <span className="absolute -top-px -ms-2.25 grid size-4.5 place-items-center" style={{ insetInlineStart: `${own}%` }}>
          <span className="size-3.5 rotate-45 rounded-[2px] bg-ink ring-2 ring-surface" />
        </span>
      )}
    </div>
  );
}

/** What the picture says: «ثمان من كل عشر سيارات مثلها تُطلب بين 78,000 و92,500 ريال، ووسطها 85,000. المطلوب هنا 81,000.» */
function useScaleSentence({ low, middle, high }: PriceEstimate, price: number | null, label: PriceLabel | null): string {
  const { t } = useTranslation();
  const { number } = useFigures();
  const range = t('estimate.scale', { low: number(low), middle: number(middle), high: number(high) });
  if (price === null) return range;
  const place = t('estimate.scalePrice', { price: number(price) });
  return [range, place, label && `${t(`ad.priceLabels.${label}`)}.`].filter(Boolean).join(' ');
}
