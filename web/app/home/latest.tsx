import { RotateCw, WifiOff } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { AdCard as Ad } from '#contract/listing/ads.ts';
import { AdCard } from '#web/listing/ads/ad-card.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { SectionHead } from './section-head.tsx';

const sizes = '(min-width: 1280px) 305px, (min-width: 1024px) 23vw, (min-width: 480px) 46vw, 44vw';
/** In sight at once on every screen. */
const inSight = 2;

export function Latest({ ads }: { ads: readonly Ad[] | null }) {
  const { t } = useTranslation();
  if (ads?.length === 0) return null;
  return (
    <section className="wrap pt-4 wide:pt-10">
      <SectionHead title={t('home.latest')} more={{ to: paths.cars(), label: t('common.all') }} />
      {ads ? (
        <ul className="card-pairs grid grid-cols-2 gap-x-3 gap-y-6 small:gap-x-5 small:gap-y-8 desk:grid-cols-4 max-small:[&>:nth-child(n+7)]:hidden">
          {ads.map((ad, place) => (
            <li key={ad.id} className={`min-w-0 ${place < inSight ? '' : 'unseen'}`}>
              {/* One picture before the styles and fonts is what a slow line bears: with two, both came later. */}
              <AdCard ad={ad} sizes={sizes} eager={place === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <LatestFailed />
      )}
    </section>
  );
}

function LatestFailed() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <Notice
        picture={<WifiOff size={32} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
        title={t('listing.failed')}
        advice={t('listing.failedAdvice')}
      >
        <LinkButton look="outlined" to={paths.home()} replace preventScrollReset>
          <RotateCw size={18} strokeWidth={1.9} aria-hidden="true" />
          {t('common.retry')}
        </LinkButton>
      </Notice>
    </div>
  );
}
