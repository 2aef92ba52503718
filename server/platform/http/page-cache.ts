import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { countRead } from '../caches.ts';
import { type Changes, tagsOf } from '../changes.ts';
import type { Encoding } from './cached.ts';
import type { RenderedPage } from './render-page.ts';

const rememberedMost = 20_000;

/** When tags changed, for pages that began to be rendered before. A moment is a number that grows with each change. */
interface TagClock {
  now: () => number;
  /** Whether one of `tags` has changed since a moment. */
  isChanged: (tags: Iterable<string>, since: number) => boolean;
}

function openTagClock(changes: Pick<Changes, 'listen'>): TagClock {
  let moment = 0;
  /** Before this moment, not all changes are known any more. */
  let knownSince = 0;
  const changed = new LRUCache<string, number>({
    max: rememberedMost,
    dispose: (at, _tag, reason) => {
      if (reason === 'evict') knownSince = Math.max(knownSince, at);
    },
  });
  changes.listen((change) => {
    moment += 1;
    for (const tag of tagsOf(change)) changed.set(tag, moment);
  });
  return {
    now: () => moment,
    isChanged: (tags, since) => since < knownSince || ['site', ...tags].some((tag) => (changed.peek(tag) ?? 0) > since),
  };
}

/** A rendered response in one encoding, the only one in which it is in memory. */
export interface EncodedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  encoding: Encoding;
}

/** A page with what it shows. */
export interface TaggedPage extends RenderedPage {
  tags: ReadonlySet<string>;
}

interface CachedPage extends EncodedPage {
  etag: string;
  tags: ReadonlySet<string>;
  /** The moment of the tags at which its rendering began. */
  moment: number;
  /** When that was. */
  asOf: number;
}

interface Wanted {
  /** Renders the page; a renewal is one that nobody waits for. `signal` is aborted once nobody waits for it. */
  render: (isRenewal: boolean, signal: AbortSignal) => Promise<TaggedPage>;
  /** Aborted once the request waits no more. */
  gone: AbortSignal;
  encoding: Encoding;
}

interface Rendering {
  page: Promise<CachedPage>;
  /** How many requests wait for it. */
  waiting: number;
  abandoned: AbortController;
}

const bytesMost = 16 * 1024 * 1024;
// Facets are up to ten seconds old when a page is rendered, and nothing on it may be older than thirty.
const [freshMs, servedMs] = [15_000, 20_000];
const renderingsMost = 3;

/**
 * Pages of visitors, rendered once and cached for each encoding that is requested. After a quarter of a minute one new rendering
 * replaces a page while it is still sent, for five more seconds, if there is room for it. Concurrent requests for a page that is not
 * cached wait for the same rendering. A page that shows what `changes` reports is never sent again, also if it was being rendered at
 * that moment.
 */
export function openPageCache(changes: Changes, hasRoom: () => boolean) {
  const clock = openTagClock(changes);
  const pages = new LRUCache<string, CachedPage>({ maxSize: bytesMost, sizeCalculation: ({ body }) => body.length + 2048 });
  const renderings = new Map<string, Rendering>();

  const render = async (key: string, { render: renderPage, encoding }: Wanted, isRenewal: boolean, signal: AbortSignal) => {
    for (let tries = 1; ; tries += 1) {
      const [asOf, moment] = [performance.now(), clock.now()];
      const rendered = await renderPage(isRenewal, signal);
      const encoded = await encodePage(rendered, encoding);
      if (clock.isChanged(rendered.tags, moment) && tries < renderingsMost) continue;
      const page = { ...encoded, tags: rendered.tags, etag: etagOf(encoded.body), asOf, moment };
      // One that is missing or failed may be there in a moment.
      if (page.status < 400) pages.set(key, page);
      return page;
    }
  };
  const forget = (key: string, rendering: Rendering) => {
    if (renderings.get(key) === rendering) renderings.delete(key);
  };
  const begin = (key: string, wanted: Wanted, isRenewal: boolean): Rendering => {
    const abandoned = new AbortController();
    const rendering: Rendering = { page: render(key, wanted, isRenewal, abandoned.signal), waiting: 0, abandoned };
    renderings.set(key, rendering);
    rendering.page.then(
      () => forget(key, rendering),
      () => forget(key, rendering),
    );
    return rendering;
  };
  const waitFor = (key: string, rendering: Rendering, gone: AbortSignal) => {
    rendering.waiting += 1;
    gone.addEventListener('abort', () => {
      rendering.waiting -= 1;
      if (rendering.waiting > 0) return;
      forget(key, rendering);
      rendering.abandoned.abort();
    });
    return rendering.page;
  };
  return {
    /** The page at `path`; `variant` distinguishes its renderings. */
    find: (path: string, variant: string, wanted: Wanted): Promise<CachedPage> | CachedPage => {
      const key = `${variant} ${wanted.encoding} ${path}`;
      const cached = pages.get(key);
      const age = performance.now() - (cached?.asOf ?? 0);
      const isCurrent = cached !== undefined && age < servedMs && !clock.isChanged(cached.tags, cached.moment);
      countRead('pages', isCurrent);
      const rendering = renderings.get(key);
      if (isCurrent) {
        if (age >= freshMs && !rendering && hasRoom()) begin(key, wanted, true);
        return cached;
      }
      return waitFor(key, rendering ?? begin(key, wanted, false), wanted.gone);
    },
  };
}

// A page is compressed while somebody waits: decision 018 has the figures of these levels. The window holds a whole page; the usual one
// takes four megabytes for each.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };
const compress = {
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 4 }),
  identity: async (body: Uint8Array) => Buffer.from(body.buffer, body.byteOffset, body.length),
};

/** The page with its body compressed as wanted. */
export async function encodePage({ status, headers, body }: RenderedPage, encoding: Encoding): Promise<EncodedPage> {
  return { status, headers, body: await compress[encoding](body), encoding };
}

function etagOf(body: Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}
