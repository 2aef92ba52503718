import { openDatabase } from '#db/database.ts';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openStorage } from '#server/platform/storage/storage.ts';
import type { AdPage } from '#contract/listing.ts';
import { filteredLists } from './filters.ts';

export interface Depth {
  firstP99: number;
}

/** How long the first page of filtered lists takes, and whether page 500 by `next` costs what page 1 costs. One at a time. */
export async function measureDepth(databaseUrl: string, title: string): Promise<Depth> {
  const db = openDatabase(databaseUrl, 4);
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '100000000' }),
    db,
    storage: await openStorage('.data/media'),
    redis: null,
  });
  const timed = async (url: string) => {
    const from = process.hrtime.bigint();
    const answer = await app.inject(url);
    const ms = Number(process.hrtime.bigint() - from) / 1e6;
    return { ms, page: answer.json<AdPage>() };
  };
  for (const url of filteredLists()) await timed(url);
  const first: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    for (const url of filteredLists()) first.push((await timed(url)).ms);
  }
  const walk = await walkPages(timed, 500);
  await app.close();
  await db.destroy();
  const p99 = percentile(first, 0.99);
  console.log(`\n${title}: first filtered page p50 ${percentile(first, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  console.log(
    `${title}: pages by next, median of 1–20: ${percentile(walk.slice(0, 20), 0.5).toFixed(1)} ms, of 481–500: ${percentile(walk.slice(-20), 0.5).toFixed(1)} ms`,
  );
  return { firstP99: p99 };
}

async function walkPages(timed: (url: string) => Promise<{ ms: number; page: AdPage }>, most: number): Promise<number[]> {
  const times: number[] = [];
  let url: string | null = '/products/api/cars/';
  while (url && times.length < most) {
    const { ms, page } = await timed(url);
    times.push(ms);
    url = page.next && page.next.replace(/^https?:\/\/[^/]+/, '');
  }
  return times;
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
