import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openChanges, type Changes } from '../changes.ts';
import { openPageCache } from './page-cache.ts';
import type { RenderedPage } from './render-page.ts';

let changes: Changes;
let cache: ReturnType<typeof openPageCache>;
let rendered: number;
let hasRoom: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  changes = openChanges(null);
  cache = openPageCache(changes, () => hasRoom);
  [rendered, hasRoom] = [0, true];
});
afterEach(() => void vi.useRealTimers());

const shown = { ads: new Set([1, 2]), people: new Set([30]) };

function page(ads = shown): RenderedPage {
  rendered += 1;
  return { status: 200, headers: {}, body: Buffer.from(`rendering ${rendered}`), shown: ads };
}

const find = async (path = '/cars', render: () => Promise<RenderedPage> = async () => page()) =>
  String((await cache.find(path, 'ar latn', { render, encoding: 'identity', isWaiting: () => true })).body);

it('a page is rendered again once an ad or a person that it shows has changed, and not for any other', async () => {
  expect(await find()).toBe('rendering 1');
  for (const changed of [{ ads: [3] }, { people: [31] }, { ads: [30], people: [1] }, { adPages: [1] }]) {
    changes.invalidate(changed);
    expect(await find()).toBe('rendering 1');
  }
  changes.invalidate({ ads: [2] });
  expect(await find()).toBe('rendering 2');
  expect(await find()).toBe('rendering 2');
  changes.invalidate({ people: [30] });
  expect(await find()).toBe('rendering 3');
});

it('a page is cached in a cache that is half full if its address was requested before, or is by two at once', async () => {
  const large = async () => ({ ...page(), body: Buffer.alloc(9 * 1024 * 1024, 'x') });
  for (const _request of ['first', 'second']) await find('/about', large);
  expect([await find(), await find(), await find()]).toEqual(['rendering 3', 'rendering 4', 'rendering 4']);
  changes.invalidate({ ads: [1] });
  expect([await find(), await find()]).toEqual(['rendering 5', 'rendering 5']);
  expect(await Promise.all([find('/plates'), find('/plates')])).toEqual(['rendering 6', 'rendering 6']);
  expect(await find('/plates')).toBe('rendering 6');
});

it('a page that loses its place to others while it is rendered is sent all the same', async () => {
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const slow = find('/cars', () => promise);
  const large = async () => ({ ...page(), body: Buffer.alloc(9 * 1024 * 1024, 'x') });
  for (const path of ['/about', '/terms', '/about', '/terms']) await find(path, large);
  resolve(page());
  expect(await slow).toBe('rendering 5');
  expect([await find(), await find()]).toEqual(['rendering 6', 'rendering 6']);
});

it('a page that lost its place is not remembered among those that show its ads', async () => {
  const forgotten = vi.spyOn(Map.prototype, 'delete');
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const slow = find('/cars', () => promise);
  const large = async () => ({ ...page({ ads: new Set(), people: new Set() }), body: Buffer.alloc(9 * 1024 * 1024, 'x') });
  for (const path of ['/about', '/terms', '/about', '/terms']) await find(path, large);
  forgotten.mockClear();
  resolve(page({ ads: new Set([77]), people: new Set([78]) }));
  await slow;
  // The last page of an ad or a person takes its entry along.
  expect(forgotten.mock.calls.flat()).toEqual(expect.arrayContaining([77, 78]));
});

it.each(['br', 'gzip', 'identity'] as const)('a page holds the memory of its own bytes alone: %s', async (encoding) => {
  const { body } = await cache.find('/cars', 'ar latn', { render: async () => page(), encoding, isWaiting: () => true });
  expect(body.buffer.byteLength).toBe(body.length);
});

it('what a page was compressed from gives its memory back at once', async () => {
  const body = Buffer.alloc(100_000, 'x');
  await cache.find('/cars', 'ar latn', { render: async () => ({ ...page(), body }), encoding: 'br', isWaiting: () => true });
  expect(body.buffer.detached).toBe(true);
});

it('a page that is not in the cache gives its memory back with its last response', async () => {
  const findPage = (path: string) => cache.find(path, 'ar latn', { render: async () => page(), encoding: 'br', isWaiting: () => true });
  const [one, other] = await Promise.all([findPage('/cars'), findPage('/cars')]);
  changes.invalidate({ ads: [1] });
  const later = await findPage('/cars');
  const isGone = [one, other, later].map((sent) => {
    cache.close(sent);
    return sent.body.length === 0;
  });
  expect(isGone).toEqual([false, true, false]);
  changes.invalidate({ ads: [1] });
  await findPage('/cars');
  expect(later.body).toHaveLength(0);
});

it('a page during whose rendering an ad on it changed is rendered again, for those who wait too', async () => {
  const answers = await Promise.all(
    ['one', 'other'].map(() =>
      find('/cars', async () => {
        const now = page();
        if (rendered === 1) changes.invalidate({ ads: [1] });
        return now;
      }),
    ),
  );
  expect(answers).toEqual(['rendering 2', 'rendering 2']);
  expect(await find()).toBe('rendering 2');
});

it('a page is renewed after fifteen seconds while it is still sent, and never sent after twenty', async () => {
  await find();
  vi.advanceTimersByTime(14_900);
  expect(await find()).toBe('rendering 1');
  vi.advanceTimersByTime(200);
  expect(await find()).toBe('rendering 1');
  await new Promise(setImmediate);
  expect(await find()).toBe('rendering 2');
  vi.advanceTimersByTime(20_001);
  expect(await find()).toBe('rendering 3');
});

it('a page is not renewed while other pages wait to be rendered', async () => {
  await find();
  vi.advanceTimersByTime(16_000);
  hasRoom = false;
  expect([await find(), await find(), rendered]).toEqual(['rendering 1', 'rendering 1', 1]);
  hasRoom = true;
  expect([await find(), rendered]).toEqual(['rendering 1', 2]);
  await new Promise(setImmediate);
  hasRoom = false;
  vi.advanceTimersByTime(20_001);
  expect(await find()).toBe('rendering 3');
});

it('a renewal is distinguished from a rendering that somebody waits for', async () => {
  const asked: boolean[] = [];
  const ask = () =>
    cache.find('/cars', 'ar latn', {
      render: async (isRenewal) => {
        asked.push(isRenewal);
        return page();
      },
      encoding: 'identity',
      isWaiting: () => true,
    });
  await ask();
  vi.advanceTimersByTime(15_100);
  await ask();
  await new Promise(setImmediate);
  vi.advanceTimersByTime(20_001);
  await ask();
  expect(asked).toEqual([false, true, false]);
});

it('a page of which a thousand changes are not known any more is rendered again', async () => {
  const answer = await find('/cars', async () => {
    const now = page();
    if (rendered === 1) for (let ad = 100; ad < 2200; ad += 1) changes.invalidate({ ads: [ad] });
    return now;
  });
  expect(answer).toBe('rendering 2');
});

it('a page that failed is sent to those who waited, and not cached', async () => {
  const failing = async () => ({ ...page(), status: 503 });
  expect(await find('/cars', failing)).toBe('rendering 1');
  expect(await find()).toBe('rendering 2');
  vi.advanceTimersByTime(16_000);
  expect(await find('/cars', failing)).toBe('rendering 2');
  expect(await find('/cars')).toBe('rendering 2');
});
