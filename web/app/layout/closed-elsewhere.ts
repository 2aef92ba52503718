import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A `details` that closes when another screen comes, and when one presses beside it. */
export function useClosedElsewhere() {
  const { pathname, search } = useLocation();
  // Without the fragment: a dialog that closes does not change the screen.
  const screen = pathname + search;
  const details = useRef<HTMLDetailsElement>(null);
  const at = useRef(screen);
  useEffect(() => {
    // Not on the first rendering: somebody may have opened it before the page was alive.
    if (at.current !== screen && details.current) details.current.open = false;
    at.current = screen;
  }, [screen]);
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      const { current } = details;
      if (current?.open && target instanceof Node && !current.contains(target)) current.open = false;
    };
    addEventListener('pointerdown', close);
    return () => removeEventListener('pointerdown', close);
  }, []);
  return details;
}
