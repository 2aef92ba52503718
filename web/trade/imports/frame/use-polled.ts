import { useEffect, useEffectEvent, useState } from 'react';

interface Polling<Found> {
  /** Milliseconds until it is requested again; null: it no longer goes on by itself. */
  pauseOf: (found: Found) => number | null;
  request: (found: Found, signal: AbortSignal) => Promise<Found>;
  /** Called with what was found where a part of it is over. */
  onDone: () => void;
  isDone: (next: Found, before: Found) => boolean;
}

/** After a request that failed. */
const later = 3_000;

/** What was loaded as it stands now, requested again as long as it goes on by itself. */
export function usePolled<Found>(loaded: Found, polling: Polling<Found>): Found {
  const [known, setKnown] = useState(loaded);
  const [now, setNow] = useState(loaded);
  const [tries, setTries] = useState(0);
  if (known !== loaded) {
    setKnown(loaded);
    setNow(loaded);
  }
  const request = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const next = await polling.request(now, signal);
      setNow(next);
      setTries(0);
      if (polling.isDone(next, now)) polling.onDone();
    } catch {
      if (!signal.aborted) setTries((before) => before + 1);
    }
  });
  const pause = polling.pauseOf(now);
  useEffect(() => {
    if (pause === null) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void request(stop.signal), tries > 0 ? Math.max(later, pause) : pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [now, tries, pause]);
  return now;
}
