import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { fetchCounted } from '../caches.ts';
import type { Changes } from '../changes.ts';
import { openEditions } from './editions.ts';

/** A rendered answer, in every form that it may be sent in. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

type Render = () => Promise<{ status: number; headers: Record<string, string>; body: Buffer }>;

const megabytes = 1024 * 1024;
const freshMs = 30_000;

/**
 * Pages of visitors, rendered once and kept. After half a minute a page is still sent, while one new rendering replaces
 * it; a hundred who come at once for a page that is not kept wait for the same rendering. What `changes` tells of is never
 * sent again as it was.
 */
export function openPageCache(changes: Changes) {
  const editions = openEditions(changes);
  const cache = new LRUCache<string, CachedPage, Render>({
    maxSize: 192 * megabytes,
    sizeCalculation: ({ body, br, gzip }) => body.length + br.length + gzip.length + 1024,
    ttl: freshMs,
    allowStale: true,
    // A page that failed takes the place of no other, also where nobody waits for it.
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context: render }) => {
      const page = await finish(await render());
      if (page.status >= 500) throw new FailedPage(page);
      return page;
    },
  });
  return {
    /** The page at `path`, with what else tells its renderings apart in `variant`. */
    find: async (path: string, variant: string, render: Render): Promise<CachedPage> => {
      const key = `${editions.of(path)} ${variant} ${path}`;
      try {
        return await fetchCounted('pages', cache, key, render);
      } catch (error) {
        if (error instanceof FailedPage) return error.page;
        throw error;
      }
    },
  };
}

/** Sent to all who waited for it, and kept for nobody else. */
class FailedPage extends Error {
  readonly page: CachedPage;

  constructor(page: CachedPage) {
    super(`The page failed with ${page.status}`);
    this.page = page;
  }
}

async function finish({ status, headers, body }: Awaited<ReturnType<Render>>): Promise<CachedPage> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(body, quality), promisify(gzip)(body)]);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, headers, body, br, gzip: zipped, etag };
}
