import { sides, type Side } from './calls.ts';
import type { Shot } from './client.ts';
import { drawReads, type Job, type Parameters } from './jobs.ts';
import { copyOf, postgresProcess } from './market.ts';
import { checkAnswers, checkedRequests } from './oracle.ts';
import { addPeople, liftAllowances, secret } from './people.ts';
import { startApp, startClient, startReference, type Client, type Served } from './processes.ts';
import { cpuOf, memoryOf } from './usage.ts';

export interface Plan {
  jobs: Job[];
  connections: number[];
  seconds: number;
  repetitions: number;
}

interface Measured extends Shot {
  /** CPU milliseconds per request, of the server and of PostgreSQL. */
  server: number;
  postgres: number;
}

interface Bench {
  plan: Plan;
  servers: Record<Side, Served>;
  client: Client;
  parameters: Parameters;
}

const warmUpSeconds = 1;

/** Measures each job on the app and on the reference in turns, after the answers of both were checked, and prints a line for each. */
export async function compareJobs(marketUrl: string, plan: Plan): Promise<void> {
  const url = await copyOf(marketUrl, 'market_bench');
  const people = await addPeople(url, adsNeeded(plan));
  const databases = { app: url, reference: await copyOf(url, 'market_bench_reference') };
  const parameters = { people, ...(await drawReads(url)) };
  const servers = { app: await startApp(databases.app, secret), reference: await startReference(databases.reference) };
  await liftAllowances(url);
  const bench = { plan, servers, client: startClient(), parameters };
  try {
    for (const job of plan.jobs)
      for (const side of sides) await checkAnswers(job, { side, url: servers[side].url, databaseUrl: databases[side] }, parameters);
    console.log(heading);
    for (const job of plan.jobs) await measureJob(bench, job);
    console.log(`Memory of the app (PSS): ${memoryOf(servers.app.pid)?.toFixed(0) ?? '-'} MB`);
  } finally {
    bench.client.stop();
    await Promise.all(sides.map((side) => servers[side].stop()));
  }
}

function adsNeeded({ jobs, connections, seconds, repetitions }: Plan): number {
  const perSecond = jobs.find(({ name }) => name === 'create')?.perSecond ?? 0;
  return checkedRequests + perSecond * connections.length * (warmUpSeconds + seconds * repetitions);
}

async function measureJob(bench: Bench, job: Job): Promise<void> {
  const { connections, repetitions, seconds } = bench.plan;
  let from = checkedRequests;
  for (const many of connections) {
    const shots: Record<Side, Measured[]> = { app: [], reference: [] };
    for (let turn = 0; turn <= repetitions; turn += 1) {
      const length = turn === 0 ? warmUpSeconds : seconds;
      for (const side of sides) {
        const shot = await measure(bench, { job, side, connections: many, seconds: length, from });
        if (turn > 0) shots[side].push(shot);
      }
      from += job.perSecond * length;
    }
    console.log(lineOf(`${job.name} × ${many}`, shots));
  }
}

interface Turn {
  job: Job;
  side: Side;
  connections: number;
  seconds: number;
  /** The number of the first request. */
  from: number;
}

async function measure({ servers, client, parameters }: Bench, { job, side, connections, seconds, from }: Turn): Promise<Measured> {
  const { url, pid } = servers[side];
  const calls = Array.from({ length: job.perSecond * seconds }, (_, at) => job.request(side, from + at, parameters));
  const before = { server: cpuOf(pid), postgres: cpuOf(postgresProcess()) };
  const shot = await client.shoot({ url, calls, connections, seconds });
  const perRequest = (one: 'server' | 'postgres', id: number) => ((cpuOf(id) ?? NaN) - (before[one] ?? NaN)) / shot.answered;
  return { ...shot, server: perRequest('server', pid), postgres: perRequest('postgres', postgresProcess()) };
}

const heading = [
  'job × connections'.padEnd(20),
  ...['app/s', 'reference/s', 'ratio', 'app p50', 'p99', 'ref p50', 'p99', 'CPU app', '+ PG', 'CPU ref', '+ PG'].map((head) =>
    head.padStart(head === 'reference/s' ? 12 : 9),
  ),
].join('');

function lineOf(name: string, { app, reference }: Record<Side, Measured[]>): string {
  const ratio = median(app.map(({ perSecond }, turn) => perSecond / (reference[turn]?.perSecond ?? NaN)));
  const of = (shots: Measured[], figure: keyof Measured) => median(shots.map((shot) => shot[figure]));
  const failuresOf = (shots: Measured[]) => shots.reduce((sum, { failures }) => sum + failures, 0);
  const failed = { app: failuresOf(app), reference: failuresOf(reference) };
  return [
    name.padEnd(20),
    of(app, 'perSecond').toFixed(0).padStart(9),
    of(reference, 'perSecond').toFixed(0).padStart(12),
    ratio.toFixed(2).padStart(9),
    ...[of(app, 'p50'), of(app, 'p99'), of(reference, 'p50'), of(reference, 'p99')].map((ms) => `${ms.toFixed(0)} ms`.padStart(9)),
    ...[of(app, 'server'), of(app, 'postgres'), of(reference, 'server'), of(reference, 'postgres')].map((ms) => ms.toFixed(2).padStart(9)),
    failed.app + failed.reference > 0 ? `  FAILED: ${failed.app} of the app, ${failed.reference} of the reference` : '',
  ].join('');
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? NaN) + (high ?? NaN)) / 2;
}
