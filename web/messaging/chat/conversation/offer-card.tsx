import { CircleCheck, Clock, HandCoins } from 'virtual:icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OfferCard as Offer } from '#contract/sales/offers.ts';
import { fieldName } from '#web/listing/ads/field-name.ts';
import { call } from '#web/platform/api/browser.ts';
import { useList } from '#web/platform/i18n/list.ts';
import { useWritten } from '#web/platform/i18n/written.ts';
import { OfferActions } from '#web/sales/offers/actions/offer-actions.tsx';
import { offersKey } from '#web/sales/offers/offers-query.ts';
import { TimeLeft } from '#web/sales/offers/time-left.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** What is on the card: whose offer it is and how it stands, the sum, its condition, and what one may do with it now. */
export default function OfferCard({ offer, isMine }: { offer: Offer; isMine: boolean }) {
  const { t } = useTranslation();
  const written = useWritten();
  const { state, amount, counter_amount: counter, agreed_amount: agreed, condition, note, deal_id: deal, ad_id: ad } = offer;
  const isCountered = state === 'countered' && counter !== null;
  const sum = agreed ?? (isCountered ? counter : amount);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="flex items-center justify-between gap-3 text-14">
        <span className="flex min-w-0 items-center gap-2 font-semibold">
          <HandCoins size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {isCountered ? t(`offers.counteredBy.${offer.side}`) : t(isMine ? 'offers.card.mine' : 'offers.card.theirs')}
        </span>
        <State offer={offer} />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b className={`text-22 font-bold ${isOver(state) ? 'text-ink-3' : ''}`}>
          <Price amount={sum} />
        </b>
        {sum !== amount && (
          <span className="text-14 text-ink-3">
            {t(isMine ? 'offers.yourOffer' : 'offers.theirOffer')} <Price amount={amount} />
          </span>
        )}
      </p>
      <p className="text-14 text-ink-2">
        {t(`offer.condition.${condition ?? 'none'}`)}
        {' · '}
        <Link to={paths.ad(ad)} className="font-medium text-brand hover:underline">
          {t('offers.ad.back')}
        </Link>
      </p>
      <Ended offer={offer} />
      {note !== '' && (
        <p {...written(note)} className="text-14 wrap-anywhere">
          {note}
        </p>
      )}
      {state === 'accepted' && deal !== null && (
        <LinkButton look="filled" to={paths.deal(deal)} className="mt-1.5">
          {t('offers.room')}
        </LinkButton>
      )}
      {offer.actions.length > 0 && <Acts id={offer.id} />}
    </div>
  );
}

/** Why the market ended it; of an ad that was changed, what was. */
function Ended({ offer: { state, ended_because: because, changed } }: { offer: Offer }) {
  const { t } = useTranslation();
  const list = useList();
  if (state !== 'ended' || because === null) return null;
  const names = list(changed.map((field) => t(fieldName(field))));
  return (
    <p className="text-14 text-ink-2">
      {t(`offers.because.${because}`)}
      {names !== '' && `: ${names}`}
    </p>
  );
}

/** How it stands: the time left of an open one, else how it ended. */
function State({ offer: { state, expires_at, invited_until } }: { offer: Offer }) {
  const { t } = useTranslation();
  const until = invited_until ?? (isOver(state) || state === 'accepted' ? null : expires_at);
  const Icon = state === 'accepted' ? CircleCheck : Clock;
  return (
    <span className={`flex shrink-0 items-center gap-1.5 ${state === 'accepted' ? 'font-semibold text-brand' : 'text-ink-3'}`}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {until === null ? t(state === 'accepted' ? 'offers.card.agreed' : `offers.state.${state}`) : <TimeLeft until={until} />}
    </span>
  );
}

/** The whole offer is requested only where there is something to do. */
function Acts({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: offersKey('one', id, i18n.language),
    queryFn: () => call('getOffer', { params: { id } }),
  });
  if (data) return <OfferActions offer={data} isLead={data.waits_for_me} className="mt-1.5" />;
  if (!isError) return <div className="mt-1.5 h-11" />;
  return (
    <div role="alert" className="mt-1.5 flex items-center justify-between gap-2 text-14 text-danger">
      {t('offers.card.failed')}
      <Button look="outlined" onClick={() => void refetch()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

function isOver(state: Offer['state']): boolean {
  return state !== 'open' && state !== 'countered' && state !== 'accepted';
}
