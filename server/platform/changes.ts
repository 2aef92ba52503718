import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** What of the public market is no longer as it was. */
export interface Changed {
  /** Ads whose card or state changed: every list may show them. */
  ads?: readonly number[];
  /** Ads of which their own page alone changed, as by a comment. */
  adPages?: readonly number[];
  /** Accounts whose card changed: lists, their page and the cards of their ads show it. */
  people?: readonly number[];
  /** What the house itself says or is set to, as this process now holds it: any page may show it. */
  site?: SettingsPart;
  /** The same, of a process that holds it: the others are to read it anew. */
  reload?: SettingsPart;
}

/** Written pages, packages and fees; settings; brands, models and cities. */
export type SettingsPart = 'content' | 'settings' | 'reference';

export interface Changes {
  invalidate: (changed: Changed) => void;
  /** As `touch`, in this process alone. */
  invalidateLocally: (changed: Changed) => void;
  /** `listener` hears of the changes of every process. */
  listen: (listener: (changed: Changed) => void) => void;
  close: () => void;
}

const channel = 'markaba:changes';

/** Tells who keeps pages or pictures in memory what to drop: in this process at once, in the others over Redis. */
export function openChanges(redis: Redis | null): Changes {
  const self = randomUUID();
  const listeners: ((changed: Changed) => void)[] = [];
  const invalidateLocally = (changed: Changed) => {
    for (const listener of listeners) listener(changed);
  };
  // It subscribes whenever Redis is there, however late that is.
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
      // Without Redis for a moment, what others keep is dropped by its age.
      redis?.publish(channel, JSON.stringify({ from: self, changed })).catch(() => {});
    },
    invalidateLocally,
    listen: (listener) => void listeners.push(listener),
    close: () => subscriber?.disconnect(),
  };
}
