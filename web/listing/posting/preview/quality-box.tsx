import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { useValues } from '../form/form-context.tsx';
import type { PhotoList } from '../photos/photo-list.ts';
import { usePhotos } from '../photos/use-photos.ts';
import { qualityOf } from './quality.ts';

const advised = 2;

/** How well the car is described, and what would help most. */
export function QualityBox({ photos }: { photos: PhotoList }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const values = useDeferredValue(useValues());
  const { score, advice } = qualityOf(values, useDeferredValue(usePhotos(photos)).length);
  return (
    <section aria-labelledby="quality" className="grid gap-2.5 rounded-card border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="quality" className="font-semibold">
          {t('posting.quality.title')}
        </h2>
        <bdi dir="ltr" className="font-semibold tabular-nums">
          <Figure value={score} /> / <Figure value={100} />
        </bdi>
      </div>
      <div className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-brand transition-[inline-size] duration-200" style={{ inlineSize: `${score}%` }} />
      </div>
      <ul className="grid gap-0.5 text-14 text-ink-2">
        {advice.slice(0, advised).map(({ advice: what, gain }) => (
          <li key={what} className="flex justify-between gap-3">
            <span>{t(`posting.quality.advice.${what}`)}</span>
            <bdi dir="ltr" className="text-ink-3">
              +{number(gain)}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
