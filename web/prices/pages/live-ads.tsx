import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PricePage } from '#contract/prices/price-pages.ts';
import { AdCard } from '#web/listing/ads/ad-card.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import type { Loaded } from './load-page.ts';

/** Ads of the page that are for sale now, and the way to all of them. */
export function LiveAds({ page, live }: Loaded) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <section aria-labelledby="live-title" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="live-title" className="text-18 font-bold wide:text-22">
          {t('pricePages.live')}
        </h2>
        {live && live.count > 0 && (
          <Link to={listOf(page)} className="inline-flex min-h-11 items-center text-14 font-semibold text-brand hover:underline">
            {t('pricePages.all', { count: live.count, number: number(live.count) })}
          </Link>
        )}
      </div>
      {live === null && <p className="text-ink-3">{t('pricePages.liveFailed')}</p>}
      {live?.count === 0 && <p className="text-ink-3">{t('pricePages.noLive')}</p>}
      {live && live.ads.length > 0 && (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-8 wide:grid-cols-3 wide:gap-x-5 desk:grid-cols-4">
          {live.ads.map((ad) => (
            <li key={ad.id} className="min-w-0">
              <AdCard ad={ad} sizes="(min-width: 1280px) 305px, (min-width: 1024px) 23vw, (min-width: 769px) 30vw, 46vw" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The list of the same cars or plates. */
function listOf({ brand, model, year, pattern }: PricePage): string {
  if (pattern) return paths.plates({ pattern, plate_class: 'private' });
  return paths.cars({ brand: brand?.id, model: model?.id, ...(year !== null && { year_min: year, year_max: year }) });
}
