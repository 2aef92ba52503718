import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { countRead } from '#server/platform/caches.ts';
import { AppError } from '#server/platform/errors.ts';

interface CachedPicture {
  png: Buffer;
  etag: string;
}

const megabytes = 1024 * 1024;
const tenMinutes = 600_000;
/** Drawing takes a third of a second of one core, so pictures are drawn one after the other. */
const mostWaiting = 40;

/** Pictures drawn once and cached; concurrent requests for the same one share the drawing. Throws `unavailable` if too many wait. */
export function cachePictures() {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async (draw: () => Promise<Buffer>): Promise<CachedPicture> => {
    if (waiting >= mostWaiting) throw new AppError('unavailable', { retryAfterSeconds: 10 });
    waiting += 1;
    const turn = last.then(draw).finally(() => (waiting -= 1));
    last = turn.catch(() => {});
    const png = await turn;
    return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
  };
  const cache = new LRUCache<string, CachedPicture, () => Promise<Buffer>>({
    maxSize: 64 * megabytes,
    sizeCalculation: ({ png }) => png.length,
    ttl: tenMinutes,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: draw }) => inTurn(draw),
  });
  return (key: string, draw: () => Promise<Buffer>) => {
    countRead('share_pictures', cache.has(key));
    return cache.forceFetch(key, { context: draw });
  };
}
