import { Suspense } from 'react';
import type { Ad } from '#contract/ads.ts';
import { withWords } from '../i18n/browser.ts';
import { useWindowAddress } from '../session/dialog-address.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { lateAct } from '../layout/late.tsx';

const MessageSheet = lateAct(() => withWords(['people'], () => import('./message/message-sheet.tsx')));

/** Shows the sheet in which a visitor writes to the owner of the ad, while the address names it. Once on the page of an ad. */
export function MessageGate({ ad }: { ad: Ad }) {
  const { isOpen, close } = useWindowAddress('message');
  const hydrated = useHydrated();
  if (!hydrated || !isOpen) return null;
  return (
    <Suspense>
      <MessageSheet ad={ad} onClose={() => void close()} />
    </Suspense>
  );
}
