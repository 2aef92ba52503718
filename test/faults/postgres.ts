import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadContent } from '#db/content/load.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { findBinaries } from '#db/embedded/binaries.ts';
import { commandOf, findLauncher } from '#db/embedded/launcher.ts';
import { readPidFile } from '#db/embedded/orphan.ts';
import { startEmbedded } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { loadReference } from '#db/reference/load.ts';

export interface TestPostgres {
  url: string;
  db: Database;
  /** Stops and starts it on the same port: `fast` ends every connection, `immediate` is a crash. */
  restart: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Stops it, until `restart`. */
  halt: () => Promise<void>;
  /** Freezes all of its processes; it keeps its connections, and does not respond. */
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
}

// A crash of the server loses nothing that the system has been given; what waits for the disk is another matter.
const settings = { fsync: 'off', max_connections: '200', shared_buffers: '64MB' };

/** A PostgreSQL of one's own with every migration and the reference data, to be restarted and frozen. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'markaba-outage-'));
  const data = path.join(folder, 'postgres');
  const { url, stop: stopMade } = await startEmbedded(data, 'market', settings);
  // From here on it is run by pg_ctl alone: what starts it in the product brings it back by itself.
  await stopMade();
  const { postgres } = await findBinaries();
  const control = (...args: string[]) => run(path.join(path.dirname(postgres), 'pg_ctl'), ['-D', data, '-w', '-s', ...args]);
  const start = (mode: 'fast' | 'immediate') => control('restart', '-m', mode, '-l', path.join(folder, 'restarted.log'));
  await start('fast');
  await migrate(url);
  const db = openDatabase(url, 4);
  await loadReference(db);
  await loadContent(db);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of processesOf(readPidFile(data)!.pid)) process.kill(pid, name);
  };
  return {
    url,
    db,
    restart: start,
    halt: () => control('stop', '-m', 'fast'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      await db.destroy();
      if (readPidFile(data)) await control('stop', '-m', 'immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The server first: it makes no more back ends then. */
function processesOf(server: number): number[] {
  const file = `/proc/${server}/task/${server}/children`;
  const children = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
  return [server, ...children];
}

function run(program: string, args: string[]): Promise<void> {
  const [command, words] = commandOf(findLauncher(), program, args);
  const child = spawn(command, words, { stdio: 'ignore', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
  });
}
