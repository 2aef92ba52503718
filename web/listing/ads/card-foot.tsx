import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Since } from '#web/platform/i18n/time.tsx';
import { SpriteIcon } from '#web/platform/ui/sprite.tsx';
import type { CardAd } from './card-ad.ts';

/** Who sells, and at the end how long ago the ad came up, or `end` in its place. A person is named by kind, a business by name. */
export function CardFoot({ ad, end }: { ad: CardAd; end?: ReactNode }) {
  const { t } = useTranslation();
  const { owner } = ad;
  return (
    <p className="card-foot">
      <span dir="auto">{owner.user_type === 'user' ? t('owner.user') : owner.full_name}</span>
      {owner.is_verified && <SpriteIcon name="badge" aria-label={t('owner.verified')} role="img" className="icon-small" />}
      <span>{end ?? <Since time={ad.refreshed_at} />}</span>
    </p>
  );
}
