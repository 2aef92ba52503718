import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { countRead } from '../caches.ts';
import type { Changes } from '../changes.ts';
import { chunkSize, outOfChunk, release } from './buffer-memory.ts';
import type { Encoding } from './cached.ts';
import { openEditions } from './editions.ts';
import { openShowing } from './showing.ts';
import type { RenderedPage } from './render-page.ts';
import type { Shown } from './shown.ts';

/** A rendered response in one encoding, the only one in which it is in memory. */
export interface EncodedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  encoding: Encoding;
}

interface CachedPage extends EncodedPage {
  etag: string;
  shown: Shown;
  /** When its rendering began. */
  asOf: number;
  key: string;
  /** How many responses with it are open; null before the first. */
  responses: number | null;
}

interface Wanted {
  /** Renders the page; a renewal is one that nobody waits for. `isWanted`: whether somebody still waits for it. */
  render: (isRenewal: boolean, isWanted: () => boolean) => Promise<RenderedPage>;
  /** Whether the request still waits. */
  isWaiting: () => boolean;
  encoding: Encoding;
}

const megabytes = 1024 * 1024;
// Facets are up to ten seconds old when a page is rendered, and nothing on it may be older than thirty.
const [freshMs, servedMs] = [15_000, 20_000];
const renderingsMost = 3;
const bytesMost = 12 * megabytes;
// As many different addresses as can be rendered while a page is current.
const addressesRemembered = 4000;

/**
 * Pages of visitors, rendered once and cached for each encoding that is requested. After a quarter of a minute one new rendering
 * replaces a page while it is still sent, for five more seconds, if there is room for it: hundreds of pages can come of that age
 * at once, and visitors would wait behind what nobody waits for. Concurrent requests for a page that is not cached wait for the same
 * rendering. Once the cache is half full, only addresses that were requested before enter it: most combinations of filters are
 * requested once, and would displace the pages that are shared. A page that shows what `changes` reports is never sent again, also if
 * it was being rendered at that moment.
 */
export function openPageCache(changes: Changes, hasRoom: () => boolean) {
  const editions = openEditions(changes);
  const showing = openShowing(changes);
  const waiting = new Map<string, Set<() => boolean>>();
  const requests = new LRUCache<string, number>({ max: addressesRemembered });
  const cache = new LRUCache<string, CachedPage, Wanted & { isRenewal: boolean }>({
    maxSize: bytesMost,
    sizeCalculation: ({ body, shown }) => body.length + 16 * (shown.ads.size + shown.people.size) + 1024,
    // A failed page replaces no other, even if nobody waits for it.
    noDeleteOnFetchRejection: true,
    // A page that loses its place to others while it is rendered is sent all the same.
    ignoreFetchAbort: true,
    dispose: (page, key) => {
      showing.remove(key, page);
      // Who waited for a page that was never sent gets it in a moment.
      if (page.responses === 0) release(page.body);
    },
    fetchMethod: async (key, _stale, { context: { render, encoding, isRenewal } }) => {
      for (let tries = 1; ; tries += 1) {
        const [asOf, moment] = [performance.now(), showing.moment()];
        const rendered = await render(isRenewal, () => isRenewal || [...(waiting.get(key) ?? [])].some((isWaiting) => isWaiting()));
        const encoded = await encodePage(rendered, encoding);
        if (showing.isChangedSince(moment, rendered.shown) && tries < renderingsMost) continue;
        const page = { ...encoded, etag: etagOf(encoded.body), asOf, key, responses: null };
        if (page.status >= 500) throw new FailedPage(page);
        showing.add(key, page);
        return page;
      }
    },
  });
  const open = (page: CachedPage) => {
    page.responses = (page.responses ?? 0) + 1;
    return page;
  };
  return {
    /** The page at `path`; `variant` distinguishes its renderings. `close` must be called once its response is sent. */
    find: async (path: string, variant: string, wanted: Wanted): Promise<CachedPage> => {
      const key = `${editions.of(path)} ${variant} ${wanted.encoding} ${path}`;
      // Of the same length for each, as addresses may be long.
      const address = hash('sha256', `${variant} ${wanted.encoding} ${path}`, 'base64');
      requests.set(address, (requests.get(address) ?? 0) + 1);
      const known = cache.get(key);
      const age = performance.now() - (known?.asOf ?? 0);
      const isCurrent = known !== undefined && age < servedMs && !showing.isOutdated(known);
      countRead('pages', isCurrent);
      const renew = async (isRenewal: boolean) => {
        const page = await cache.forceFetch(key, { context: { ...wanted, isRenewal }, forceRefresh: true });
        // It had lost its place.
        if (cache.peek(key) !== page) showing.remove(key, page);
        return page;
      };
      try {
        if (!isCurrent) {
          const page = await whileWaiting(waiting, key, wanted.isWaiting, () => renew(false));
          if (requests.get(address) === 1 && cache.calculatedSize > bytesMost / 2) cache.delete(key);
          return open(page);
        }
        const page = open(known);
        if (age >= freshMs && hasRoom()) renew(true).catch(() => {});
        return page;
      } catch (error) {
        if (error instanceof FailedPage) return open(error.page);
        throw error;
      }
    },
    /** Nobody reads a page of `find` any more. One that is not in the cache is given back, with the last of its responses. */
    close: (page: CachedPage) => {
      page.responses = (page.responses ?? 1) - 1;
      if (page.responses === 0 && cache.peek(page.key) !== page) release(page.body);
    },
  };
}

/** Runs `find` with the request among those that wait for the page at `key`. */
async function whileWaiting<T>(
  waiting: Map<string, Set<() => boolean>>,
  key: string,
  isWaiting: () => boolean,
  find: () => Promise<T>,
): Promise<T> {
  const requests = waiting.get(key) ?? new Set();
  waiting.set(key, requests.add(isWaiting));
  try {
    return await find();
  } finally {
    requests.delete(isWaiting);
    if (requests.size === 0) waiting.delete(key);
  }
}

/** Sent to all who waited for it, and not cached. */
class FailedPage extends Error {
  readonly page: CachedPage;

  constructor(page: CachedPage) {
    super(`The page failed with ${page.status}`);
    this.page = page;
  }
}

// A page is compressed while somebody waits: decision 018 has the figures of these levels. The window holds a whole page; the usual one
// takes four megabytes for each.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
// A compressed page fits one chunk: each further one is another turn of the thread that compresses.
const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { chunkSize, params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { chunkSize, level: 4 }),
  identity: async (body: Buffer) => body,
};

/** The page with its body compressed as wanted. The body of `page` is not to be used any more. */
export async function encodePage<Page extends Omit<EncodedPage, 'encoding'>>(page: Page, encoding: Encoding) {
  const body = outOfChunk(await compress[encoding](page.body));
  if (body !== page.body) release(page.body);
  return { ...page, body, encoding };
}

function etagOf(body: Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}
