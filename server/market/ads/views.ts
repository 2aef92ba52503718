import type { Market } from '#server/platform/market.ts';
import { countView, visitorKey, type Visitor } from './counting.ts';
import { riyadhDay } from '#server/platform/days.ts';

/** Counts a look at a public ad, one a visitor and day, unless a machine looks. */
export async function recordView(market: Pick<Market, 'prepared' | 'config'>, adId: number, visitor: Visitor): Promise<void> {
  const day = riyadhDay();
  const key = visitorKey(market, visitor, day);
  if (key !== null) await countView(market.prepared, adId, key, day);
}
