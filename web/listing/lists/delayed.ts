import { useEffect, useState } from 'react';

/** True once `on` has lasted for `milliseconds`. */
export function useDelayed(on: boolean, milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [on, milliseconds]);
  return on && passed;
}
