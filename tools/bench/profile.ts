import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Profiler } from 'node:inspector';
import { drawReads, type Job } from './jobs.ts';
import { copyOf } from './market.ts';
import { checkedRequests } from './oracle.ts';
import { addPeople, liftAllowances, secret } from './people.ts';
import { startApp, startClient } from './processes.ts';

const functionsMost = 25;
const connections = 32;

/** Runs one job on the app under the profiler of V8, and prints the functions with most time of their own, for each thread. */
export async function profileJob(marketUrl: string, job: Job, seconds: number): Promise<void> {
  const url = await copyOf(marketUrl, 'market_bench');
  const people = await addPeople(url, checkedRequests + job.perSecond * (seconds + 1));
  const parameters = { people, ...(await drawReads(url)) };
  const app = await startApp(url, secret, { NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'profiler.ts')}` });
  await liftAllowances(url);
  const client = startClient();
  const callsOf = (from: number, most: number) => Array.from({ length: most }, (_, at) => job.request('app', from + at, parameters));
  await client.shoot({ url: app.url, calls: callsOf(checkedRequests, job.perSecond), connections, seconds: 1 });
  await app.ask('profile');
  const calls = callsOf(checkedRequests + job.perSecond, job.perSecond * seconds);
  const { perSecond, failures } = await client.shoot({ url: app.url, calls, connections, seconds });
  const file = path.join(os.tmpdir(), `markaba-${job.name}-${Date.now()}.cpuprofile`);
  await app.ask(file);
  client.stop();
  await app.stop();
  console.log(`${job.name}: ${perSecond.toFixed(0)}/s under the profiler${failures > 0 ? `, ${failures} FAILED` : ''}`);
  for (const one of profilesOf(file)) printFunctions(one);
}

/** That of the app's main thread, and those of the threads that render pages. */
function profilesOf(file: string): string[] {
  const start = path.basename(file, '.cpuprofile');
  const names = readdirSync(os.tmpdir()).filter((name) => name.startsWith(start) && name.endsWith('.cpuprofile'));
  return names.toSorted((one, other) => other.length - one.length).map((name) => path.join(os.tmpdir(), name));
}

function printFunctions(file: string): void {
  const { nodes, samples = [], timeDeltas = [] } = JSON.parse(readFileSync(file, 'utf8')) as Profiler.Profile;
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const spent = new Map<string, number>();
  samples.forEach((sample, at) => {
    const name = names.get(sample) ?? '(unknown)';
    spent.set(name, (spent.get(name) ?? 0) + (timeDeltas[at] ?? 0));
  });
  const total = [...spent.values()].reduce((sum, time) => sum + time, 0);
  const most = [...spent].toSorted(([, one], [, other]) => other - one).slice(0, functionsMost);
  for (const [name, time] of most) console.log(`${((time / total) * 100).toFixed(1).padStart(6)} %  ${name}`);
  console.log(file);
}

function nameOf({ functionName, url, lineNumber }: Profiler.Profile['nodes'][number]['callFrame']): string {
  const place = url.replace(/^file:\/\//, '').replace(`${path.join(import.meta.dirname, '../..')}/`, '');
  return `${functionName || '(anonymous)'}  ${place === '' ? '' : `${place}:${lineNumber + 1}`}`;
}
