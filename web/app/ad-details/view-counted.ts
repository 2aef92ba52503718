import { useEffect } from 'react';
import type { Ad } from '#contract/listing/ads.ts';
import { rememberViewed } from '#web/listing/ads/viewed.ts';
import { call } from '#web/platform/api/browser.ts';
import { whenIdle } from '#web/platform/late/idle.ts';
import { currentSession } from '#web/platform/session/store.ts';

// A screen is drawn twice in development, and comes back from the history: one look is one view.
const counted = new Set<number>();

/** Records a view of the ad, for its owner and on this device: the page itself may be cached. */
export function useViewCounted({ id, owner }: Pick<Ad, 'id' | 'owner'>): void {
  useEffect(() => {
    // The first look into the storage halts a phone. One's own ad is not a thing to find again.
    whenIdle(() => {
      if (currentSession()?.userId !== owner.id) rememberViewed(id);
    });
    if (counted.has(id)) return;
    counted.add(id);
    // A view that is not counted is no trouble of the reader's.
    call('countView', { params: { id } }).catch(() => counted.delete(id));
  }, [id, owner.id]);
}
