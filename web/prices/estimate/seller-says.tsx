import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import type { SellerReason } from '#contract/listing/price-estimates.ts';
import { lateAct } from '#web/platform/late/late.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';

const ReasonsDialog = lateAct(() => import('./reasons-dialog.tsx'));

interface Props {
  ad: Ad;
  said: readonly SellerReason[];
  className: string;
}

/** The reasons that the owner states for the price, as the owner's words. The owner chooses them here. */
export function SellerSays({ ad, said, className }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const isMine = useSession()?.userId === ad.owner.id;
  const [open, setOpen] = useState(false);
  // The page may be as old as the cache holds it; what was saved here is shown at once.
  const [saved, setSaved] = useState<readonly SellerReason[] | null>(null);
  const reasons = saved ?? said;
  if (reasons.length === 0 && !isMine) return null;
  return (
    <div className={className}>
      <h3 className="font-semibold">{t('estimate.sellerSays.title')}</h3>
      {reasons.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <li key={reason}>
              <Tag>{t(`estimate.sellerSays.reasons.${reason}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1.5 text-14 text-ink-3">{t('estimate.sellerSays.note')}</p>
      {isMine && (
        <Button look="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)} className="mt-2 noscript:hidden">
          {t('estimate.sellerSays.edit')}
        </Button>
      )}
      {open && (
        <Suspense>
          <ReasonsDialog
            ad={ad.id}
            reasons={reasons}
            onSaved={(now) => {
              setSaved(now);
              void revalidate();
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
