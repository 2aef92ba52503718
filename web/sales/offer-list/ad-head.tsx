import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import { AdPrice } from '#web/listing/ads/ad-price.tsx';
import { AdThumb } from '#web/listing/ads/ad-thumb.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';

/** The ad that the offers are on, and the way back to it. */
export function AdHead({ ad, count }: { ad: Ad; count: number }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <header className="flex items-center gap-3.5">
      <AdThumb ad={ad} className="w-20 shrink-0" />
      <div className="min-w-0 flex-1">
        <h1 className="text-18 font-bold wide:text-22">{t('offers.ad.title')}</h1>
        <p className="one-line text-14 text-ink-3">
          <Link dir="auto" to={paths.ad(ad.id)} className="hover:underline">
            {ad.title}
          </Link>
          {' · '}
          {t('offers.ad.count', { count, number: number(count) })}
        </p>
      </div>
      <p className="text-18 font-bold whitespace-nowrap max-small:hidden">
        <AdPrice ad={ad} />
      </p>
    </header>
  );
}
