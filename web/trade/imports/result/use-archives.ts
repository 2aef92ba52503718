import type { PictureArchive } from '#contract/trade/stock-pictures.ts';
import { call } from '#web/platform/api/browser.ts';
import { usePolled } from '../frame/use-polled.ts';

const pause = 1_500;

/** Archives of pictures as they stand now. `onDone` is called when the last is over. */
export function useArchives(loaded: PictureArchive[], onDone: () => void): PictureArchive[] {
  return usePolled(loaded, {
    pauseOf: (archives) => (archives.some(isGoing) ? pause : null),
    request: (archives, signal) =>
      Promise.all(archives.map((one) => (isGoing(one) ? call('getPictureArchive', { params: { id: one.id } }, { signal }) : one))),
    isDone: (next) => !next.some(isGoing),
    onDone,
  });
}

function isGoing({ state }: PictureArchive): boolean {
  return state === 'uploaded' || state === 'reading';
}
