import { useTranslation } from 'react-i18next';
import type { Offer } from '#contract/sales/offers.ts';
import { Since } from '#web/platform/i18n/time.tsx';
import { TimeLeft } from '../offers/time-left.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** How an offer stands, in a line or two: who is to answer and until when, or how it ended. */
export function OfferState({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const { side, state, amount, expires_at, invited_until: invited, moved_at, bidder } = offer;
  const isUnanswered = state === 'open' || state === 'countered';
  return (
    <div className="mt-0.5 grid text-14 text-ink-3">
      {side === 'owner' && <bdi className="one-line">{bidder.full_name}</bdi>}
      {state === 'countered' && (
        <p>
          {t(side === 'owner' ? 'offers.theirOffer' : 'offers.yourOffer')} <Price amount={amount} />
        </p>
      )}
      <p className={isUnanswered ? '' : 'font-medium text-ink-2'}>
        <StateWords offer={offer} />
        {' · '}
        {isUnanswered || invited !== null ? (
          <>
            {t('offers.left')} <TimeLeft until={invited ?? expires_at} />
          </>
        ) : (
          <Since time={moved_at} />
        )}
      </p>
    </div>
  );
}

function StateWords({ offer: { side, state, asked_more_at, invited_until, counter_amount } }: { offer: Offer }) {
  const { t } = useTranslation();
  if (invited_until !== null) return t(side === 'owner' ? 'offers.youInvited' : 'offers.invited');
  if (state === 'open' && asked_more_at !== null) return t(side === 'owner' ? 'offers.youAsked' : 'offers.askedMore');
  if (state === 'countered' && counter_amount !== null) {
    return (
      <>
        {t(`offers.counteredBy.${side}`)} <Price amount={counter_amount} />
      </>
    );
  }
  return t(`offers.state.${state}`);
}
