import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Ad, AdCard } from '#contract/listing/ads.ts';
import { call } from '#web/platform/api/browser.ts';
import { whyNot } from '#web/platform/calls/calls.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { isAtLimit } from './own-moves.ts';

/** Features an open ad, or ends it; returns how many of the package's marks are in use. Null for other ads. */
export function useFeature(ad: AdCard | Ad, onChanged: (ad: Ad) => void): (() => Promise<void>) | null {
  const { t } = useTranslation();
  const { number } = useFigures();
  const toast = useToast();
  const navigate = useNavigate();
  if (ad.status !== 'active' && ad.status !== 'reserved') return null;
  return async () => {
    try {
      const now = await call('featureAd', { params: { ad_id: ad.id }, body: { featured: !ad.is_featured } });
      const left = now.featured_limit - now.featured_used;
      toast(now.is_featured ? t('payments.feature.done', { count: left, number: number(left) }) : t('payments.feature.undone'));
      onChanged(await call('getAd', { params: { id: ad.id } }));
    } catch (error) {
      const toPackages = { label: t('sections.packages'), onAct: () => void navigate(paths.ownPackages()) };
      toast(whyNot(error) ?? t('ownAd.failed'), { tone: 'bad', ...(isAtLimit(error) && { action: toPackages }) });
    }
  };
}
