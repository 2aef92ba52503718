import { useEffect } from 'react';

/** Holds the height that is seen over a keyboard in `--seen`: the box to write in stays above it. */
export function useSeenHeight(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    const { style } = document.documentElement;
    if (!seen) return undefined;
    const measure = () => {
      // Only a keyboard takes so much; enlarging the page is no reason to fold it.
      if (seen.scale === 1 && innerHeight - seen.height > 100) {
        style.setProperty('--seen', `${seen.height}px`);
        scrollTo(0, 0);
      } else style.removeProperty('--seen');
    };
    seen.addEventListener('resize', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      style.removeProperty('--seen');
    };
  }, []);
}
