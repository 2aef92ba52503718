import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const pauseMs = 4000;
const most = 5;

/** Reads the page again while its estimate is being computed: seconds, as a rule. It gives up after some tries. */
export function usePending(isPending: boolean): void {
  const { revalidate } = useRevalidator();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isPending || tries >= most) return undefined;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      void revalidate();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isPending, tries, revalidate]);
}
