import { createContext, use } from 'react';
import type { Ad } from '#contract/listing/ads.ts';
import type { OffersOfAd } from '#contract/sales/offers.ts';
import { useOffersOfAd } from '#web/sales/offers/offers-query.ts';
import { useSession } from '#web/platform/session/store.ts';

const First = createContext<OffersOfAd | null>(null);

/** The offers that the page was rendered with. */
export const FirstOffers = First.Provider;

/** The offers on the ad of this page, and what the person who looks may do: its parts share one request. */
export function useSoum(ad: Ad) {
  const session = useSession();
  const requested = useOffersOfAd(ad.id, { first: use(First), enabled: hasOffers(ad) });
  const { offers } = requested;
  const isMine = session?.userId === ad.owner.id;
  const mine = offers?.mine ?? null;
  const open = mine !== null && (mine.state === 'open' || mine.state === 'countered') ? mine : null;
  return {
    ...requested,
    isMine,
    /** One's own unanswered offer. */
    open,
    isHighest: open !== null && open.amount === offers?.ladder?.highest,
    /** Whether to ask for an offer: a visitor is told only afterwards what is in the way. */
    mayOffer:
      offers !== undefined &&
      !isMine &&
      open === null &&
      (session === null ? offers.why_not !== 'offers_closed' && offers.why_not !== 'deal_open' : offers.can_offer),
    /** Whether the ad has anything to do with offers. */
    isShown:
      hasOffers(ad) &&
      (offers === undefined ? ad.takes_offers : offers.why_not !== 'offers_closed' || offers.ladder !== null || mine !== null),
  };
}

function hasOffers({ type, status }: Ad): boolean {
  return type !== 'rental' && (status === 'active' || status === 'reserved');
}
