import type { AdCard } from '#contract/listing/ads.ts';
import { Plate } from '#web/catalogue/plates/plate.tsx';
import { Picture } from '#web/catalogue/values/picture.tsx';
import { Silhouette } from '#web/catalogue/values/silhouette.tsx';

/** What an ad is, small: its first picture, its plate or the outline of its body. The place it is put in gives the width. */
export function AdThumb({ ad, sizes = '160px', className = '' }: { ad: AdCard; sizes?: string; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`relative grid aspect-4/3 place-items-center overflow-hidden rounded-field bg-sunken text-ink-3 ${className}`}
    >
      {ad.plate ? (
        <div className="w-4/5">
          <Plate
            letters={ad.plate.letters_ar}
            digits={ad.plate.digits}
            plateClass={ad.plate.plate_class}
            shape={ad.plate.plate_shape}
            size="small"
          />
        </div>
      ) : ad.image_url ? (
        <Picture url={ad.image_url} placeholder={ad.image_placeholder} alt="" sizes={sizes} />
      ) : (
        <Silhouette body={ad.car?.body ?? ad.rental?.body ?? null} className="w-1/2" />
      )}
    </div>
  );
}
