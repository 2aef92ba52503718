import { isDatabaseUnavailable } from '#db/unavailable.ts';
import type { Market } from '#server/platform/market.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { countViews, visitorKey, type View, type Visitor } from './counting.ts';

/** Views of public ads, counted once a second in one statement. */
export interface Views {
  /** Counts a view, one per visitor and day, except those of robots. It shows within a second. */
  record: (adId: number, visitor: Visitor) => void;
  /** Writes the pending views. */
  flush: () => Promise<void>;
}

const flushEveryMs = 1000;
/** While the database is away. Later views are not counted. */
const waitingMost = 50_000;

/** Views that wait are lost if the process is killed; a process that stops writes them. */
export function openViews(market: Pick<Market, 'prepared' | 'config'>, reportFailure: (error: unknown) => void): Views {
  let waiting = new Map<string, View>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const views = waiting;
    waiting = new Map();
    if (views.size === 0) return;
    try {
      await countViews(market.prepared, [...views.values()]);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) return reportFailure(error);
      for (const view of views.values()) add(view);
    }
  };
  const add = (view: View) => {
    if (waiting.size < waitingMost) waiting.set(`${view.ad} ${view.visitor}`, view);
    timer ??= setTimeout(() => void flush(), flushEveryMs).unref();
  };
  return {
    flush,
    record: (ad, visitor) => {
      const day = riyadhDay();
      const key = visitorKey(market, visitor, day);
      if (key !== null) add({ ad, visitor: key, day });
    },
  };
}
