import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { ChatLink } from '#web/messaging/chat-link/chat-link.tsx';
import { ContactButton } from '#web/community/contacts/contact-button.tsx';
import { useWindowAddress } from '#web/platform/session/dialog-address.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { useSoum } from './first-offers.ts';
import { OfferButton } from './offer-button.tsx';

/** In the bar of phones where one may offer: the highest offer, to talk, to call, and the offer; the filled button is for the offer alone. */
export function SoumBar({ ad }: { ad: Ad }) {
  const { open, isHighest, offers } = useSoum(ad);
  const isByOffers = ad.price === null;
  return (
    <>
      {isByOffers && offers?.ladder && <Highest amount={offers.ladder.highest} isMine={isHighest} />}
      {open ? <Raise /> : <OfferButton ad={ad} className="order-last flex-1 px-3!" />}
      <ChatLink user={ad.owner.id} ad={ad.id} look="outlined" wordless={isByOffers || open !== null} className="px-3!" />
      <ContactButton of={{ ad }} look="outlined" wordless className="px-3!" />
    </>
  );
}

function Highest({ amount, isMine }: { amount: number; isMine: boolean }) {
  const { t } = useTranslation();
  return (
    <p className="me-auto min-w-0 leading-tight">
      <span className="block one-line text-12 text-ink-3">{t(isMine ? 'soum.isHighest' : 'soum.highest')}</span>
      <b className="text-18 font-bold">
        <Price amount={amount} />
      </b>
    </p>
  );
}

function Raise() {
  const { t } = useTranslation();
  const sheet = useWindowAddress('offer');
  return (
    <Button look="outlined" aria-haspopup="dialog" onClick={() => void sheet.open()} className="order-last flex-1 px-3!">
      {t('soum.raise')}
    </Button>
  );
}
