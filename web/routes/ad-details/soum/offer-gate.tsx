import { Suspense } from 'react';
import type { Ad } from '#contract/ads.ts';
import { withWords } from '../../../i18n/browser.ts';
import { useWindowAddress } from '../../../session/dialog-address.ts';
import { useHydrated } from '../../../ui/hydrated.ts';
import { lateAct } from '../../../layout/late.tsx';

const OfferSheet = lateAct(() => withWords(['sales'], () => import('../../../offers/sheet/offer-sheet.tsx')));

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
