import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type Database } from '#db/database.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { headersOf } from './calls.ts';
import { percentile } from './growth.ts';
import { drawReads, queryOf, unseenFilter } from './jobs.ts';
import { copyOf } from './market.ts';
import { secret } from './people.ts';
import { startApp } from './processes.ts';

const listsPerSecond = 60;
const quietSeconds = 30;
/** Labels of all ads take minutes; so long is enough. */
const labelsSeconds = 90;
const phases = ['quiet', 'fit', 'labels'] as const;
type Phase = (typeof phases)[number];

/**
 * Prints how long lists take while nothing else happens, while prices are fitted, and while all ads are labelled by the new fit. So many
 * lists are requested each second, whether the ones before are answered or not, and each for the first time.
 */
export async function measureFitting(marketUrl: string): Promise<void> {
  const url = await copyOf(marketUrl, 'market_bench');
  const [given, app, db] = [await drawReads(url), await startApp(url, secret), openDatabase(url, 2)];
  const times: Record<Phase, number[]> = { quiet: [], fit: [], labels: [] };
  let phase: Phase | null = null;
  let next = 0;
  const askList = async () => {
    const [number, began, at] = [next++, phase, performance.now()];
    const response = await fetch(`${app.url}/products/api/cars/?${queryOf(unseenFilter(given, number))}`, { headers: headersOf(number) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A list answered ${response.status}`);
    if (began) times[began].push(performance.now() - at);
  };
  const asking = setInterval(() => void askList(), 1000 / listsPerSecond);
  // What a first start fits and labels by itself, and a warm process.
  await sleep(5000);
  await untilDone(db, 'fitPrices');
  await untilDone(db, 'labelAds');
  phase = 'quiet';
  await sleep(quietSeconds * 1000);
  phase = 'fit';
  await addJob(db, 'fitPrices', {});
  await untilDone(db, 'fitPrices');
  phase = 'labels';
  await Promise.race([untilDone(db, 'labelAds'), sleep(labelsSeconds * 1000)]);
  clearInterval(asking);
  await db.destroy();
  await app.stop();
  const quiet = percentile(times.quiet, 0.99);
  for (const name of phases) {
    const [p50, p99] = [percentile(times[name], 0.5), percentile(times[name], 0.99)];
    const seconds = times[name].length / listsPerSecond;
    console.log(
      `${name.padEnd(7)} ${seconds.toFixed(0).padStart(4)} s: lists p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${(p99 / quiet).toFixed(2)} of quiet`,
    );
  }
}

/** Until no job of this name is left. */
async function untilDone(db: Database, name: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = ${name} limit 1`.execute(db);
    if (rows.length === 0) return;
    await sleep(50);
  }
}
