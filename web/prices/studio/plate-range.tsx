import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlateEstimate, PlateScore } from '#contract/prices/plate-scores.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Price, PriceRange } from '#web/platform/ui/price.tsx';
import { placeDots, placeOf, scaleOf } from './dots.ts';

interface Props {
  scored: PlateScore;
  estimate: PlateEstimate;
}

// 24 pixels, so that each can be pressed, on the narrowest phone.
const dotPixels = 24;
const narrowestPixels = 240;

/** What plates like it ask: two figures, a scale with those that are for sale, and what the figures are. */
export function PlateRange({ scored, estimate }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const day = useDay();
  const { low, middle, high } = estimate;
  return (
    <div className="grid gap-2">
      <h3 className="text-14 text-ink-3">{t('plateStudio.between')}</h3>
      <p className="text-28 leading-tight font-bold whitespace-nowrap">
        <PriceRange low={low} high={high} />
      </p>
      <Scale scored={scored} estimate={estimate} />
      <p className="mt-1 text-12 leading-relaxed text-ink-3">
        {t('plateStudio.statement', {
          date: day(estimate.as_of),
          plates: number(scored.comparables),
          owners: number(scored.sellers),
          low: number(low),
          high: number(high),
          middle: number(middle),
        })}
      </p>
    </div>
  );
}

function Scale({ scored, estimate: { low, middle, high } }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const priced = scored.near.flatMap((ad) => (ad.price === null ? [] : [{ ad, price: ad.price }]));
  const scale = scaleOf(
    { low, high },
    priced.map(({ price }) => price),
  );
  const dots = placeDots(
    priced.map((one) => ({ one, place: placeOf(one.price, scale) })),
    (100 * dotPixels) / narrowestPixels,
  );
  const levels = Math.max(0, ...dots.map(({ level }) => level + 1));
  const [start, end] = [placeOf(low, scale), 100 - placeOf(high, scale)];
  return (
    <div className="grid gap-1.5">
      {dots.length > 0 && (
        <ul aria-label={t('plateStudio.near')} className="relative" style={{ blockSize: levels * dotPixels }}>
          {dots.map(({ one: { ad, price }, place, level }) => (
            <li key={ad.id} className="absolute -ms-3 size-6" style={{ insetInlineStart: `${place}%`, insetBlockEnd: level * dotPixels }}>
              <Link to={paths.ad(ad.id)} title={number(price)} className="grid size-6 place-items-center rounded-full">
                <span className="sr-only">
                  {ad.title} <Price amount={price} />
                </span>
                <span aria-hidden="true" className="block size-3 rounded-full border border-ink-2 bg-sand-2" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div
        role="img"
        aria-label={t('plateStudio.scale', { low: number(low), high: number(high), middle: number(middle) })}
        className="relative h-4 before:absolute before:inset-x-0 before:inset-y-1.5 before:rounded-full before:bg-sunken"
      >
        <span
          className="absolute inset-y-0.5 rounded-full border border-brand bg-brand-tint"
          style={{ insetInlineStart: `${start}%`, insetInlineEnd: `${end}%` }}
        />
        <span className="absolute inset-y-0 -ms-px w-0.5 bg-brand" style={{ insetInlineStart: `${placeOf(middle, scale)}%` }} />
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-3">
        <span>
          <span aria-hidden="true" className="me-1.5 inline-block h-2.5 w-5 rounded-full border border-brand bg-brand-tint" />
          {t('plateStudio.eightOfTen')}
        </span>
        <span>
          {t('plateStudio.middle')} <bdi dir="ltr">{number(middle)}</bdi>
        </span>
        {dots.length > 0 && (
          <span>
            <span aria-hidden="true" className="me-1.5 inline-block size-2.5 rounded-full border border-ink-2 bg-sand-2" />
            {t('plateStudio.offered')}
          </span>
        )}
      </p>
    </div>
  );
}
