import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import type { ApiCall, PageToRender } from './render-page.ts';
import type { WrittenAnswer } from './render-thread.ts';
import { openRenderThreads, type Renderer } from './render-threads.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'markaba-threads-'));
const build = path.join(folder, 'build.mjs');
const reportFailure = vi.fn<(error: unknown) => void>();
const report = vi.fn<(error: unknown) => void>();
let renderer: Renderer;

// A site whose pages show what the API answers at their own address; two addresses end the thread or hold it for ever.
const site = `
  import { createContext } from '${import.meta.resolve('react-router')}';
  const [apiContext, pageContext] = [createContext(), createContext()];
  const loader = async ({ request, context }) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/end') process.exit(1);
    if (pathname === '/loop') for (;;);
    const { language } = context.get(pageContext);
    const { data } = await context.get(apiContext)('GET', pathname + search);
    return new Response(\`<p lang="\${language}">\${data.text}</p>\`, { headers: { 'content-type': 'text/html' } });
  };
  export const entry = { module: { default: () => new Response(), apiContext, pageContext } };
  export const routes = { all: { id: 'all', path: '*', module: { loader } } };
  export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' };
  export const [publicPath, assetsBuildDirectory, basename, future, ssr, isSpaMode, prerender] = ['/', '', '/', {}, true, false, []];
  export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' };
`;

beforeAll(async () => {
  writeFileSync(build, site);
  renderer = await openRenderThreads(build, 1, reportFailure);
});
afterEach(() => vi.clearAllMocks());
afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
});

const page = (url: string): PageToRender => ({
  url,
  language: 'ar',
  digits: 'latn',
  publicUrl: 'https://m.localhost',
  mapTiles: null,
  cardOrigin: null,
  isRenewal: false,
  isDevelopment: false,
});

/** Renders `url` with an API that answers with its own address, and returns the page with the calls that were made. */
async function render(url: string, { isPersonal = false, isShared = false } = {}) {
  const asked: ApiCall[] = [];
  const ask = async (call: ApiCall) => {
    asked.push(call);
    return { status: 200, json: JSON.stringify({ id: 7, price_mode: 'fixed', text: call.url }), isShared };
  };
  return { ...(await renderer.render(page(url), { isPersonal, isWanted: () => true, ask, report })), asked };
}

it('renders a page with the answers of the API, and names the ads that it shows', async () => {
  const { status, headers, body, shown, asked } = await render('/cars?brand=1');
  expect([status, String(body)]).toEqual([200, '<p lang="ar">/cars?brand=1</p>']);
  expect(headers).toMatchObject({ 'content-language': 'ar', 'content-security-policy': expect.stringContaining("default-src 'self'") });
  expect(shown).toEqual({ ads: new Set([7]), people: new Set() });
  expect(asked).toEqual([{ method: 'GET', url: '/cars?brand=1', body: undefined, asVisitor: false }]);
});

it('asks once for what visitors share, until it changes; for one person, each time', async () => {
  const calls = async (more: object) => (await render('/options', more)).asked.length;
  expect([await calls({ isShared: true }), await calls({ isShared: true })]).toEqual([1, 0]);
  expect(await calls({ isShared: true, isPersonal: true })).toBe(1);
  renderer.forgetShared();
  expect([await calls({ isShared: false }), await calls({ isShared: false })]).toEqual([1, 1]);
});

it('does not share an answer that was on its way when it changed', async () => {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<WrittenAnswer>()];
  const ask = () => {
    asked.resolve();
    return answer.promise;
  };
  const rendered = renderer.render(page('/changing'), { isPersonal: false, isWanted: () => true, ask, report });
  await asked.promise;
  renderer.forgetShared();
  answer.resolve({ status: 200, json: '{"text":"before"}', isShared: true });
  expect(String((await rendered).body)).toContain('before');
  expect((await render('/changing', { isShared: true })).asked.length).toBe(1);
});

it('has room until its threads render as many pages as they take at once', async () => {
  const answer = Promise.withResolvers<WrittenAnswer>();
  const rendered = Array.from({ length: 6 }, async (_, place) => {
    expect(renderer.hasRoom()).toBe(true);
    return renderer.render(page(`/waiting?page=${place}`), { isPersonal: false, isWanted: () => true, ask: () => answer.promise, report });
  });
  expect(renderer.hasRoom()).toBe(false);
  answer.resolve({ status: 200, json: '{"text":"late"}', isShared: false });
  await Promise.all(rendered);
  expect(renderer.hasRoom()).toBe(true);
});

it('renders pages in the order of their requests', async () => {
  const order: number[] = [];
  await Promise.all(Array.from({ length: 30 }, async (_, place) => render(`/cars?page=${place}`).then(() => order.push(place))));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

describe('where more pages wait than threads render', () => {
  const answer = Promise.withResolvers<WrittenAnswer>();
  const asked: string[] = [];
  const ask = ({ url }: ApiCall) => {
    asked.push(url);
    return answer.promise;
  };
  const begin = (url: string, isWanted: () => boolean) => renderer.render(page(url), { isPersonal: true, isWanted, ask, report });
  const refused = new AppError('unavailable');

  it('renders none that nobody waits for any more, and answers "unavailable" beyond a number', async () => {
    let isWanted = true;
    const rendering = Array.from({ length: 6 }, (_, place) => begin(`/rendering?page=${place}`, () => true));
    const left = Array.from({ length: 120 }, (_, place) => begin(`/left?page=${place}`, () => isWanted));
    const givenUp = Promise.allSettled(left);
    await expect(begin('/beyond', () => true)).rejects.toEqual(refused);
    isWanted = false;
    const last = begin('/last', () => true);
    expect((await givenUp).map((one) => one.status === 'rejected' && one.reason)).toEqual(left.map(() => refused));
    answer.resolve({ status: 200, json: '{"text":"late"}', isShared: false });
    expect(String((await last).body)).toContain('late');
    await Promise.all(rendering);
    expect(asked.filter((url) => url.startsWith('/left') || url === '/beyond')).toEqual([]);
  });
});

it('answers "unavailable" for a thread that ends, and renders on in the next one', async () => {
  await expect(render('/end')).rejects.toEqual(new AppError('unavailable'));
  await vi.waitFor(async () => expect((await render('/cars')).status).toBe(200), { timeout: 10_000 });
});

it('ends a thread that a page holds for ever, answers "unavailable", and renders on in the next one', async () => {
  const other = await openRenderThreads(build, 1, reportFailure, 100);
  const source = {
    isPersonal: false,
    isWanted: () => true,
    ask: async () => ({ status: 200, json: '{"text":"here"}', isShared: false }),
    report,
  };
  await expect(other.render(page('/loop?name=sara'), source)).rejects.toEqual(new AppError('unavailable'));
  expect(reportFailure.mock.calls).toEqual([[new Error('The thread that renders pages does not answer, and is ended: /loop')]]);
  await vi.waitFor(async () => expect((await other.render(page('/cars'), source)).status).toBe(200), { timeout: 10_000 });
  await other.close();
});

it('gives an answer to nobody else if the thread that asked for it has ended', async () => {
  const other = await openRenderThreads(build, 1, reportFailure);
  const pending = (url: string) => {
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<WrittenAnswer>()];
    const ask = () => {
      asked.resolve();
      return answer.promise;
    };
    const rendered = other.render(page(url), { isPersonal: true, isWanted: () => true, ask, report });
    return {
      rendered,
      asked: asked.promise,
      say: (text: string) => answer.resolve({ status: 200, json: JSON.stringify({ text }), isShared: false }),
    };
  };
  const sara = pending('/favorite');
  await sara.asked;
  const ending = other.render(page('/end'), {
    isPersonal: false,
    isWanted: () => true,
    ask: async () => ({ status: 200, json: '', isShared: false }),
    report,
  });
  await Promise.all([expect(sara.rendered).rejects.toThrow('unavailable'), expect(ending).rejects.toThrow('unavailable')]);
  // The calls of the next thread have the same numbers.
  const ali = await vi.waitFor(
    async () => {
      const one = pending('/favorite');
      await Promise.race([one.asked, one.rendered]);
      return one;
    },
    { timeout: 10_000 },
  );
  sara.say('hers');
  await new Promise((resolve) => setTimeout(resolve, 100));
  ali.say('his');
  expect(String((await ali.rendered).body)).toContain('his');
  await other.close();
});

it('fails to open where the site cannot be loaded', async () => {
  await expect(openRenderThreads(path.join(folder, 'missing.mjs'), 1, reportFailure)).rejects.toThrow('missing.mjs');
  expect(reportFailure).toHaveBeenCalledOnce();
});
