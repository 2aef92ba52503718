import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
// What follows from an event follows in tests without a whole market, too.
import '#server/app/events.ts';

export interface TestDatabase {
  url: string;
  db: Database;
  /** Closes the connections and drops the database. */
  close: () => Promise<void>;
}

/** A separate database with the reference data and content and without ads, cloned in tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await cloneOf('template');
  const db = openDatabase(url, 4);
  const close = async () => {
    await db.destroy();
    await drop();
  };
  return { url, db, close };
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
