import { parseArgs } from 'node:util';
import { measureCache } from './cache.ts';
import { measureChat } from './chat.ts';
import { compareJobs } from './compare.ts';
import { measureFitting } from './fitting.ts';
import { measureGrowth } from './growth.ts';
import { measureInteractions } from './interactions.ts';
import { jobs, type Job } from './jobs.ts';
import { marketOf } from './market.ts';
import { measureLargeFit, measurePrices } from './prices/prices.ts';
import { profileJob } from './profile.ts';
import { measureSearches } from './searches.ts';

/**
 * npm run bench: the app beside a reference written by hand, at 100,000 ads, as ratios (`--only list,details`, `--connections 32,4`).
 * `--million` measures lists, searches, counts and pages at that size and at ten times; `--chat` the live connections; `--profile list`
 * runs one job of the app under the profiler; `--cache` measures the share of pages from the cache while prices change; `--searches` compares new ads
 * with 100,000 saved searches; `--interactions` measures taps and keys in a slow browser. docs/speed.md explains the figures.
 * `--fitting` measures lists while prices are fitted and labelled. `--prices` fits the estimates of cars on markets of their own (`--seeds a,b`, `--ads 4000`), and a million ads with `--million`: docs/prices.md.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    repetitions: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32,4' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
    million: { type: 'boolean', default: false },
    cache: { type: 'boolean', default: false },
    searches: { type: 'boolean', default: false },
    chat: { type: 'boolean', default: false },
    interactions: { type: 'boolean', default: false },
    fitting: { type: 'boolean', default: false },
    prices: { type: 'boolean', default: false },
    seeds: { type: 'string', default: 'first,second,third' },
    ads: { type: 'string' },
  },
});

if (values.prices) await prices();
else if (values.fitting) await fitting();
else if (values.chat) await measureChat(Number(values.seconds ?? 8));
else if (values.cache) await cacheShare();
else if (values.interactions) await interactions();
else if (values.searches) await savedSearches();
else if (values.profile !== undefined) await profileOne(values.profile);
else if (values.million) await compareSizes();
else await compareAll();
process.exit(0);

async function compareAll(): Promise<void> {
  const market = await marketOf(100_000);
  await compareJobs(market.url, {
    jobs: jobsNamed(values.only),
    connections: values.connections.split(',').map(Number),
    seconds: Number(values.seconds ?? 4),
    repetitions: Number(values.repetitions),
  });
  await market.stop();
}

async function prices(): Promise<void> {
  if (values.million) await measureLargeFit(Number(values.ads ?? 1_000_000));
  else await measurePrices({ seeds: values.seeds.split(','), size: Number(values.ads ?? 20_000) });
}

async function fitting(): Promise<void> {
  const market = await marketOf(100_000);
  await measureFitting(market.url);
  await market.stop();
}

async function cacheShare(): Promise<void> {
  const market = await marketOf(100_000);
  await measureCache(market.url, Number(values.seconds ?? 60));
  await market.stop();
}

async function interactions(): Promise<void> {
  const market = await marketOf(100_000);
  await measureInteractions(market.url);
  await market.stop();
}

async function savedSearches(): Promise<void> {
  const market = await marketOf(100_000);
  await measureSearches(market.url, Number(values.seconds ?? 60));
  await market.stop();
}

async function profileOne(name: string): Promise<void> {
  const market = await marketOf(100_000);
  for (const job of jobsNamed(name)) await profileJob(market.url, job, Number(values.seconds ?? 4));
  await market.stop();
}

async function compareSizes(): Promise<void> {
  const small = await marketOf(100_000);
  const before = await measureGrowth(small.url, '100,000 ads');
  await small.stop();
  const large = await marketOf(1_000_000);
  const after = await measureGrowth(large.url, '1,000,000 ads');
  await large.stop();
  for (const [name, { p99 }] of Object.entries(after))
    console.log(`${name}: p99 at 1,000,000 / 100,000: ${(p99 / (before[name]?.p99 ?? NaN)).toFixed(2)}`);
}

/** All jobs, or those of a list of names. */
function jobsNamed(names: string): Job[] {
  if (names === '') return jobs;
  return names.split(',').map((name) => {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`There is no job ${name}: ${jobs.map((one) => one.name).join(', ')}`);
    return job;
  });
}
