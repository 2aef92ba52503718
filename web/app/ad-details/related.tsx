import { useTranslation } from 'react-i18next';
import type { AdCard as Card } from '#contract/listing/ads.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { AdCard } from '#web/listing/ads/ad-card.tsx';

const most = 8;

/** Ads like this one: a grid, and on phones a row to swipe. */
export function Related({ ads, type }: { ads: Card[]; type: AdType }) {
  const { t } = useTranslation();
  if (ads.length === 0) return null;
  return (
    <section className="unseen pt-12 wide:pt-16">
      <h2 className="mb-4 text-22 font-bold wide:mb-6 wide:text-28">{t(`details.related.${type}`)}</h2>
      <ul className="-mx-(--gutter) grid snap-x scroll-px-(--gutter) auto-cols-[78%] grid-flow-col gap-x-3 gap-y-8 relative overflow-x-auto px-(--gutter) pb-1 [scrollbar-width:none] tablet:auto-cols-[42%] wide:mx-0 wide:grid-flow-row wide:auto-cols-auto wide:grid-cols-3 wide:gap-x-5 wide:overflow-visible wide:px-0 desk:grid-cols-4">
        {ads.slice(0, most).map((ad) => (
          <li key={ad.id} className="min-w-0 snap-start">
            <AdCard
              ad={ad}
              sizes="(min-width: 1280px) 305px, (min-width: 1024px) 23vw, (min-width: 769px) 30vw, (min-width: 640px) 42vw, 78vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
