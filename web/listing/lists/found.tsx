import type { ReactNode } from 'react';
import { useDelayed } from './delayed.ts';
import { ResultsSkeleton, type ResultsLook } from './results.tsx';

interface Props {
  /** Another list is on its way to this place. */
  isChanging: boolean;
  skeleton: ReactNode;
  look?: ResultsLook;
  children: ReactNode;
}

/** The place of the list. A change that takes more than a blink shows the places of the cards meanwhile. */
export function Found({ isChanging, skeleton, look = 'businesses', children }: Props) {
  const isLong = useDelayed(isChanging, 180);
  return (
    <div aria-busy={isChanging} className={isChanging && !isLong ? 'opacity-60 transition-opacity' : ''}>
      {isLong ? <ResultsSkeleton look={look}>{skeleton}</ResultsSkeleton> : children}
    </div>
  );
}
