import { Suspense, useState } from 'react';
import { isSomethingWaiting } from '#web/rental/handovers/waiting.ts';
import { useSession } from '#web/platform/session/store.ts';
import { latePart } from '#web/platform/late/late.tsx';

const Arrivals = latePart(() => import('./arrivals.tsx'));
const SendWaiting = latePart(() => import('#web/rental/handovers/send-waiting.tsx'));

/** What goes along with the signed-in over the site; its code comes to them alone. */
export function LiveArrivals() {
  if (!useSession()) return null;
  return (
    <Suspense>
      <Arrivals />
      <Waiting />
    </Suspense>
  );
}

/** As it was when the page was opened: the screen of a handover itself sends what is signed on it. */
function Waiting() {
  const [isWaiting] = useState(isSomethingWaiting);
  return isWaiting && <SendWaiting />;
}
