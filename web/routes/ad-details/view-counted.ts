import { useEffect } from 'react';
import { call } from '../../api/browser.ts';

// A screen is drawn twice in development, and comes back from the history: one look is one view.
const counted = new Set<number>();

/** Records a view of the ad: the page itself may be cached. */
export function useViewCounted(adId: number): void {
  useEffect(() => {
    if (counted.has(adId)) return;
    counted.add(adId);
    // A view that is not counted is no trouble of the reader's.
    call('countView', { params: { id: adId } }).catch(() => counted.delete(adId));
  }, [adId]);
}
