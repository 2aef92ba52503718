import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceEstimate, PriceLabel } from '#contract/listing/price-estimates.ts';
import type { PriceEvidence } from '#contract/prices/estimates.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Dots } from './dots.tsx';
import { Legend } from './legend.tsx';
import { endsOf, placeOf, sideOf, type Ends } from './scale.ts';
import { ScaleTrack } from './scale-track.tsx';

interface Props {
  estimate: PriceEstimate;
  /** The price that is placed: that of the ad, or a typed one. Null: none. */
  price: number | null;
  /** Whose price it is, for its words. */
  whose: 'this' | 'yours';
  /** The label of the price: that of the estimate unless it was typed since. */
  label?: PriceLabel | null;
  /** Similar cars as dots. Null: none are shown. */
  evidence?: readonly PriceEvidence[] | null;
}

/**
 * What similar cars ask, from 2.5 to 97.5 % of them: the band holds eight of ten, the tick is the middle, the diamond this price, and the dots
 * are similar cars. Low prices stand at the start. The picture says its sentence; the dots are links beside it.
 */
export function PriceScale({ estimate, price, label = estimate.label, whose, evidence = null }: Props) {
  const ends = endsOf(estimate.points);
  const own = price === null ? null : placeOf(price, ends);
  return (
    <div className="grid gap-1">
      <div className="px-3">
        {evidence && evidence.length > 0 && <Dots evidence={evidence} ends={ends} />}
        <ScaleTrack estimate={estimate} price={price} label={label} />
        {price !== null && own && (
          <p className="relative h-6 text-14 font-semibold">
            <At at={own.at} reach={24}>
              <OwnWords price={price} whose={whose} isBeyond={own.beyond !== null} />
            </At>
          </p>
        )}
        <Axis estimate={estimate} ends={ends} />
      </div>
      <Legend isWithDots={evidence !== null && evidence.length > 0} />
    </div>
  );
}

function OwnWords({ price, whose, isBeyond }: { price: number; whose: Props['whose']; isBeyond: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Filled phrase={(holes) => t(`estimate.own.${whose}`, holes)} parts={{ price: <Price amount={price} /> }} />
      {isBeyond && t('estimate.own.beyond')}
    </>
  );
}

/** Half of the width of a figure on the narrowest phone, in percent of the scale. */
const reach = 10;

/** The figures under the scale: they are in the sentence of the picture, and here for the eye. Where the band is narrow the outer ones stand beside it. */
function Axis({ estimate: { low, middle, high }, ends }: { estimate: PriceEstimate; ends: Ends }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const [from, centre, to] = [placeOf(low, ends).at, placeOf(middle, ends).at, placeOf(high, ends).at];
  return (
    <div aria-hidden="true" className="relative h-10 text-14 leading-5 text-ink-2">
      <At at={from} reach={reach} lean={centre - from < 2 * reach ? 'before' : undefined}>
        <bdi dir="ltr">{number(low)}</bdi>
      </At>
      <At at={centre} reach={reach}>
        <bdi dir="ltr">{number(middle)}</bdi>
        <small className="block text-center text-12 text-ink-3">{t('estimate.middle')}</small>
      </At>
      <At at={to} reach={reach} lean={to - centre < 2 * reach ? 'after' : undefined}>
        <bdi dir="ltr">{number(high)}</bdi>
      </At>
    </div>
  );
}

interface AtProps {
  at: number;
  reach: number;
  /** Before or after the place, and not centred on it. */
  lean?: 'before' | 'after' | undefined;
  children: ReactNode;
}

/** Words at a place of the scale, which stay within it at its ends. */
function At({ children, ...place }: AtProps) {
  const isCentred = sideOf(place.at, place.reach) === 'centre' && place.lean === undefined;
  return (
    <span className={`absolute whitespace-nowrap ${isCentred ? '-translate-x-1/2 rtl:translate-x-1/2' : ''}`} style={edgeOf(place)}>
      {children}
    </span>
  );
}

function edgeOf({ at, reach: half, lean }: Omit<AtProps, 'children'>) {
  const side = sideOf(at, half);
  if (side === 'start') return { insetInlineStart: 0 };
  if (side === 'end') return { insetInlineEnd: 0 };
  if (lean === 'before') return { insetInlineEnd: `${100 - Math.max(at, 2 * half)}%` };
  return { insetInlineStart: `${lean === 'after' ? Math.min(at, 100 - 2 * half) : at}%` };
}
