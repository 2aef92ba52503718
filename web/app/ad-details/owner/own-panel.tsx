import { Suspense, useEffect } from 'react';
import type { Ad } from '#contract/listing/ads.ts';
import { withWords } from '#web/platform/i18n/browser.ts';
import { useSession } from '#web/platform/session/store.ts';
import { latePart } from '#web/platform/late/late.tsx';

const OwnerPanel = latePart(() => withWords(['money', 'people'], () => import('./owner-panel.tsx')));

/** Above one's own ad: what it has brought and what can be done with it. */
export function OwnPanel({ ad }: { ad: Ad }) {
  const isMine = useSession()?.userId === ad.owner.id;
  useEffect(() => () => void delete document.documentElement.dataset['own'], []);
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: ownScript(ad.owner.id) }} />
      <div className={`min-h-45 py-3 wide:min-h-32 wide:pt-5 wide:pb-2 ${isMine ? '' : 'hidden in-data-[own]:block'}`}>
        {isMine && (
          <Suspense fallback={<div className="skeleton h-38 rounded-card wide:h-25" />}>
            <OwnerPanel ad={ad} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Runs before anything is drawn: the page is the same for everybody, and for the owner the place of the panel is left free. */
function ownScript(owner: number): string {
  return `try{(function(d){if(d.session&&localStorage.userId==='${owner}')d.own='yes'})(document.documentElement.dataset)}catch{}`;
}
