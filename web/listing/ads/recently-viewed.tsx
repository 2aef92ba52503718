import { Suspense, useEffect, useRef, useState } from 'react';
import { whenNear } from '#web/platform/ui/near.ts';
import { latePart } from '#web/platform/late/late.tsx';

const ViewedAds = latePart(() => import('./viewed-ads.tsx'));

/** The ads viewed on this device before, but for `except`. Loaded once its place comes near, so it stands below the first content. */
export function RecentlyViewed({ except }: { except?: number }) {
  const mark = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (mark.current && !near) return whenNear(mark.current, () => setNear(true), { rootMargin: '600px 0px' });
  }, [near]);
  return (
    <div ref={mark}>
      {near && (
        <Suspense>
          <ViewedAds {...(except !== undefined && { except })} />
        </Suspense>
      )}
    </div>
  );
}
