import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { latePart } from '#web/platform/late/late.tsx';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { watchSession } from '#web/platform/session/store.ts';
import { isOtherPerson } from '#web/platform/session/tab-person.ts';

const OtherPersonDialog = latePart(() => import('./other-person-dialog.tsx'));

/** Says that another tab is signed in as somebody else by now, and why this one stands still. Once on every screen. */
export function OtherPerson() {
  const hydrated = useHydrated();
  const isOther = useSyncExternalStore(watchSession, isOtherPerson, () => false);
  // From here on it is known whom the tab shows.
  useEffect(() => void isOtherPerson(), []);
  if (!hydrated || !isOther) return null;
  return (
    <Suspense>
      <OtherPersonDialog />
    </Suspense>
  );
}
