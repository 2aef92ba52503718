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
}

export interface Changes {
  touch: (changed: Changed) => void;
  /** `listener` hears of the changes of every process. */
  listen: (listener: (changed: Changed) => void) => void;
  close: () => void;
}

const channel = 'markaba:changes';

/** Tells who keeps pages or pictures in memory what to drop: in this process at once, in the others over Redis. */
export function openChanges(redis: Redis | null): Changes {
  const self = randomUUID();
  const listeners: ((changed: Changed) => void)[] = [];
  const tell = (changed: Changed) => {
    for (const listener of listeners) listener(changed);
  };
  const ear = redis?.duplicate() ?? null;
  ear?.on('error', () => {});
  ear?.on('message', (_channel, message) => {
    const { from, changed } = JSON.parse(message) as { from: string; changed: Changed };
    if (from !== self) tell(changed);
  });
  ear?.subscribe(channel).catch(() => {});
  return {
    touch: (changed) => {
      tell(changed);
      // Without Redis for a moment, what others keep is dropped by its age.
      redis?.publish(channel, JSON.stringify({ from: self, changed })).catch(() => {});
    },
    listen: (listener) => void listeners.push(listener),
    close: () => ear?.disconnect(),
  };
}
