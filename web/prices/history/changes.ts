import type { PriceHistory } from '#contract/prices/history.ts';

type PriceEvent = PriceHistory['events'][number];

/** How a price differs from the one before it: `again` is the same price, of an ad that came back to the market. */
export interface Change extends PriceEvent {
  kind: 'first' | 'fell' | 'rose' | 'again' | 'offers';
  /** By how many riyals it fell or rose, else 0. */
  by: number;
}

/** Compared with the last price that was asked: while offers were free there was none. */
export function changesOf(events: readonly PriceEvent[]): Change[] {
  let before: number | null = null;
  return events.map((event) => {
    const { price } = event;
    const was = before;
    before = price ?? before;
    if (price === null) return { ...event, kind: 'offers', by: 0 };
    if (was === null) return { ...event, kind: 'first', by: 0 };
    return { ...event, kind: price < was ? 'fell' : price > was ? 'rose' : 'again', by: Math.abs(price - was) };
  });
}
