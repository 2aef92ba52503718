import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { Featured } from '#web/listing/ads/card-frame.tsx';
import { Silhouette } from '#web/catalogue/values/silhouette.tsx';

/** The drawn outline of the car where its owner added no pictures. */
export function NoPictures({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  return (
    <div className="relative -mx-(--gutter) grid aspect-3/2 place-content-center justify-items-center gap-4 bg-linear-to-b from-sand-1 to-sand-2 text-ink-2 tablet:aspect-16/9 wide:mx-0 wide:rounded-stage">
      <Silhouette body={ad.car?.body ?? null} className="w-52 wide:w-72" />
      <p>{t('details.noPictures')}</p>
      {ad.is_featured && <Featured className="absolute end-4 bottom-4 wide:start-4 wide:end-auto wide:top-4 wide:bottom-auto" />}
    </div>
  );
}
