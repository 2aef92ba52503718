import { Suspense, useEffect } from 'react';
import { useCompared } from './compared.ts';
import { latePart } from '#web/platform/late/late.tsx';

const CompareTrayBar = latePart(() => import('./compare-tray-bar.tsx'));

/** At the foot of lists, once a car is chosen. */
export function CompareTray() {
  const chosen = useCompared();
  const any = chosen.length > 0;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (any) dataset['comparing'] = 'yes';
    return () => void delete dataset['comparing'];
  }, [any]);
  if (!any) return null;
  return (
    <Suspense>
      <CompareTrayBar chosen={chosen} />
    </Suspense>
  );
}
