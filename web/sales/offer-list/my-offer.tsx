import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Offer } from '#contract/sales/offers.ts';
import { AdThumb } from '#web/listing/ads/ad-thumb.tsx';
import { OfferActions } from '../offers/actions/offer-actions.tsx';
import { sumOf } from '../offers/actions/sum-of.ts';
import { OfferNotes } from '../offers/offer-notes.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { OfferState } from './offer-state.tsx';

/** One offer that I made or received, on whichever ad: the ad, the sum, how it stands, and what I may do. */
export function MyOffer({ offer, isLead }: { offer: Offer; isLead: boolean }) {
  const { t } = useTranslation();
  const { ad, side, deal_id: deal, state } = offer;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-3 border-t border-line px-4 py-3.5 small:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <AdThumb ad={ad} />
      <div className="min-w-0">
        <h3 className="leading-snug font-semibold">
          <Link dir="auto" to={side === 'owner' ? paths.offersOn(ad.id) : paths.ad(ad.id)} className="two-lines hover:underline">
            {ad.title}
          </Link>
        </h3>
        <OfferState offer={offer} />
      </div>
      <b className={`text-18 font-bold ${isOver(offer) ? 'text-ink-3' : ''}`}>
        <Price amount={sumOf(offer)} />
      </b>
      <div className="col-span-3 not-empty:mt-1.5">
        <OfferNotes offer={offer} />
        {state === 'accepted' && deal !== null && (
          <LinkButton look="outlined" to={paths.deal(deal)} className="mt-3 w-full small:w-auto">
            {t('offers.room')}
          </LinkButton>
        )}
        <OfferActions offer={offer} isLead={isLead} className="mt-3" />
      </div>
    </li>
  );
}

/** One whose bidder is asked again is not. */
function isOver({ state, invited_until }: Offer): boolean {
  return state !== 'open' && state !== 'countered' && state !== 'accepted' && invited_until === null;
}
