import type { AdPage } from '#contract/listing/listing.ts';
import { headersOf, type Call } from './calls.ts';
import { drawReads, queryOf, unseenFilter, type Reads } from './jobs.ts';
import { secret } from './people.ts';
import { startApp } from './processes.ts';

/** The figures of one size of the market, in milliseconds. */
interface Figures {
  p50: number;
  p99: number;
}

/** What is measured: no address comes twice, so that only parts of an answer can be in a cache. */
const reads: Record<string, (at: number, given: Reads) => string> = {
  list: (at, given) => `/products/api/cars/?${queryOf(unseenFilter(given, at))}`,
  search: (at, { searches }) => {
    const { words } = searches[at % searches.length]!;
    return `/products/api/search/?${new URLSearchParams({ q: `${words} تحت ${200_000 + at}`, type: 'car', sort: 'newest' }).toString()}`;
  },
  facets: (at, given) => `/products/api/cars/facets/?${queryOf(unseenFilter(given, at))}`,
  page: (at, given) => `/cars?${queryOf(unseenFilter(given, at))}`,
};

const connections = 4;
const answersOfRun = 400;
const runs = 3;

/**
 * How long lists, searches, counts of filters and pages take, with four connections, and whether page 500 by `next` costs what page 1
 * costs. Prints and returns the medians of three runs.
 */
export async function measureGrowth(marketUrl: string, title: string): Promise<Record<string, Figures>> {
  const given = await drawReads(marketUrl);
  const app = await startApp(marketUrl, secret, { JOBS: 'off' });
  const figures: Record<string, Figures> = {};
  try {
    for (const [name, pathOf] of Object.entries(reads)) {
      const callsOf = (run: number) =>
        Array.from({ length: answersOfRun }, (_, at): Call => {
          const number = run * answersOfRun + at;
          return { method: 'GET', path: pathOf(number, given), headers: headersOf(number) };
        });
      await timesOf(app.url, callsOf(0));
      const measured: number[][] = [];
      for (let run = 1; run <= runs; run += 1) measured.push(await timesOf(app.url, callsOf(run)));
      const middle = (share: number) =>
        percentile(
          measured.map((times) => percentile(times, share)),
          0.5,
        );
      figures[name] = { p50: middle(0.5), p99: middle(0.99) };
      console.log(`${title}: ${name} p50 ${figures[name].p50.toFixed(1)} ms, p99 ${figures[name].p99.toFixed(1)} ms`);
    }
    const walk = await walkPages(app.url, 500);
    const medianOf = (from: number, to: number) => percentile(walk.slice(from, to), 0.5).toFixed(1);
    console.log(`${title}: pages by next, median of 1–20: ${medianOf(0, 20)} ms, of 481–500: ${medianOf(480, 500)} ms`);
  } finally {
    await app.stop();
  }
  return figures;
}

/** How long each answer took; throws if one fails. */
async function timesOf(url: string, calls: Call[]): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const askNext = async () => {
    for (let call = calls[next++]; call; call = calls[next++]) times.push((await timed(url + call.path, call.headers)).ms);
  };
  await Promise.all(Array.from({ length: connections }, askNext));
  return times;
}

async function walkPages(url: string, most: number): Promise<number[]> {
  const times: number[] = [];
  let path: string | null = '/products/api/cars/';
  while (path !== null && times.length < most) {
    const { ms, text } = await timed(url + path, headersOf(0));
    times.push(ms);
    const page: AdPage = JSON.parse(text);
    path = page.next && page.next.replace(/^https?:\/\/[^/]+/, '');
  }
  return times;
}

async function timed(address: string, headers: Record<string, string>): Promise<{ ms: number; text: string }> {
  const from = performance.now();
  const response = await fetch(address, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return { ms: performance.now() - from, text };
}

/** The value below which `share` of them lie. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
