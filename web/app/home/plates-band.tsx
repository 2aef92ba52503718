import { useTranslation } from 'react-i18next';
import type { AdCard as Ad } from '#contract/listing/ads.ts';
import { AdCard } from '#web/listing/ads/ad-card.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { SectionHead } from './section-head.tsx';

/** A strip of plates; on phones it scrolls sideways. */
export function PlatesBand({ ads }: { ads: readonly Ad[] | null }) {
  const { t } = useTranslation();
  if (!ads || ads.length === 0) return null;
  return (
    <section className="unseen mt-12 border-y border-line bg-surface py-12 wide:mt-16">
      <div className="wrap">
        <SectionHead title={t('home.plates')} note={t('home.platesNote')} more={{ to: paths.plates(), label: t('common.all') }} />
        <ul className="-mx-(--gutter) grid snap-x auto-cols-[78%] grid-flow-col gap-3 relative overflow-x-auto px-(--gutter) pb-1 [scroll-padding-inline:var(--gutter)] [scrollbar-width:none] small:auto-cols-[44%] wide:mx-0 wide:grid-flow-row wide:grid-cols-2 wide:gap-5 wide:overflow-visible wide:px-0 desk:grid-cols-4">
          {ads.map((ad) => (
            <li key={ad.id} className="min-w-0 snap-start">
              <AdCard ad={ad} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
