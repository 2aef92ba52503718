import { HandCoins } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { useWindowAddress } from '#web/platform/session/dialog-address.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useSoum } from './first-offers.ts';

/** Opens the sheet of an offer, where one may be made. */
export function OfferButton({ ad, className = '' }: { ad: Ad; className?: string }) {
  const { t } = useTranslation();
  const sheet = useWindowAddress('offer');
  if (!useSoum(ad).mayOffer) return null;
  return (
    <Button look="filled" aria-haspopup="dialog" onClick={() => void sheet.open()} className={`noscript:hidden ${className}`}>
      <HandCoins size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('soum.make')}
    </Button>
  );
}
