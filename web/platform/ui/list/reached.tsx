import { useEffect, useRef } from 'react';
import { whenNear } from '../near.ts';

/** Tells when the end of the list comes near the window. */
export function Reached({ whenReached }: { whenReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => whenNear(mark.current!, whenReached, { rootMargin: '900px 0px' }));
  return <div ref={mark} aria-hidden="true" />;
}
