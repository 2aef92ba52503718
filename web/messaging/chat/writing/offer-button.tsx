import { HandCoins } from 'virtual:icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/listing/ads.ts';
import { withWords } from '#web/platform/i18n/browser.ts';
import { IconButton } from '#web/platform/ui/button.tsx';
import { lateAct } from '#web/platform/late/late.tsx';

const OfferSheet = lateAct(() => withWords(['sales'], () => import('#web/sales/offers/sheet/offer-sheet.tsx')));

/** Makes an offer on the ad that the conversation is about. */
export function OfferButton({ ad }: { ad: AdCard }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('chat.makeOffer')} aria-haspopup="dialog" onClick={() => setOpen(true)} className="noscript:hidden">
        <HandCoins size={22} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <OfferSheet ad={ad} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the other side of a conversation takes offers on the ad: not of one's own, and not of what is not for sale. */
export function mayTakeOffers(ad: AdCard | null, me: number): ad is AdCard {
  return ad !== null && ad.owner.id !== me && ad.type !== 'rental' && ad.status === 'active' && ad.price_mode !== 'fixed';
}
