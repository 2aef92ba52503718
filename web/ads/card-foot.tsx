import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/ads.ts';
import { Since } from '../i18n/time.tsx';

/** Who sells, and at the end how long ago the ad came up, or `end` in its place. A person is named by kind, a business by name. */
export function CardFoot({ ad, end }: { ad: AdCard; end?: ReactNode }) {
  const { t } = useTranslation();
  const { owner } = ad;
  return (
    <p className="mt-2 flex items-center gap-2 text-12 text-ink-3">
      <span dir="auto" className="truncate">
        {owner.user_type === 'user' ? t('owner.user') : owner.full_name}
      </span>
      {owner.is_verified && <BadgeCheck size={14} strokeWidth={1.9} aria-label={t('owner.verified')} role="img" className="shrink-0" />}
      <span className="ms-auto whitespace-nowrap">{end ?? <Since time={ad.refreshed_at} />}</span>
    </p>
  );
}
