import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openChanges, type Changes } from '../changes.ts';
import type { Tag } from '../tags.ts';
import { openPageCache, type TaggedPage } from './page-cache.ts';

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

const shown: readonly Tag[] = ['ad:1', 'ad:2', 'person:30', 'list:car'];

function page(tags = shown): TaggedPage {
  rendered += 1;
  return { status: 200, headers: {}, body: Buffer.from(`rendering ${rendered}`), tags: new Set(tags) };
}

const waiting = new AbortController().signal;

const find = async (path = '/cars', render: () => Promise<TaggedPage> = async () => page()) =>
  String((await cache.find(path, 'ar latn', { render, encoding: 'identity', gone: waiting })).body);

it('a page is rendered again once something that it shows has changed, and not for anything else', async () => {
  expect(await find()).toBe('rendering 1');
  for (const other of [{ ads: [3] }, { people: [31] }, { ads: [30], people: [1] }, { adPages: [1] }, { appeared: 'plate' as const }]) {
    changes.invalidate(other);
    expect(await find()).toBe('rendering 1');
  }
  let latest = 1;
  for (const its of [{ ads: [2] }, { people: [30] }, { appeared: 'car' as const }, { site: 'reference' as const }]) {
    changes.invalidate(its);
    latest += 1;
    expect([await find(), await find()]).toEqual([`rendering ${latest}`, `rendering ${latest}`]);
  }
});

it('a page during whose rendering an ad on it changed is rendered again, for those who wait too', async () => {
  const render = async () => {
    const now = page();
    if (rendered === 1) changes.invalidate({ ads: [1] });
    return now;
  };
  expect(await Promise.all([find('/cars', render), find('/cars', render)])).toEqual(['rendering 2', 'rendering 2']);
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
});

it('a renewal is distinguished from a rendering that somebody waits for', async () => {
  const renewals: boolean[] = [];
  const visit = () =>
    cache.find('/cars', 'ar latn', {
      render: async (isRenewal) => {
        renewals.push(isRenewal);
        return page();
      },
      encoding: 'identity',
      gone: waiting,
    });
  await visit();
  vi.advanceTimersByTime(15_100);
  await visit();
  await new Promise(setImmediate);
  vi.advanceTimersByTime(20_001);
  await visit();
  expect(renewals).toEqual([false, true, false]);
});

it('a rendering is given up once nobody waits for it any more, and not before', async () => {
  const signals: AbortSignal[] = [];
  const { promise, resolve } = Promise.withResolvers<TaggedPage>();
  const visit = (gone: AbortSignal) =>
    cache.find('/cars', 'ar latn', {
      render: async (_isRenewal, signal) => {
        signals.push(signal);
        return promise;
      },
      encoding: 'identity',
      gone,
    });
  const [one, other] = [new AbortController(), new AbortController()];
  const pages = [visit(one.signal), visit(other.signal)];
  one.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  other.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  pages.push(visit(waiting));
  expect(signals).toHaveLength(2);
  resolve(page());
  await Promise.all(pages);
});

it('a page that began before more changes than are remembered is rendered again', async () => {
  const answer = await find('/cars', async () => {
    const now = page();
    if (rendered === 1) changes.invalidate({ ads: Array.from({ length: 20_002 }, (_, ad) => 100 + ad) });
    return now;
  });
  expect(answer).toBe('rendering 2');
});

it.each([503, 404])('a page with the status %d is sent to those who waited, and not cached', async (status) => {
  const failing = async () => ({ ...page(), status });
  expect(await find('/cars', failing)).toBe('rendering 1');
  expect(await find()).toBe('rendering 2');
  vi.advanceTimersByTime(16_000);
  expect(await find('/cars', failing)).toBe('rendering 2');
  await new Promise(setImmediate);
  expect(await find('/cars')).toBe('rendering 2');
});
