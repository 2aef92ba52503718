import { LRUCache } from 'lru-cache';
import type { Database } from '#db/database.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { listChangedPeople } from '#server/people/profiles/changed.ts';
import type { Changes } from '#server/platform/changes.ts';
import type { AdIndex } from '#server/ad-index/ad-index.ts';

interface Needs {
  db: Database;
  adIndex: AdIndex;
  changes: Pick<Changes, 'invalidateLocally'>;
  /** Milliseconds between two looks; 0: never. */
  everyMs: number;
  report: (error: unknown) => void;
}

/**
 * Looks in the database for changes that nobody announced: the process that made them was killed, or Redis is away. So whatever
 * was taken away is gone from the pages of every process within five seconds. Returns how to stop.
 */
export function watchForMissedChanges({ db, adIndex, changes, everyMs, report }: Needs): () => void {
  if (everyMs === 0) return () => {};
  const known = new LRUCache<number, { changed: number }>({ max: 10_000 });
  let since = Date.now() * 1000;
  const look = async () => {
    const ads = await adIndex.changed();
    if (ads.length > 0) changes.invalidateLocally({ ads });
    const news = (await listChangedPeople(db, since)).filter(({ id, changed }) => known.get(id)?.changed !== changed);
    for (const { id, changed } of news) {
      known.set(id, { changed });
      since = Math.max(since, changed);
    }
    if (news.length > 0) changes.invalidateLocally({ people: news.map(({ id }) => id) });
  };
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => isDatabaseUnavailable(error) || isStopped || report(error))
        .finally(() => isStopped || next());
    }, everyMs).unref();
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
