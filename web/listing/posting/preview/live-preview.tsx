import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdType } from '#contract/platform/kinds.ts';
import { AdCard } from '../../ads/ad-card.tsx';
import { PlateCard } from '../../ads/plate-card.tsx';
import { useModels } from '../fields/make-fields.tsx';
import { useValues } from '../form/form-context.tsx';
import type { PhotoList } from '../photos/photo-list.ts';
import { usePhotos } from '../photos/use-photos.ts';
import { previewed, type Known } from './previewed.ts';

/** The card as others will see it in a list, with every key that is typed. It is for the eye alone. */
export function LivePreview({ type, photos, known }: { type: AdType; photos: PhotoList; known: Omit<Known, 'models'> }) {
  const { t } = useTranslation();
  const values = useDeferredValue(useValues());
  const pictures = useDeferredValue(usePhotos(photos));
  const { models } = useModels(values.brand_id);
  const ad = previewed(type, { values, photos: pictures, known: { ...known, models }, empty: '—' });
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-2.5 text-14 font-semibold text-ink-2">
        {t('posting.preview')}
      </h2>
      <div inert className={ad.plate ? '' : 'rounded-card border border-line bg-surface p-3'}>
        {ad.plate ? <PlateCard ad={ad} plate={ad.plate} ghost /> : <AdCard ad={ad} sizes="376px" />}
      </div>
    </section>
  );
}
