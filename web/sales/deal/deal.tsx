import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Deal } from '#contract/sales/deals.ts';
import { isOpenDeal } from '#contract/sales/deal-states.ts';
import { AdThumb } from '#web/listing/ads/ad-thumb.tsx';
import { call } from '#web/platform/api/browser.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { useShown } from '../deals/shown.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Head } from '#web/platform/head/head.tsx';
import { useLive, useReconnected } from '#web/platform/live/connection.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { BothReviews } from '#web/community/reviews/both-reviews.tsx';
import { SoldPriceLeave } from '#web/prices/sold-price/sold-price-leave.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import type { Route } from './+types/deal.ts';
import { AfterFailure } from './after-failure.tsx';
import { Agreed } from './agreed.tsx';
import { Agreement } from './agreement.tsx';
import { Cancel } from './cancel.tsx';
import { Confirming } from './confirming.tsx';
import { Dispute } from './dispute.tsx';
import { Fee } from './fee.tsx';
import { Meeting } from './meeting.tsx';
import { Needs } from './needs.tsx';
import { NextBar } from './next-bar.tsx';
import { Next } from './next.tsx';
import { Other } from './other.tsx';
import { Steps } from './steps.tsx';
import { Summary } from './summary.tsx';
import { Undo } from './undo.tsx';

export const handle = { i18n: ['listing', 'sales', 'prices', 'community'] };

/** The room of a deal, for its two sides; 404 for anybody else. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(callsIn(context)('getDeal', { params: { id: Number(params.id) } }));
}

export default function DealRoom({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { shown: deal, again } = useShown('deal', loaderData, () => call('getDeal', { params: { id: loaderData.id } }));
  useLive('deal', ({ deal_id }) => {
    if (deal_id === deal.id) again();
  });
  useReconnected(again);
  const isOpen = isOpenDeal(deal.state);
  return (
    <div className="wrap grid max-w-275! grid-cols-[minmax(0,1fr)] gap-4 py-5 wide:py-8">
      <Head title={t('deal.number', { id: deal.id })} description={t('deal.description')} path={paths.deal(deal.id)} hidden />
      <DealHead deal={deal} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 wide:grid-cols-[minmax(0,1fr)_21rem] wide:gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Summary deal={deal} />
          <Next deal={deal} />
          <AfterFailure deal={deal} />
          {isOpen && <Steps deal={deal} />}
          {isOpen && <Needs deal={deal} />}
          <Confirming deal={deal} />
          {deal.state === 'done' && !deal.is_unconfirmed && <BothReviews basis={{ deal_id: deal.id }} other={deal.other} />}
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Other deal={deal} />
          <Agreed deal={deal} />
          <Meeting deal={deal} />
          <Agreement deal={deal} />
          <Fee deal={deal} />
          <Dispute deal={deal} />
          {deal.state === 'done' && !deal.is_unconfirmed && <SoldPriceLeave source="deal" id={deal.id} />}
          {deal.state === 'done' && <Undo deal={deal} />}
          <Cancel deal={deal} />
        </aside>
      </div>
      <NextBar deal={deal} />
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-8">
      <LoadFailure title={t('deal.retry')} advice={t('deal.retryAdvice')} />
    </div>
  );
}

function DealHead({ deal: { id, ad, side, other } }: { deal: Deal }) {
  const { t } = useTranslation();
  return (
    <header className="flex items-center gap-3.5">
      <AdThumb ad={ad} className="w-20 shrink-0" />
      <div className="min-w-0 flex-1">
        <h1 className="text-18 leading-snug font-bold wide:text-22">
          <Link dir="auto" to={paths.ad(ad.id)} className="hover:underline">
            {ad.title}
          </Link>
        </h1>
        <p className="text-14 text-ink-3">{t(side === 'seller' ? 'deal.sell' : 'deal.buy', { name: other.full_name })}</p>
      </div>
      <p className="text-14 text-ink-3 max-small:hidden">
        <bdi dir="ltr">
          #<Figure value={id} plain />
        </bdi>
      </p>
    </header>
  );
}
