import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/listing/ads.ts';
import type { Offer } from '#contract/sales/offers.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useOffersOfAd } from '../offers-query.ts';
import { OfferForm } from './offer-form.tsx';
import { Sent } from './sent.tsx';

export type OfferedAd = Pick<AdCard, 'id' | 'type' | 'title' | 'price' | 'price_mode' | 'plate'> & {
  /** That was read, where more than the card was. */
  version?: number;
};

interface Props {
  ad: OfferedAd;
  onClose: () => void;
}

/** Where an offer is made or raised, and where it is said that it arrived. */
export default function OfferSheet({ ad, onClose }: Props) {
  const { t } = useTranslation();
  const { offers, isError, isOwn, retry } = useOffersOfAd(ad.id);
  const [sent, setSent] = useState<Offer | null>(null);
  const [busy, setBusy] = useState(false);
  const open = offers?.mine && (offers.mine.state === 'open' || offers.mine.state === 'countered') ? offers.mine : null;
  const title = t(open && !sent ? 'offers.sheet.raise' : 'offers.sheet.make', { title: nameOf(ad) });
  return (
    <Dialog title={<bdi>{title}</bdi>} onClose={onClose} mayClose={() => !busy} className="scroll-pb-28 text-16 small:max-w-120!">
      {sent ? (
        <Sent ad={ad} offer={sent} isHighest={sent.amount >= (offers?.ladder?.highest ?? Infinity)} />
      ) : offers && isOwn ? (
        <OfferForm key={open?.id ?? 0} ad={ad} offers={offers} open={open} onBusy={setBusy} onSent={setSent} />
      ) : isError ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t('offers.failed')}</p>
          <Button look="outlined" onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <p role="status" className="min-h-80 text-ink-3">
          {t('offers.sheet.loading')}
        </p>
      )}
    </Dialog>
  );
}

/** A plate by what stands on it; else by its title. */
function nameOf({ plate, title }: OfferedAd): string {
  return plate ? `${[...plate.letters_ar].join(' ')} ${plate.digits}` : title;
}
