import { useTranslation } from 'react-i18next';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { SpriteIcon } from '#web/platform/ui/sprite.tsx';
import type { CardAd } from './card-ad.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { Picture } from '#web/catalogue/values/picture.tsx';
import { Silhouette } from '#web/catalogue/values/silhouette.tsx';

export const cardSizes = '(min-width: 1280px) 300px, (min-width: 1024px) 30vw, (min-width: 480px) 46vw, 92vw';

/** The 4:3 picture of a card with its marks; a drawn silhouette where the ad has no picture. */
export function CardPicture({ ad, sizes, eager }: { ad: CardAd; sizes: string; eager: boolean }) {
  return (
    <div className="card-picture">
      {ad.image_url ? (
        <Picture url={ad.image_url} placeholder={ad.image_placeholder} alt="" sizes={sizes} eager={eager} />
      ) : (
        <div className="grid size-full place-items-center text-ink-3">
          <Silhouette body={ad.car?.body ?? ad.rental?.body ?? null} className="w-2/5" />
        </div>
      )}
      <CardState ad={ad} />
      {ad.images_count > 1 && (
        <span className="card-count">
          <SpriteIcon name="picture" className="icon-small" />
          <Figure value={ad.images_count} />
        </span>
      )}
    </div>
  );
}

/** At the start of the picture: what is no longer on offer, else what is featured. */
export function CardState({ ad: { status, is_featured } }: { ad: CardAd }) {
  if (status !== 'active') return <Status status={status} />;
  return is_featured && <Featured className="absolute start-3 top-3" />;
}

function Status({ status }: { status: CardAd['status'] }) {
  const label = useLabel();
  return (
    <span className="absolute start-3 top-3 inline-flex h-6.5 items-center rounded-chip bg-scrim px-2.5 text-12 font-bold text-on-scrim">
      {label('ad_status', status)}
    </span>
  );
}

export function Featured({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  return <span className={`featured ${className}`}>{t('ad.featured')}</span>;
}
