import { messageOf } from '#contract/platform/thrown.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isOutsideTransaction, runOutsideTransaction } from './concurrently.ts';
import type { Database } from './database.ts';
import { refuseMissingExtensions, refuseOldServer } from './server-check.ts';

export type Migration = { name: string; sql: string; checksum: string };

/** For each statement of a migration, in milliseconds; 0 is without end. */
export type Limits = { lock: number; statement: number };

const folder = path.join(import.meta.dirname, 'migrations');

const connectMs = 30_000;

// Any number that nothing else locks: it only has to be the same in every process that migrates.
const lock = 6272762;

/**
 * Brings the database at `url` up to date: the .sql files in the order of their names, each once and in a transaction
 * of its own, or outside of one (concurrently.ts). Several processes may start at the same time. Returns the names that were
 * run now; throws when a file that has been run is no longer what it was, and where the server is not one that we can use.
 */
export async function migrate(url: string, from = folder, limits: Partial<Limits> = {}): Promise<string[]> {
  const migrations = await readMigrations(from);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true });
  // The statement that was under way fails as well; without a listener the process would end before it says why.
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOldServer(client);
    await takeLock(client);
    // After the lock above, which is held while another process migrates.
    await client.query(`set lock_timeout = ${limits.lock ?? 0}`);
    await client.query(`set statement_timeout = ${limits.statement ?? 0}`);
    const done = await readDone(client);
    await noteNewNames(client, migrations, done);
    refuseChanged(migrations, done);
    const pending = migrations.filter(({ name }) => !done.has(name));
    if (from === folder) await refuseMissingExtensions(client);
    for (const migration of pending) await run(client, migration);
    if (from === folder) await ensureJobs(url);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

// Polled: a statement that waits for the lock has a snapshot, and no index can be built concurrently beside one.
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
    if (rows[0]?.taken) return;
    await sleep(50);
  }
}

/** The tables of the job queue are its own affair: it brings them up to date itself. */
async function ensureJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: new Logger(() => () => {}) });
}

/** The names of migrations that this code has and the database has not. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('migrations').select('name').execute();
  const done = new Set(rows.map(({ name }) => name));
  return (await listMigrations(folder)).filter((name) => !done.has(name));
}

async function listMigrations(from: string): Promise<string[]> {
  return (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
}

export async function readMigrations(from = folder): Promise<Migration[]> {
  const names = await listMigrations(from);
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(path.join(from, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readDone(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists migrations (
    name text primary key,
    checksum text not null,
    run_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/**
 * A file that has another name than when it was run is recognised by its content, and noted under its new name. The old name stays:
 * processes of the version before look for it.
 */
async function noteNewNames(client: pg.Client, migrations: Migration[], done: Map<string, string>): Promise<void> {
  const names = new Set(migrations.map(({ name }) => name));
  const isNamed = ([name]: [string, string]) => names.has(name);
  const noted = new Set([...done].filter(isNamed).map(([, checksum]) => checksum));
  const renamed = new Set([...done.values()].filter((checksum) => !noted.has(checksum)));
  for (const { name, checksum } of migrations.filter((file) => !done.has(file.name) && renamed.has(file.checksum))) {
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    done.set(name, checksum);
  }
}

function refuseChanged(migrations: Migration[], done: Map<string, string>): void {
  for (const { name, checksum } of migrations) {
    const before = done.get(name);
    if (before === undefined || before === checksum) continue;
    throw new Error(
      `The migration ${name} was changed after it had been run on this database: put it back as it was, and write a new one.`,
    );
  }
}

async function run(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    if (isOutsideTransaction(sql)) await runOutsideTransaction(client, sql);
    else await client.query('begin').then(() => client.query(sql));
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    if (!isOutsideTransaction(sql)) await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${messageOf(error)}`, { cause: error });
  }
}
