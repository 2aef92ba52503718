import { lazy, Suspense } from 'react';
import { useSession } from '../session/store.ts';

const Arrivals = lazy(() => import('./arrivals.tsx').catch(() => ({ default: () => null })));

/** What goes along with the signed-in over the site; its code comes to them alone. */
export function LiveArrivals() {
  if (!useSession()) return null;
  return (
    <Suspense>
      <Arrivals />
    </Suspense>
  );
}
