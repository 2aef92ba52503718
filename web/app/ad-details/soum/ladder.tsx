import { Clock, Lock } from 'virtual:icons';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import type { OffersOfAd } from '#contract/sales/offers.ts';
import { withWords } from '#web/platform/i18n/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { TimeLeft } from '#web/sales/offers/time-left.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useSession } from '#web/platform/session/store.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { useSoum } from './first-offers.ts';
import { Rungs } from './rungs.tsx';
import { latePart } from '#web/platform/late/late.tsx';

const OwnOfferStatus = latePart(() => withWords(['sales'], () => import('#web/sales/offers/own-offer-status.tsx')));
const MoreRungs = latePart(() => import('./more-rungs.tsx'));

/** The offers on the ad, never by whom; above them how one's own offer stands. */
export function Ladder({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const session = useSession();
  const { offers, isOwn, isError, retry, isMine, isShown } = useSoum(ad);
  if (!isShown) return null;
  return (
    <section aria-labelledby="soum" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="soum" className="sr-only">
        {t('soum.title')}
      </h2>
      <div aria-live="polite" className="empty:hidden">
        {session && !isMine && isOwn && offers && (offers.mine || offers.why_not) && (
          <Suspense fallback={<div className="skeleton h-28 rounded-card" />}>
            <OwnOfferStatus ad={ad} offers={offers} />
          </Suspense>
        )}
      </div>
      <div className="rounded-card border border-line bg-surface p-4 desk:px-5">
        {offers ? (
          <Shown ad={ad} offers={offers} isMine={isMine} />
        ) : isError ? (
          <Failed onRetry={retry} />
        ) : (
          <div className="skeleton h-28 rounded-field" />
        )}
        {isMine && (
          <LinkButton look="outlined" to={paths.offersOn(ad.id)} className="mt-3 w-full">
            {t('soum.received')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function Shown({ ad, offers, isMine }: { ad: Ad; offers: OffersOfAd; isMine: boolean }) {
  const { t } = useTranslation();
  const { ladder, results, is_public: isPublic } = offers;
  if (ladder) {
    return (
      <>
        <Head ad={ad} offers={offers} ladder={ladder} />
        <Rungs rungs={results} highest={ladder.highest} label={t('soum.list')} />
        {offers.next !== null && (
          <Suspense>
            <MoreRungs ad={ad.id} after={results} next={offers.next} highest={ladder.highest} />
          </Suspense>
        )}
      </>
    );
  }
  if (isMine) return <Words title={t('soum.noneOfOwner')}>{t(isPublic ? 'soum.noneOfOwnerAdvice' : 'soum.privateOfOwner')}</Words>;
  return isPublic ? (
    <Words title={t('soum.none')}>{t('soum.noneAdvice')}</Words>
  ) : (
    <Words title={t('soum.private')} lock>
      {t('soum.privateAdvice')}
    </Words>
  );
}

/** The highest offer, large, with the time that it still stands; then of how many people. */
function Head({ offers, ladder }: { ad: Ad; offers: OffersOfAd; ladder: NonNullable<OffersOfAd['ladder']> }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const [highest] = offers.results;
  return (
    <>
      <dl className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <dt className="text-14 text-ink-3">{t(highest?.is_mine ? 'soum.highestMine' : 'soum.highest')}</dt>
          <dd className="text-28 leading-tight font-bold">
            <Price amount={ladder.highest} />
          </dd>
        </div>
        {highest && (
          <div>
            <dt className="text-14 text-ink-3">{t('soum.left')}</dt>
            <dd className="flex items-center gap-1.5 pt-1.5 text-14 font-semibold">
              <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
              <TimeLeft until={highest.expires_at} />
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-1 text-14 text-ink-3">
        <Counted phrase={t('soum.bidders', { count: ladder.bidders, figure })}>{digits(ladder.bidders)}</Counted>
        {' · '}
        {t('soum.names')}
      </p>
    </>
  );
}

function Words({ title, lock = false, children }: { title: string; lock?: boolean; children: string }) {
  return (
    <>
      <p className="flex items-center gap-2 text-16 font-bold">
        {lock && <Lock size={18} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" />}
        {title}
      </p>
      <p className="mt-0.5 text-14 text-ink-3">{children}</p>
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-14 text-danger">{t('soum.failed')}</p>
      <Button look="outlined" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
