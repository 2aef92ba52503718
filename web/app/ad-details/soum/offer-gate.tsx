import { Suspense } from 'react';
import type { Ad } from '#contract/listing/ads.ts';
import { withWords } from '#web/platform/i18n/browser.ts';
import { useWindowAddress } from '#web/platform/session/dialog-address.ts';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { lateAct } from '#web/platform/late/late.tsx';

const OfferSheet = lateAct(() => withWords(['sales'], () => import('#web/sales/offers/sheet/offer-sheet.tsx')));

/** Shows the sheet of an offer while the address names it: it returns after signing in. */
export function OfferGate({ ad }: { ad: Ad }) {
  const { isOpen, close } = useWindowAddress('offer');
  const hydrated = useHydrated();
  if (!hydrated || !isOpen || ad.type === 'rental') return null;
  return (
    <Suspense>
      <OfferSheet ad={ad} onClose={() => void close()} />
    </Suspense>
  );
}
