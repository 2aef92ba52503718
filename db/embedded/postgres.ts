import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, closeSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, findBinaries } from './binaries.ts';
import { commandOf, findLauncher, handOver, type Launcher } from './launcher.ts';
import { isAlive, isServerOn, readPidFile, stopOrphan } from './orphan.ts';

export type Embedded = { url: string; stop: () => Promise<void> };

// Sized for a laptop or a small server that also runs the app; a database of its own is named by DATABASE_URL.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const [shortestPauseMs, longestPauseMs] = [100, 10_000];

type Place = { data: string; password: string; log: string; owner: string };

/**
 * Starts the PostgreSQL that npm brought, with its files in `dir`, and makes `database` when it is not there.
 * One that another live process started in `dir` is shared (stop leaves it to that process); one left behind by a
 * killed process is stopped first. A server that ends unasked is started again. `other` are programs of another version. Throws with the reason in words.
 */
export async function startEmbedded(
  dir: string,
  database = 'market',
  extra: Record<string, string> = {},
  other?: Binaries,
): Promise<Embedded> {
  const place = placesIn(path.resolve(dir));
  const shared = await findShared(place);
  if (shared) return { url: await ensureDatabase(place, shared, database), stop: async () => {} };

  const binaries = other ?? (await findBinaries());
  const launcher = findLauncher();
  await stopOrphan(place.data);
  if (!existsSync(place.data)) initialise(place, binaries, launcher, extra['fsync'] === 'off' ? ['--no-sync'] : []);
  handOver(launcher, place.data);
  refuseOtherVersion(place.data, binaries);
  const port = await freePort();
  const start = () => launch(place, binaries, launcher, { ...settings, ...extra, port: String(port) });
  const restarted = { server: start(), isStopped: false };
  await untilReady(restarted.server, place);
  const url = await ensureDatabase(place, port, database);
  keepRunning(restarted, place, start);
  return {
    url,
    stop: () => {
      restarted.isStopped = true;
      return stop(restarted.server, place);
    },
  };
}

interface Restarted {
  server: ChildProcess;
  isStopped: boolean;
}

/** Starts a server that ended unasked again, on the same port, until it is stopped. A client that was connected connects anew. */
function keepRunning(restarted: Restarted, place: Place, start: () => ChildProcess): void {
  const restart = async () => {
    for (let pauseMs = shortestPauseMs; !restarted.isStopped; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      // The connections of a killed server may outlive it for a moment. PostgreSQL starts no other one before they have ended.
      await sleep(pauseMs, undefined, { ref: false });
      if (restarted.isStopped) return;
      restarted.server = start();
      const isReady = await untilReady(restarted.server, place).then(
        () => true,
        () => false,
      );
      if (isReady) return watch();
    }
  };
  const watch = () => void restarted.server.once('exit', () => void restart());
  watch();
}

function placesIn(dir: string): Place {
  mkdirSync(path.dirname(dir), { recursive: true });
  return { data: dir, password: `${dir}.password`, log: `${dir}.log`, owner: `${dir}.owner` };
}

/** The port of a server that some live process has started here; waits while it is still starting. */
async function findShared(place: Place): Promise<number | undefined> {
  for (;;) {
    const running = readPidFile(place.data);
    if (!running || !isServerOn(running.pid, place.data) || !isOwned(place)) return undefined;
    if (running.status === 'ready' && (await connects(urlOf(place, running.port, 'postgres')))) return running.port;
    await sleep(50);
  }
}

function isOwned(place: Place): boolean {
  return existsSync(place.owner) && isAlive(Number(readFileSync(place.owner, 'utf8')));
}

// Made beside its place and then moved there, so that an interrupted start leaves nothing half made.
function initialise(place: Place, { initdb, version }: Binaries, launcher: Launcher, flags: string[]): void {
  const fresh = `${place.data}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(place.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  handOver(launcher, fresh);
  handOver(launcher, place.password);
  const [command, args] = commandOf(launcher, initdb, [
    `--pgdata=${fresh}`,
    '--username=market',
    '--auth=scram-sha-256',
    `--pwfile=${place.password}`,
    '--encoding=UTF8',
    ...(version >= 17 ? ['--locale-provider=builtin'] : []),
    '--locale=C.UTF-8',
    '--no-instructions',
    ...flags,
  ]);
  const made = spawnSync(command, args, { encoding: 'utf8', env: environment() });
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make its files in ${place.data}: ${made.error?.message ?? made.stderr}`);
  }
  renameSync(fresh, place.data);
}

function refuseOtherVersion(data: string, { version }: Binaries): void {
  const maker = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  if (maker !== String(version))
    throw new Error(`${data} was made by PostgreSQL ${maker}, this is ${version}: move it away, or set DATABASE_URL.`);
}

function launch(place: Place, { postgres }: Binaries, launcher: Launcher, values: Record<string, string>): ChildProcess {
  const flags = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = commandOf(launcher, postgres, ['-D', place.data, ...flags]);
  const log = openSync(place.log, 'w');
  // In a group of its own: Ctrl+C reaches the app first, which finishes its work and then stops the database.
  const server = spawn(command, args, { stdio: ['ignore', log, log], env: environment(), detached: true, windowsHide: true });
  closeSync(log);
  server.on('error', () => {});
  server.unref();
  writeFileSync(place.owner, String(process.pid));
  return server;
}

async function untilReady(server: ChildProcess, place: Place): Promise<void> {
  while (readPidFile(place.data)?.status !== 'ready' || readPidFile(place.data)?.pid !== server.pid) {
    if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) {
      throw new Error(`PostgreSQL did not start:\n${readFileSync(place.log, 'utf8')}`);
    }
    await sleep(5);
  }
}

async function ensureDatabase(place: Place, port: number, database: string): Promise<string> {
  const url = urlOf(place, port, database);
  if (await connects(url)) return url;
  const client = new pg.Client(urlOf(place, port, 'postgres'));
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
  return url;
}

async function connects(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function stop(server: ChildProcess, place: Place): Promise<void> {
  rmSync(place.owner, { force: true });
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    // SIGINT asks for a fast but clean shutdown. If a disk is so slow that it does not end, recovery is safe as well.
    const impatient = setTimeout(() => server.kill('SIGQUIT'), 20_000);
    server.once('exit', () => {
      clearTimeout(impatient);
      resolve();
    });
    server.ref();
    server.kill('SIGINT');
  });
}

function urlOf(place: Place, port: number, database: string): string {
  return `postgres://market:${readFileSync(place.password, 'utf8').trim()}@127.0.0.1:${port}/${database}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
}
