import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import type { ApiCall, PageToRender, RawAnswer } from './render-page.ts';
import { openRenderPool, type Renderer, type Source } from './render-pool.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'markaba-pool-'));
const build = path.join(folder, 'build.mjs');
const reportFailure = vi.fn<(error: unknown) => void>();
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
  renderer = await openRenderPool(build, 1, reportFailure);
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

const answerOf = (text: string, isShared = false): RawAnswer => ({ status: 200, json: JSON.stringify({ text }), isShared });

/** What renders a page for somebody who waits, with an API that answers with its own address. */
function source(more: Partial<Source> = {}): Source {
  const ask = async ({ url }: ApiCall) => answerOf(url);
  return { isPersonal: false, edition: 0, signal: new AbortController().signal, ask, report: () => {}, ...more };
}

const textOf = async (rendering: Promise<{ body: Uint8Array }>) => Buffer.from((await rendering).body).toString();

it('renders a page with the answers of the API', async () => {
  const ask = vi.fn<Source['ask']>(async ({ url }) => answerOf(url));
  const { status, headers, body } = await renderer.render(page('/cars?brand=1'), source({ ask }));
  expect([status, Buffer.from(body).toString()]).toEqual([200, '<p lang="ar">/cars?brand=1</p>']);
  expect(headers).toMatchObject({ 'content-language': 'ar', 'content-security-policy': expect.stringContaining("default-src 'self'") });
  expect(ask.mock.calls).toEqual([[{ method: 'GET', url: '/cars?brand=1', body: undefined, asVisitor: false }]]);
});

it('asks once for what visitors share, until it changes; for one person, each time', async () => {
  const ask = vi.fn<Source['ask']>(async ({ url }) => answerOf(url, url === '/options'));
  const callsFor = async (url: string, more: Partial<Source> = {}) => {
    ask.mockClear();
    await renderer.render(page(url), source({ ask, ...more }));
    return ask.mock.calls.length;
  };
  expect([await callsFor('/options'), await callsFor('/options')]).toEqual([1, 0]);
  expect(await callsFor('/options', { isPersonal: true })).toBe(1);
  expect([await callsFor('/options', { edition: 1 }), await callsFor('/options', { edition: 1 })]).toEqual([1, 0]);
  expect([await callsFor('/cars'), await callsFor('/cars')]).toEqual([1, 1]);
});

it('fails a page whose screen fails, and renders on', async () => {
  const ask = async () => ({ status: 200, json: 'no JSON', isShared: false });
  const failed = await renderer.render(page('/cars'), source({ ask })).catch((error: unknown) => error);
  expect(failed instanceof Error || (failed as { status: number }).status === 500).toBe(true);
  expect(await textOf(renderer.render(page('/cars'), source()))).toContain('/cars');
});

describe('where more pages wait than threads render', () => {
  it('renders in turn, none that nobody waits for any more, and answers "unavailable" beyond a number', async () => {
    const answer = Promise.withResolvers<RawAnswer>();
    const calls: string[] = [];
    const ask = ({ url }: ApiCall) => {
      calls.push(url);
      return answer.promise;
    };
    const client = new AbortController();
    expect(renderer.hasRoom()).toBe(true);
    const rendering = Array.from({ length: 6 }, (_, place) => renderer.render(page(`/rendering?page=${place}`), source({ ask })));
    const left = Array.from({ length: 120 }, (_, place) =>
      renderer.render(page(`/left?page=${place}`), source({ ask, signal: client.signal })),
    );
    expect(renderer.hasRoom()).toBe(false);
    await expect(renderer.render(page('/beyond'), source({ ask }))).rejects.toEqual(new AppError('unavailable'));
    client.abort();
    for (const one of left) await expect(one).rejects.toEqual(new AppError('unavailable'));
    const last = renderer.render(page('/last'), source({ ask }));
    answer.resolve(answerOf('late'));
    expect(await textOf(last)).toContain('late');
    await Promise.all(rendering);
    expect(calls).toEqual([...Array.from({ length: 6 }, (_, place) => `/rendering?page=${place}`), '/last']);
  });
});

it('a client that leaves a page that is being rendered ends no thread', async () => {
  const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<RawAnswer>()];
  const ask = () => {
    begun.resolve();
    return answer.promise;
  };
  const client = new AbortController();
  const rendering = renderer.render(page('/cars'), source({ ask, signal: client.signal }));
  void rendering.catch(() => {});
  await begun.promise;
  client.abort();
  answer.resolve(answerOf('late'));
  expect(await textOf(renderer.render(page('/plates'), source()))).toContain('/plates');
  expect(reportFailure).not.toHaveBeenCalled();
});

it('answers "unavailable" for a thread that ends, and renders on in the next one', async () => {
  const other = renderer.render(page('/cars'), source({ ask: () => new Promise(() => {}) }));
  const ending = renderer.render(page('/end'), source());
  await Promise.all([other, ending].map((one) => expect(one).rejects.toEqual(new AppError('unavailable'))));
  await vi.waitFor(async () => expect(await textOf(renderer.render(page('/cars'), source()))).toContain('/cars'), { timeout: 10_000 });
});

it('ends a thread that a page holds for ever, answers "unavailable", and renders on in the next one', async () => {
  const other = await openRenderPool(build, 1, reportFailure, 300);
  await expect(other.render(page('/loop?name=sara'), source())).rejects.toEqual(new AppError('unavailable'));
  expect(reportFailure).toHaveBeenCalledWith(new Error('A page is not done, and its thread is ended: /loop'));
  await vi.waitFor(async () => expect(await textOf(other.render(page('/cars'), source()))).toContain('/cars'), { timeout: 10_000 });
  await other.close();
});

it('fails to open where the site cannot be loaded', async () => {
  await expect(openRenderPool(path.join(folder, 'missing.mjs'), 1, reportFailure)).rejects.toThrow('missing.mjs');
});
