import { useEffect, useState } from 'react';

/** Whole seconds that are left until `end` (milliseconds since 1970); 0 once it has come. */
export function useCountdown(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const look = () => setNow(Date.now());
    const first = setTimeout(look);
    const timer = setInterval(look, 500);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [end, isRunning]);
  return left;
}
