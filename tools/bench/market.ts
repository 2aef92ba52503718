import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '#db/database.ts';
import { startEmbedded, type Embedded } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { isInhabited } from '#demo/market.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, '.data/postgres');

/** The embedded database with a market of so many ads, made on first use. */
export async function marketOf(ads: number): Promise<Embedded> {
  const server = await startEmbedded(folder, `market_${ads}`);
  if (await isMade(server.url)) return server;
  const environment = { ...process.env, DATABASE_URL: server.url };
  const { status } = spawnSync('node', ['demo/large.ts', '--ads', String(ads)], { cwd: root, stdio: 'inherit', env: environment });
  if (status !== 0) throw new Error('The large market could not be made: see the lines above.');
  return server;
}

async function isMade(url: string): Promise<boolean> {
  await migrate(url);
  const db = openDatabase(url, 1);
  try {
    return await isInhabited(db);
  } finally {
    await db.destroy();
  }
}

/** A fresh copy of a database called `name`, so that what a bench writes is gone in the next run. */
export async function copyOf(source: string, name: string): Promise<string> {
  const [from, server, copy] = [new URL(source), new URL(source), new URL(source)];
  server.pathname = 'postgres';
  copy.pathname = name;
  await withClient(server.href, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${from.pathname.slice(1)} strategy file_copy`);
  });
  return copy.href;
}

/** Runs `work` with one connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The first process of the embedded PostgreSQL; all others are its children. */
export function postgresProcess(): number {
  return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
