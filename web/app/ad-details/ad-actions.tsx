import { Share2 } from 'virtual:icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { CompareButton } from '#web/listing/ads/compare-button.tsx';
import { LikeButton } from '#web/listing/favourites/like-button.tsx';
import { cornerButton, cornerWords } from '#web/platform/ui/button.tsx';
import { lateAct } from '#web/platform/late/late.tsx';

const ShareDialog = lateAct(() => import('./sharing/share-dialog.tsx'));

/** What anybody may do with an ad: set a car beside others, share it, and remember it. */
export function AdActions({ ad }: { ad: Ad }) {
  return (
    <div className="absolute end-0 top-3 flex gap-2 wide:static wide:-me-3 wide:gap-0">
      {ad.type === 'car' && <CompareButton id={ad.id} />}
      <ShareAd ad={ad} />
      <LikeButton ad={ad} />
    </div>
  );
}

function ShareAd({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={`${cornerButton} noscript:hidden`}>
        <Share2 size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={cornerWords}>{t('share.share')}</span>
      </button>
      {open && (
        <Suspense>
          <ShareDialog ad={ad} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
