import { useEffect, useEffectEvent, useRef } from 'react';
import { useLiveState } from '#web/platform/live/connection.ts';

const pollMs = 15_000;

/**
 * Calls `ask` whenever something may have been missed: the connection came, the network is back, one looks at the page
 * again; and now and then while there is no connection.
 */
export function useGaps(ask: () => void): void {
  const state = useLiveState();
  const onGap = useEffectEvent(ask);
  const before = useRef(state);
  useEffect(() => {
    if (state === 'on' && before.current === 'off') onGap();
    before.current = state;
  }, [state]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && onGap();
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    const timer = state === 'off' ? setInterval(look, pollMs) : undefined;
    return () => {
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [state]);
}
