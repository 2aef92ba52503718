import { startTransition, useEffect, useState } from 'react';

let isAlive = false;

/**
 * False on the server and in the first picture in the browser, then true: what works only with scripts appears after it, in
 * slices, so that nobody's first touch waits for it.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isAlive);
  useEffect(() => {
    isAlive = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
