import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../test/database.ts';
import { migrate } from './migrate.ts';

let folder: string;
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  await writeFile(path.join(folder, '001-cars.sql'), 'create table cars (plate text); insert into cars values (1), (2);');
  await writeFile(path.join(folder, '002-plates.sql'), '-- no transaction\ncreate unique index concurrently cars_plate on cars (plate);\n');
  empty = await createEmptyDatabase();
  client = new pg.Client(empty.url);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await empty.drop();
  await rm(folder, { recursive: true });
});

async function isValid(): Promise<boolean | undefined> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    `select indisvalid from pg_index where indexrelid = to_regclass('cars_plate')`,
  );
  return rows[0]?.indisvalid;
}

describe('a migration outside of a transaction', () => {
  it('makes its index while others read and write', async () => {
    expect(await migrate(empty.url, folder)).toEqual(['001-cars.sql', '002-plates.sql']);
    expect(await isValid()).toBe(true);
    expect(await migrate(empty.url, folder)).toEqual([]);
  });

  it('rebuilds an invalid index of an earlier run', async () => {
    const both = await readFile(path.join(folder, '002-plates.sql'), 'utf8');
    await rm(path.join(folder, '002-plates.sql'));
    await migrate(empty.url, folder);
    await client.query('insert into cars values (2)');
    await writeFile(path.join(folder, '002-plates.sql'), both);
    await expect(migrate(empty.url, folder)).rejects.toThrow('002-plates.sql failed');
    expect(await isValid()).toBe(false);
    await client.query('delete from cars where ctid = (select max(ctid) from cars)');
    expect(await migrate(empty.url, folder)).toEqual(['002-plates.sql']);
    expect(await isValid()).toBe(true);
  });

  it('goes on where it was stopped after the index and before the note of it', async () => {
    await migrate(empty.url, folder);
    await client.query(`delete from migrations where name = '002-plates.sql'`);
    expect(await migrate(empty.url, folder)).toEqual(['002-plates.sql']);
  });

  it('is run by one of several processes that start together, and waits for none of them', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(empty.url, folder)));
    expect(runs.flat().toSorted()).toEqual(['001-cars.sql', '002-plates.sql']);
  });

  it('may hold nothing that could not be run twice', async () => {
    await writeFile(path.join(folder, '003-more.sql'), '-- no transaction\nupdate cars set plate = plate || 1;');
    await expect(migrate(empty.url, folder)).rejects.toThrow('003-more.sql failed: only indexes are made and dropped concurrently');
  });
});

// Of these a busy market has more rows than an index is made over within a second.
const large = `
  users sessions ads ad_images ad_counts ad_days ad_viewers ad_history favourites contacts comments replies reviews
  rooms room_members messages chat_images notifications push_subscriptions notification_deliveries past_searches
  saved_searches search_matches audit_log payments payment_history ledger_entries invoices idempotent_answers
  password_attempts`
  .trim()
  .split(/\s+/);

/** What in a migration would lock a large table for as long as an index is made. */
function lockingIndexes(sql: string): string[] {
  const statements = sql
    .replace(/--.*$/gm, '')
    .matchAll(/\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?[^;]*?\bon\s+(?:only\s+)?(\w+)/gi);
  return [...statements]
    .filter(([, concurrently, table = '']) => !concurrently && large.includes(table.toLowerCase()))
    .map(([whole]) => whole);
}

describe('the policy for migrations (docs/migrations.md)', () => {
  it('has indexes on large tables made concurrently', async () => {
    const dir = path.join(import.meta.dirname, 'migrations');
    const names = (await readdir(dir)).filter((name) => name.endsWith('.sql') && name > '030');
    const wrong: string[] = [];
    for (const name of names) {
      for (const index of lockingIndexes(await readFile(path.join(dir, name), 'utf8'))) wrong.push(`${name}: ${index}`);
    }
    expect(wrong).toEqual([]);
  });

  it('finds those that are not', () => {
    expect(lockingIndexes('create index a on messages (id);\ncreate unique index b\n on Ads (id);')).toHaveLength(2);
    expect(
      lockingIndexes('-- create index a on messages (id)\ncreate index concurrently a on messages (id); create index b on brands (id);'),
    ).toEqual([]);
  });
});
