import { LRUCache } from 'lru-cache';
import { tagsOf, type Changes } from '../changes.ts';

const rememberedMost = 20_000;

/** When tags changed, for pages that began to be rendered before. A moment is a number that grows with each change. */
export interface TagClock {
  now: () => number;
  /** Whether one of `tags` has changed since a moment. */
  isChanged: (tags: Iterable<string>, since: number) => boolean;
}

export function openTagClock(changes: Pick<Changes, 'listen'>): TagClock {
  let moment = 0;
  /** Before this moment, not all changes are known any more. */
  let knownSince = 0;
  const changed = new LRUCache<string, number>({
    max: rememberedMost,
    dispose: (at, _tag, reason) => {
      if (reason === 'evict') knownSince = Math.max(knownSince, at);
    },
  });
  changes.listen((change) => {
    moment += 1;
    for (const tag of tagsOf(change)) changed.set(tag, moment);
  });
  return {
    now: () => moment,
    isChanged: (tags, since) => since < knownSince || ['site', ...tags].some((tag) => (changed.peek(tag) ?? 0) > since),
  };
}
