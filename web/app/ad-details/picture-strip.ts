import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A row of `count` pictures that scrolls one at a time. Which one is seen follows the scroll, so the finger, the keys and
 * the buttons are one thing; keys are heard within `frame`. Past the last comes the first.
 */
export function usePictureStrip<Frame extends HTMLElement>(count: number) {
  const frame = useRef<Frame>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const go = useCallback(
    (to: number, behavior: ScrollBehavior = 'smooth') => {
      const row = strip.current;
      const index = (to + count) % count;
      const picture = row?.children[index];
      if (row && picture instanceof HTMLElement) row.scrollTo({ left: picture.offsetLeft, behavior: to === index ? behavior : 'instant' });
    },
    [count],
  );

  const onScroll = useCallback(() => {
    const row = strip.current;
    if (row) setCurrent(Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
  }, []);

  useEffect(() => {
    const within = frame.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (step === 0) return;
      event.preventDefault();
      go(current + step);
    };
    within?.addEventListener('keydown', onKeyDown);
    return () => within?.removeEventListener('keydown', onKeyDown);
  }, [current, go]);

  return { frame, strip, current, go, onScroll };
}

/** Left is onward where the page runs from right to left. */
function stepOf({ key }: KeyboardEvent): number {
  const onward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === onward) return 1;
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0;
}
