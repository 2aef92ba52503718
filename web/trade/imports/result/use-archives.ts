import { useEffect, useEffectEvent, useState } from 'react';
import type { PictureArchive } from '#contract/trade/stock-pictures.ts';
import { call } from '#web/platform/api/browser.ts';

const pause = 1_500;

/** Archives of pictures as they stand now, requested again as long as one is on its way. `onDone` is called when the last is over. */
export function useArchives(loaded: PictureArchive[], onDone: () => void): PictureArchive[] {
  const [known, setKnown] = useState(loaded);
  const [now, setNow] = useState(loaded);
  const [tries, setTries] = useState(0);
  if (known !== loaded) {
    setKnown(loaded);
    setNow(loaded);
  }
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!now.some(isGoing)) return undefined;
    const timer = setTimeout(async () => {
      try {
        const next = await Promise.all(now.map((one) => (isGoing(one) ? call('getPictureArchive', { params: { id: one.id } }) : one)));
        setNow(next);
        if (!next.some(isGoing)) done();
      } catch {
        // The next try tells.
        setTries((before) => before + 1);
      }
    }, pause);
    return () => clearTimeout(timer);
  }, [now, tries]);
  return now;
}

function isGoing({ state }: PictureArchive): boolean {
  return state === 'uploaded' || state === 'reading';
}
