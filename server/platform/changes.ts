import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { AdType } from '#contract/platform/kinds.ts';
import type { SettingsPart } from '#db/column-types.ts';
import type { Tag } from './tags.ts';

/** What changed on the public market. */
export interface Changed {
  /** Ads whose card or status changed: every list may show them. */
  ads?: readonly number[];
  /** The type of an ad that appeared on the market: lists that do not show it yet may have to. */
  appeared?: AdType;
  /** Ads of which only their own page changed, for example by a comment. */
  adPages?: readonly number[];
  /** Accounts whose card changed: lists, their page and the cards of their ads show it. */
  people?: readonly number[];
  /** Site content or settings that this process has reloaded: any page may show them. */
  site?: SettingsPart;
  /** Site content or settings that changed: the other processes must reload them. */
  reload?: SettingsPart;
}

export interface Changes {
  invalidate: (changed: Changed) => void;
  /** As `invalidate`, in this process only. */
  invalidateLocally: (changed: Changed) => void;
  /** `listener` receives the changes of every process. */
  listen: (listener: (changed: Changed) => void) => void;
  close: () => void;
}

/** The tags of what changed. */
export function tagsOf({ ads = [], adPages = [], people = [], appeared, site }: Changed): Tag[] {
  return [
    ...ads.map((id): Tag => `ad:${id}`),
    ...adPages.map((id): Tag => `comments:${id}`),
    ...people.map((id): Tag => `person:${id}`),
    ...(appeared ? [`list:${appeared}` as const] : []),
    ...(site ? (['site'] as const) : []),
  ];
}

const channel = 'markaba:changes';

/** Notifies the caches of pages and pictures what to invalidate: in this process at once, in the others through Redis. */
export function openChanges(redis: Redis | null): Changes {
  const self = randomUUID();
  const listeners: ((changed: Changed) => void)[] = [];
  const invalidateLocally = (changed: Changed) => {
    for (const listener of listeners) listener(changed);
  };
  // It subscribes when Redis becomes available, however late that is.
  const subscriber = redis?.duplicate({ maxRetriesPerRequest: null, commandTimeout: undefined }) ?? null;
  subscriber?.on('error', () => {});
  subscriber?.on('message', (_channel, message) => {
    const { from, changed } = JSON.parse(message) as { from: string; changed: Changed };
    if (from !== self) invalidateLocally(changed);
  });
  subscriber?.subscribe(channel).catch(() => {});
  return {
    invalidate: (changed) => {
      invalidateLocally(changed);
      // While Redis is unavailable, the caches of other processes expire by age.
      redis?.publish(channel, JSON.stringify({ from: self, changed })).catch(() => {});
    },
    invalidateLocally,
    listen: (listener) => void listeners.push(listener),
    close: () => subscriber?.disconnect(),
  };
}
