import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../test/database.ts';
import { openDatabase } from './database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let folder: string;
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  await writeFile(path.join(folder, '001-cars.sql'), 'create table cars (id integer);');
  await writeFile(path.join(folder, '002-doors.sql'), 'alter table cars add column doors integer;');
  empty = await createEmptyDatabase();
});

afterEach(async () => {
  await empty.drop();
  await rm(folder, { recursive: true });
});

test('files run in the order of their names, and only once', async () => {
  expect(await migrate(empty.url, folder)).toEqual(['001-cars.sql', '002-doors.sql']);
  expect(await migrate(empty.url, folder)).toEqual([]);
  await writeFile(path.join(folder, '003-colors.sql'), 'alter table cars add column color text;');
  expect(await migrate(empty.url, folder)).toEqual(['003-colors.sql']);
});

test('a file that was changed after it had run is refused by its name', async () => {
  await migrate(empty.url, folder);
  await writeFile(path.join(folder, '001-cars.sql'), 'create table cars (id bigint);');
  await expect(migrate(empty.url, folder)).rejects.toThrow('001-cars.sql was changed');
});

test('a file that was renamed does not run again, and neither does it for the version before', async () => {
  await writeFile(path.join(folder, '002b-colors.sql'), 'alter table cars add column color text;');
  await migrate(empty.url, folder);
  await rename(path.join(folder, '002b-colors.sql'), path.join(folder, '003-colors.sql'));
  expect(await migrate(empty.url, folder)).toEqual([]);
  await rename(path.join(folder, '003-colors.sql'), path.join(folder, '002b-colors.sql'));
  expect(await migrate(empty.url, folder)).toEqual([]);
});

test('a new file may say the same as an older one', async () => {
  await writeFile(path.join(folder, '003-emptied.sql'), 'delete from cars;');
  await migrate(empty.url, folder);
  await writeFile(path.join(folder, '004-emptied-again.sql'), 'delete from cars;');
  expect(await migrate(empty.url, folder)).toEqual(['004-emptied-again.sql']);
});

test('a database whose migrations had letters and gaps in their numbers runs none of them again', async () => {
  const all = path.join(import.meta.dirname, 'migrations');
  const names = (await readdir(all)).toSorted();
  for (const [at, name] of names.entries()) await cp(path.join(all, name), path.join(folder, `${oldNumber(at)}-${name.slice(4)}`));
  for (const name of ['001-cars.sql', '002-doors.sql']) await rm(path.join(folder, name));
  expect(await migrate(empty.url, folder)).toHaveLength(names.length);
  expect(await migrate(empty.url)).toEqual([]);
});

test('every migration has a number of its own', async () => {
  const names = await readdir(path.join(import.meta.dirname, 'migrations'));
  expect(names.filter((name) => !/^\d{3}-[a-z0-9-]+\.sql$/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length);
});

test('other line ends are not a change', async () => {
  await writeFile(path.join(folder, '001-cars.sql'), 'create table cars (\nid integer);');
  await migrate(empty.url, folder);
  await writeFile(path.join(folder, '001-cars.sql'), 'create table cars (\r\nid integer);');
  expect(await migrate(empty.url, folder)).toEqual([]);
});

test('a file that fails leaves nothing of itself, and the ones before it stay', async () => {
  await writeFile(path.join(folder, '003-wrong.sql'), 'create table half (id integer); select nonsense;');
  await expect(migrate(empty.url, folder)).rejects.toThrow('003-wrong.sql failed');
  await writeFile(path.join(folder, '003-wrong.sql'), 'create table half (id integer);');
  expect(await migrate(empty.url, folder)).toEqual(['003-wrong.sql']);
});

test('of several that start together one runs each file, and the others wait for it', async () => {
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(empty.url, folder)));
  expect(runs.flat().toSorted()).toEqual(['001-cars.sql', '002-doors.sql']);
});

test('a statement waits for a lock, and runs, no longer than it may', async () => {
  await migrate(empty.url, folder);
  await writeFile(path.join(folder, '003-colors.sql'), 'alter table cars add column color text;');
  const db = openDatabase(empty.url, 1);
  await db.transaction().execute(async (trx) => {
    await sql`lock table cars`.execute(trx);
    await expect(migrate(empty.url, folder, { lock: 300 })).rejects.toThrow(/003-colors.sql failed[^]*lock timeout/);
  });
  expect(await migrate(empty.url, folder, { lock: 300 })).toEqual(['003-colors.sql']);
  await db.destroy();
  await writeFile(path.join(folder, '004-slow.sql'), 'select pg_sleep(20);');
  await expect(migrate(empty.url, folder, { statement: 300 })).rejects.toThrow(/004-slow.sql failed[^]*statement timeout/);
});

test('what this code has and the database has not is pending', async () => {
  const first = path.join(import.meta.dirname, 'migrations/001-reference.sql');
  await rm(folder, { recursive: true });
  await cp(first, path.join(folder, '001-reference.sql'));
  await migrate(empty.url, folder);
  const db = openDatabase(empty.url, 1);
  const pending = await pendingMigrations(db);
  expect(pending).not.toContain('001-reference.sql');
  expect(pending).toContain('002-people.sql');
  await db.destroy();
});

/** Two files for each number, of which the second has a letter: 001, 001b, 003, 003b. */
function oldNumber(at: number): string {
  return String(at - (at % 2) + 1).padStart(3, '0') + (at % 2 === 0 ? '' : 'b');
}
