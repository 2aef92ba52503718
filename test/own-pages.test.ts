import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const origin = 'https://market.example';
const hour = 3_600_000;
const folder = path.join(import.meta.dirname, '../web/public');

/** A cache in memory, by addresses alone, as the worker looks things up. */
class MemoryCache {
  readonly kept = new Map<string, Response>();

  async match(requested: string | Request) {
    return this.kept.get(nameOf(requested))?.clone();
  }

  async put(requested: string | Request, answer: Response) {
    this.kept.set(nameOf(requested), answer);
  }

  async delete(requested: string | Request) {
    return this.kept.delete(nameOf(requested));
  }

  async keys() {
    return [...this.kept.keys()].map((url) => new Request(url));
  }
}

function nameOf(requested: string | Request): string {
  return typeof requested === 'string' ? requested : requested.url;
}

function tokenOf(session: string): string {
  return `x.${Buffer.from(JSON.stringify({ sid: session })).toString('base64url')}.x`;
}

interface Heard {
  request: unknown;
  resultingClientId: string;
  clientId: string;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
}

/** The service worker of the site in a browser whose cookie, clock and network the test has in its hands. */
function openWorker() {
  const all = new Map<string, MemoryCache>();
  const caches = {
    open: async (name: string) => all.get(name) ?? all.set(name, new MemoryCache()).get(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async () => new Response('nothing is kept'),
  };
  const browser = { session: null as string | null, now: Date.parse('2026-11-28T06:00:00Z'), answer: (_url: string) => new Response('') };
  const isOnline = { now: true };
  const hears = new Map<string, (event: Heard) => void>();
  const self = {
    importScripts: () => undefined,
    addEventListener: (name: string, hear: (event: Heard) => void) => hears.set(name, hear),
    location: { origin, hostname: 'market.example' },
    navigator: { userAgent: 'Chrome' },
    cookieStore: { get: async () => (browser.session === null ? undefined : { value: tokenOf(browser.session) }) },
  };
  const fetched: string[] = [];
  const network = async (requested: string | { url: string }) => {
    const url = typeof requested === 'string' ? requested : requested.url;
    fetched.push(url.slice(origin.length));
    if (!isOnline.now) throw new TypeError('Failed to fetch');
    return browser.answer(url.slice(origin.length));
  };
  class Clock extends Date {
    constructor() {
      super(browser.now);
    }
    static override now() {
      return browser.now;
    }
  }
  const scripts = ['own-pages.js', 'sw.js'].map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const place = {
    self,
    caches,
    fetch: network,
    Date: Clock,
    URL,
    Headers,
    Response,
    Request,
    atob,
    Promise,
    Map,
    Set,
    setTimeout,
    MessageChannel,
  };
  runInNewContext(scripts, place);

  /** Opens an address in a tab, or what a page asks for, and reads what is shown; all that the worker does then is done. */
  async function ask(address: string, mode = 'navigate'): Promise<string> {
    const work: Promise<unknown>[] = [];
    let shown: Promise<Response> | undefined;
    const request = { method: 'GET', mode, url: origin + address };
    hears.get('fetch')!({
      request,
      resultingClientId: 'tab',
      clientId: 'tab',
      waitUntil: (more) => void work.push(more),
      respondWith: (answer) => void (shown = answer),
    });
    const text = await shown!.then(
      (answer) => answer.text(),
      () => 'failed',
    );
    await Promise.all(work);
    return text;
  }
  const offline = async (address: string, mode?: string) => {
    isOnline.now = false;
    const text = await ask(address, mode);
    isOnline.now = true;
    return text;
  };
  return { browser, all, fetched, ask, offline };
}

const page = (text: string, session: string, more: ResponseInit = {}) =>
  new Response(text, { headers: { 'x-keep-for': session, 'cache-control': 'private, no-store' }, ...more });

/** A worker that has kept the booking of an office. */
async function withBooking() {
  const worker = openWorker();
  worker.browser.session = 'majed';
  worker.browser.answer = (url) => page(`booking at ${url}`, 'majed');
  await worker.ask('/bookings/12');
  return worker;
}

it('a booking that was open is there without a network', async () => {
  const { offline } = await withBooking();
  expect(await offline('/bookings/12')).toBe('booking at /bookings/12');
  expect(await offline('/bookings/13')).toBe('nothing is kept');
});

it('is shown to its session alone, and is gone with the first look of another', async () => {
  const { browser, all, offline } = await withBooking();
  browser.session = 'haifa';
  expect(await offline('/bookings/12')).toBe('nothing is kept');
  expect([...all.keys()].filter((name) => name.includes('majed'))).toEqual([]);
  browser.session = 'majed';
  expect(await offline('/bookings/12')).toBe('nothing is kept');
});

it('is not shown to whoever signed out, and is gone', async () => {
  const { browser, all, offline } = await withBooking();
  browser.session = null;
  expect(await offline('/bookings/12')).toBe('nothing is kept');
  expect([...all.keys()].filter((name) => name.startsWith('own'))).toEqual([]);
});

it('is not kept where somebody else has signed in while it was loaded', async () => {
  const { browser, ask, offline } = openWorker();
  browser.session = 'haifa';
  browser.answer = () => page('booking of majed', 'majed');
  await ask('/bookings/12');
  expect(await offline('/bookings/12')).toBe('nothing is kept');
});

it('is gone once the server gives it no more', async () => {
  const { browser, ask, offline } = await withBooking();
  browser.answer = () => new Response('sign in', { status: 401, headers: { 'cache-control': 'private, no-store' } });
  await ask('/bookings/12');
  expect(await offline('/bookings/12')).toBe('nothing is kept');
});

it('is as new as its data: what changed on the open page is in what a reload shows', async () => {
  const { browser, fetched, ask, offline } = await withBooking();
  browser.answer = (url) => page(`out at ${url}`, 'majed');
  await ask('/bookings/12.data?_routes=routes%2Fbooking&list=x', 'cors');
  expect(fetched.at(-1)).toBe('/bookings/12?list=x');
  await ask('/bookings/12.data', 'cors');
  expect(await offline('/bookings/12')).toBe('out at /bookings/12');
});

it('other pages of one person are not kept', async () => {
  const { browser, ask, offline } = await withBooking();
  browser.answer = () => new Response('settings', { headers: { 'cache-control': 'private, no-store' } });
  await ask('/settings');
  expect(await offline('/settings')).toBe('nothing is kept');
});

it('holds for two days', async () => {
  const { browser, offline } = await withBooking();
  browser.now += 47 * hour;
  expect(await offline('/bookings/12')).toBe('booking at /bookings/12');
  browser.now += 2 * hour;
  expect(await offline('/bookings/12')).toBe('nothing is kept');
});

it('the twenty pages that were seen last stay', async () => {
  const { ask, offline } = await withBooking();
  for (let id = 20; id < 40; id += 1) await ask(`/bookings/${id}`);
  expect([await offline('/bookings/12'), await offline('/bookings/20')]).toEqual(['nothing is kept', 'booking at /bookings/20']);
});

it('eight megabytes stay, pictures of handovers with them, each by its name and not its signature', async () => {
  const { browser, ask, offline } = await withBooking();
  browser.answer = (url) => new Response('x'.repeat(url.includes('big') ? 7_900_000 : 200_000));
  await ask('/booking-media/front-800.webp?until=1&key=a', 'no-cors');
  expect(await offline('/booking-media/front-800.webp?until=2&key=b', 'no-cors')).toHaveLength(200_000);
  await ask('/booking-media/big-800.webp?until=1&key=a', 'no-cors');
  expect(await offline('/booking-media/front-800.webp?until=1&key=a', 'no-cors')).toBe('failed');
  expect(await offline('/booking-media/big-800.webp?until=1&key=a', 'no-cors')).toHaveLength(7_900_000);
});
