import { Suspense } from 'react';
import type { Ad } from '#contract/listing/ads.ts';
import { withWords } from '#web/platform/i18n/browser.ts';
import { useWindowAddress } from '#web/platform/session/dialog-address.ts';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { lateAct } from '#web/platform/late/late.tsx';

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
