import { Suspense } from 'react';
import type { Unread } from '#contract/messaging/live.ts';
import { useSession } from '#web/platform/session/store.ts';
import { latePart } from '#web/platform/late/late.tsx';

// What only adorns must not take the screen along where it cannot be had.
const UnreadBadge = latePart(() => import('./unread-badge.tsx'));

/** Stands on every page; its code comes to the signed-in alone. */
export function UnreadCount({ of, className }: { of: keyof Unread; className: string }) {
  if (!useSession()) return null;
  return (
    <Suspense>
      <UnreadBadge of={of} className={className} />
    </Suspense>
  );
}
