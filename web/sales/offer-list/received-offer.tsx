import { ArrowUp, Clock } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Offer } from '#contract/sales/offers.ts';
import { Since } from '#web/platform/i18n/time.tsx';
import { OfferActions } from '../offers/actions/offer-actions.tsx';
import { OfferNotes } from '../offers/offer-notes.tsx';
import { TimeLeft } from '../offers/time-left.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Avatar } from '#web/people/profiles/avatar.tsx';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** One offer on my ad: sum and condition, who makes it, how long it stands, whether it is at my floor, and my four acts. */
export function ReceivedOffer({ offer, isLead, isHighest }: { offer: Offer; isLead: boolean; isHighest: boolean }) {
  const { t } = useTranslation();
  const { condition, state, deal_id: deal, bidder } = offer;
  const amount = offer.agreed_amount ?? offer.amount;
  const isOver = state !== 'open' && state !== 'countered' && state !== 'accepted';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-t border-line px-4 py-3.5">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b className={`text-22 font-bold ${isOver ? 'text-ink-3' : ''}`}>
          <Price amount={amount} />
        </b>
        <span className="text-14 text-ink-3">{t(`offer.condition.${condition ?? 'none'}`)}</span>
        {isHighest && (
          <span className="ms-auto inline-flex items-center gap-1 text-14 font-semibold text-brand">
            <ArrowUp size={16} strokeWidth={2} aria-hidden="true" />
            {t('offers.highest')}
          </span>
        )}
      </p>
      <Link to={paths.profile(bidder.id)} className="flex w-fit min-w-0 items-center gap-2.5 text-14 font-semibold hover:underline">
        <Avatar
          name={bidder.full_name}
          picture={bidder.profile_picture}
          business={bidder.user_type !== 'user'}
          className="size-8 text-14"
        />
        <bdi className="one-line">{bidder.full_name}</bdi>
      </Link>
      <Facts offer={offer} />
      <OfferNotes offer={offer} />
      {state === 'accepted' && deal !== null && (
        <LinkButton look="filled" to={paths.deal(deal)} className="mt-1.5">
          {t('offers.room')}
        </LinkButton>
      )}
      <OfferActions offer={offer} isLead={isLead} className="mt-1.5" />
    </li>
  );
}

/** How it stands, until when, and the owner's own mark. */
function Facts({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const { state, amount, asked: requested, expires_at, counter_amount, asked_more_at, invited_until, is_above_floor, moved_at } = offer;
  const isUnanswered = state === 'open' || state === 'countered';
  const facts = [
    isUnanswered ? (
      <>
        {t('offers.left')} <TimeLeft until={expires_at} />
      </>
    ) : (
      <>
        {t(`offers.state.${state}`)} · <Since time={moved_at} />
      </>
    ),
    state === 'countered' && counter_amount !== null && (
      <>
        {t('offers.counteredBy.owner')} <Price amount={counter_amount} />
      </>
    ),
    asked_more_at !== null && isUnanswered && t('offers.youAsked'),
    invited_until !== null && (
      <>
        {t('offers.youInvited')} · <TimeLeft until={invited_until} />
      </>
    ),
    state === 'open' && requested !== null && amount > requested && (
      <>
        <Filled phrase={(holes) => t('offers.aboveAsked', holes)} parts={{ figure: <Price amount={requested} /> }} />
      </>
    ),
    is_above_floor !== null && isUnanswered && t(is_above_floor ? 'offers.aboveFloor' : 'offers.belowFloor'),
  ].filter((fact) => fact !== false);
  return (
    <div className="flex items-start gap-2 text-14 text-ink-3">
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0" />
      <ul className="flex flex-wrap gap-x-2 [&>li:not(:last-child)]:after:content-['_·']">
        {facts.map((fact, at) => (
          <li key={at}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
