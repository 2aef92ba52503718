import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** In the history: a booking opened by what was just done with it, whose new state is to be seen first. */
export const confirmed = { confirmed: true } as const;

/** For the heading that says how the booking stands: it comes into view and takes the focus where one has just done something. */
export function useConfirmation(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state }: { state: unknown } = useLocation();
  const isConfirmed = typeof state === 'object' && state !== null && 'confirmed' in state;
  useEffect(() => {
    if (!isConfirmed) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isConfirmed]);
  return heading;
}
