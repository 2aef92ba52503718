import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
// What follows from an event follows in tests without a whole market, too.
import '#server/app/events.ts';

export interface TestDatabase {
  url: string;
  db: Database;
  /** The same database on the streaming replica, if the run has one. */
  replica: Database | null;
  /** Closes the connections and drops the database. */
  close: () => Promise<void>;
}

/** A separate database with the reference data and content and without ads, cloned in tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await cloneOf('template');
  const db = openDatabase(url, 4);
  const replica = await openReplica(url);
  const close = async () => {
    await Promise.all([db.destroy(), replica?.destroy()]);
    await drop();
  };
  return { url, db, replica, close };
}

/** The database of `url` on the replica, once it is there. */
async function openReplica(url: string): Promise<Database | null> {
  const replicaUrl = inject('replicaUrl');
  if (replicaUrl === null) return null;
  const own = new URL(replicaUrl);
  own.pathname = new URL(url).pathname;
  const replica = openDatabase(own.href, 4);
  const isThere = () =>
    sql`select 1`.execute(replica).then(
      () => true,
      () => false,
    );
  while (!(await isThere())) await sleep(20);
  return replica;
}

/** A database with nothing in it at all. */
export function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return cloneOf('template0');
}

async function cloneOf(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('templateUrl'));
  url.pathname = name;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

// From the database `postgres`: one that is being cloned must have no connections.
async function administer(statement: string): Promise<void> {
  const url = new URL(inject('templateUrl'));
  url.pathname = 'postgres';
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
