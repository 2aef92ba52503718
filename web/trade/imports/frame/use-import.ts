import { openImportStates, readingStates, type ImportState } from '#contract/trade/import-states.ts';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { call } from '#web/platform/api/browser.ts';
import { usePolled } from './use-polled.ts';

const soon = 400;
const later = 3_000;

/** Whether a job reads the file. */
export function isReading(state: ImportState): boolean {
  return readingStates.some((one) => one === state);
}

function isOpen(state: ImportState): boolean {
  return openImportStates.some((one) => one === state);
}

/** Reading, applying and undoing go on by themselves, and the pictures, which come after the cars, more slowly. */
function pauseOf({ state, undo, pictures }: StockImport): number | null {
  if (isReading(state) || state === 'applying') return soon;
  return undo?.is_running === true || (!isOpen(state) && pictures.waiting > 0) ? later : null;
}

/** The import as it stands now. `onDone` is called when its state changes, and once it no longer goes on by itself. */
export function useImport(loaded: StockImport, onDone: () => void): StockImport {
  return usePolled(loaded, {
    pauseOf,
    request: ({ id }, signal) => call('getImport', { params: { id } }, { signal }),
    isDone: (next, before) => next.state !== before.state || pauseOf(next) === null,
    onDone,
  });
}

/** The import once no job reads the file any more. */
export async function untilRead(found: StockImport): Promise<StockImport> {
  if (!isReading(found.state)) return found;
  await new Promise((resolve) => setTimeout(resolve, soon));
  return untilRead(await call('getImport', { params: { id: found.id } }));
}
