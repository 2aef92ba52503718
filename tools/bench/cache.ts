import { setTimeout as sleep } from 'node:timers/promises';
import { headersOf } from './calls.ts';
import { drawReads, queryOf, type Parameters } from './jobs.ts';
import { copyOf, withClient } from './market.ts';
import { addPeople, liftAllowances, secret } from './people.ts';
import { startApp, type Served } from './processes.ts';

const addresses = 200;
const readsPerSecond = 20;
const editsPerSecond = 5;
const target = 60;

interface OwnAd {
  id: number;
  price: number;
  token: string;
}

/** Prints the share of pages sent from the cache while people read 200 lists and others change the prices of random ads. */
export async function measureCache(marketUrl: string, seconds: number): Promise<void> {
  const url = await copyOf(marketUrl, 'market_bench');
  const people = await addPeople(url, 1);
  const parameters = { people, ...(await drawReads(url)) };
  const ads = await listOwnAds(url, parameters);
  const app = await startApp(url, secret);
  await liftAllowances(url);
  const before = await readCounts(app);
  const [reads, edits] = await Promise.all([
    repeat(readsPerSecond, seconds, (at) => readPage(app, parameters, at)),
    repeat(editsPerSecond, seconds, (at) => changePrice(app, ads[at % ads.length]!, at)),
  ]);
  const after = await readCounts(app);
  await app.stop();
  const [sent, missed] = [after.sent - before.sent, after.missed - before.missed];
  console.log(`${reads.done} pages (${reads.failed} failed) and ${edits.done} changes of prices (${edits.failed} failed) in ${seconds} s`);
  console.log(`From the cache: ${((sent / (sent + missed)) * 100).toFixed(1)} % (target ${target} %)`);
}

/** Ads of those who have a token; the seed alone determines which. */
async function listOwnAds(url: string, { people: { writers } }: Parameters): Promise<OwnAd[]> {
  const tokens = new Map(writers.map(({ id, token }) => [id, token]));
  const { rows } = await withClient(url, (client) =>
    client.query<{ id: number; price: number; owner: number }>(
      `select id, price, owner_id as owner from ads
        where owner_id = any($1) and status = 'active' and type = 'car' and price is not null order by md5('cache ' || id)`,
      [[...tokens.keys()]],
    ),
  );
  return rows.map(({ id, price, owner }) => ({ id, price, token: tokens.get(owner) ?? '' }));
}

/** Calls are spread evenly; one that is late does not delay the next. */
export async function repeat(perSecond: number, seconds: number, call: (at: number) => Promise<boolean>) {
  const begun = performance.now();
  const calls: Promise<boolean>[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    await sleep(Math.max(0, begun + (at * 1000) / perSecond - performance.now()));
    calls.push(call(at));
  }
  const results = await Promise.all(calls);
  return { done: results.length, failed: results.filter((isDone) => !isDone).length };
}

async function readPage({ url }: Served, { filters }: Parameters, at: number): Promise<boolean> {
  // A step that shares no factor with the number of addresses visits all of them, in a mixed order.
  const query = queryOf(filters[(at * 73) % addresses]!);
  const response = await fetch(`${url}/cars?${query}`, { headers: headersOf(at) });
  await response.arrayBuffer();
  return response.ok;
}

async function changePrice({ url }: Served, { id, price, token }: OwnAd, at: number): Promise<boolean> {
  const response = await fetch(`${url}/products/api/car/${id}/`, {
    method: 'PATCH',
    headers: { ...headersOf(at, token), 'content-type': 'application/json' },
    body: JSON.stringify({ price: price + 100 }),
  });
  await response.arrayBuffer();
  return response.ok;
}

/** Pages sent from the cache, and those that were waited for. */
async function readCounts({ metricsUrl }: Served): Promise<{ sent: number; missed: number }> {
  const text = await (await fetch(metricsUrl)).text();
  const countOf = (outcome: string) =>
    Number(new RegExp(`^cache_reads_total\\{cache="pages",outcome="${outcome}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return { sent: countOf('hit'), missed: countOf('miss') };
}
