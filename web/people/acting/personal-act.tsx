import { Suspense, useSyncExternalStore } from 'react';
import { latePart } from '#web/platform/late/late.tsx';
import { currentRefusal, watchRefusal } from '#web/platform/session/personal-act.ts';

const PersonalActDialog = latePart(() => import('./personal-act-dialog.tsx'));

/** Shows why something is refused while one acts for a business, with the way out. Once on every screen. */
export function PersonalAct() {
  const refusal = useSyncExternalStore(watchRefusal, currentRefusal, () => null);
  if (refusal === null) return null;
  return (
    <Suspense>
      <PersonalActDialog>{refusal}</PersonalActDialog>
    </Suspense>
  );
}
