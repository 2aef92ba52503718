import { RotateCw, WifiOff } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { AdCard as Ad } from '#contract/ads.ts';
import { AdCard } from '../../ads/ad-card.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHead } from './section-head.tsx';

const sizes = '(min-width: 1280px) 305px, (min-width: 1024px) 23vw, (min-width: 480px) 46vw, 92vw';

export function Latest({ ads }: { ads: readonly Ad[] | null }) {
  const { t } = useTranslation();
  if (ads?.length === 0) return null;
  return (
    <section className="wrap pt-12 wide:pt-16">
      <SectionHead title={t('home.latest')} more={{ to: paths.cars(), label: t('common.all') }} />
      {ads ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-8 small:grid-cols-2 desk:grid-cols-4 max-small:[&>:nth-child(n+5)]:hidden">
          {ads.map((ad) => (
            <li key={ad.id} className="unseen min-w-0">
              <AdCard ad={ad} sizes={sizes} />
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
