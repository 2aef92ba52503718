import { useEffect, useEffectEvent, useState } from 'react';
import { openImportStates, readingStates, type ImportState } from '#contract/trade/import-states.ts';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { call } from '#web/platform/api/browser.ts';

const soon = 400;
const later = 3_000;

/** Whether a job reads the file. */
export function isReading(state: ImportState): boolean {
  return readingStates.some((one) => one === state);
}

/** Whether it goes on by itself; pictures, which come after the cars, too. */
function isMoving({ state, undo, pictures }: StockImport): boolean {
  return isReading(state) || state === 'applying' || undo?.is_running === true || (!isOpen(state) && pictures.waiting > 0);
}

function isOpen(state: ImportState): boolean {
  return openImportStates.some((one) => one === state);
}

/** The import as it stands now, requested again as long as it goes on by itself. `onDone` is called once it no longer does. */
export function usePolled(loaded: StockImport, onDone: () => void): StockImport {
  const [known, setKnown] = useState(loaded);
  const [now, setNow] = useState(loaded);
  const [tries, setTries] = useState(0);
  if (known !== loaded) {
    setKnown(loaded);
    setNow(loaded);
  }
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!isMoving(now)) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const next = await call('getImport', { params: { id: now.id } }, { signal: stop.signal });
          setNow(next);
          if (next.state !== now.state || !isMoving(next)) done();
        } catch {
          // The next try tells.
          if (!stop.signal.aborted) setTries((before) => before + 1);
        }
      },
      tries > 0 || !(isReading(now.state) || now.state === 'applying') ? later : soon,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [now, tries]);
  return now;
}

/** The import once no job reads the file any more. */
export async function untilRead(found: StockImport): Promise<StockImport> {
  if (!isReading(found.state)) return found;
  await new Promise((resolve) => setTimeout(resolve, soon));
  return untilRead(await call('getImport', { params: { id: found.id } }));
}
