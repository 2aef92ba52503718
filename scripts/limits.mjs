// npm run check:limits: what is promised in seconds, measured in a fresh clone of the last commit on an idle machine.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisEnvironment } from './redis.mjs';
import { root } from './setup.mjs';

const measured = [];
const folder = mkdtempSync(path.join(os.tmpdir(), 'markaba-limits-'));
const clone = path.join(folder, 'markaba');
const cars = '/products/api/cars/';
const running = new Set();
/** Timers of half a second fire a little later. */
const timerSeconds = 0.05;
try {
  await measureStarts();
  await measureRedis();
} finally {
  await Promise.all([...running].map(end));
  rmSync(folder, { recursive: true, force: true });
}
const missed = measured.filter(({ seconds, limit }) => !(seconds <= limit));
for (const { name, seconds, limit } of measured) {
  console.log(`${seconds <= limit ? 'kept  ' : 'MISSED'} ${name}: ${seconds.toFixed(2)} s, of ${limit} s`);
}
process.exit(missed.length > 0 ? 1 : 0);

async function measureStarts() {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
  const first = await start();
  note('the first page of a fresh clone', 60, first.seconds);
  await end(first.child);
  const second = await start();
  note('the second start', 3, second.seconds);
  const postgres = Number(readFileSync(path.join(clone, '.data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  await frozen([postgres, ...childrenOf(postgres)], async () => {
    note('/readyz while PostgreSQL hangs', 2, await timeOf(second, '/readyz'));
    // Many at once: those that wait for a connection are answered in time as well.
    const requests = Array.from({ length: 30 }, (_each, at) => timeOf(second, at % 2 ? cars : `/cars?year_min=${2000 + at}`));
    note('any answer while PostgreSQL hangs', 10, Math.max(...(await Promise.all(requests))));
  });
  await end(second.child);
}

async function measureRedis() {
  const program = redisEnvironment()?.REDIS_SERVER;
  if (!program) throw new Error('No Redis: install redis-server, or name one in REDIS_SERVER.');
  const port = await freePort();
  const redis = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' });
  running.add(redis);
  redis.once('exit', () => running.delete(redis));
  const market = await start({ REDIS_URL: `redis://127.0.0.1:${port}`, DRAIN_SECONDS: '0' });
  const slowest = async () => {
    const times = [];
    for (let time = 0; time < 10; time += 1) times.push(await timeOf(market, cars));
    return Math.max(...times);
  };
  await slowest();
  const before = await slowest();
  await frozen([redis.pid], async () => note('a call waits for a Redis that hangs', 0.5, (await slowest()) - before - timerSeconds));
  redis.kill('SIGKILL');
  note('a call waits for a Redis that is gone', 0.5, (await slowest()) - before - timerSeconds);
  await end(market.child);
}

function note(name, limit, seconds) {
  measured.push({ name, limit, seconds });
}

/** The market as `npm start` starts it, once its home page is there. */
async function start(more = {}) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), METRICS_PORT: 'off', REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'fatal', ...more };
  const from = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const url = `http://127.0.0.1:${port}`;
  while (!(await isThere(`${url}/home`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await sleep(50);
  }
  return { child, url, seconds: (performance.now() - from) / 1000 };
}

/** Ends it with what it started. */
function end(child) {
  return new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGTERM'));
}

function isThere(url) {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Seconds until any response; infinite if there is none within half a minute. */
async function timeOf({ url }, address) {
  const from = performance.now();
  const answered = await fetch(url + address, { signal: AbortSignal.timeout(30_000) }).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );
  return answered ? (performance.now() - from) / 1000 : Infinity;
}

async function frozen(processes, work) {
  for (const id of processes) process.kill(id, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const id of processes) process.kill(id, 'SIGCONT');
  }
}

function childrenOf(id) {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.filter(([, parent]) => parent === id).map(([child]) => child);
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
