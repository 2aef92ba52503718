import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { latePart } from '../layout/late.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { watchSession } from './store.ts';
import { isOtherPerson } from './tab-person.ts';

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
