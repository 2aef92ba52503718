import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { type Embedded, startEmbedded } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { loadReference } from '#db/reference/load.ts';
import { refuseOldServer } from '#db/server-check.ts';
import { addBusiness, addCar, addPlate, addRental } from './people.ts';
import { binariesOf } from './postgres-versions.ts';

// The embedded packages exist for Windows too, but there the links of their libraries cannot be made without rights.
const nowhere = process.platform === 'win32';

describe.skipIf(nowhere).each([16, 17, 18] as const)('PostgreSQL %i', (version) => {
  let folder: string;
  let server: Embedded;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'versions-'));
    server = await startEmbedded(path.join(folder, 'postgres'), 'postgres', { fsync: 'off' }, await binariesOf(version));
    await asSuperuser('postgres', `create role market_owner login password 'of the owner'`);
    await asSuperuser('postgres', 'create database bazaar owner market_owner');
    const owned = Object.assign(new URL(server.url), { username: 'market_owner', password: 'of the owner', pathname: 'bazaar' });
    url = owned.href;
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function asSuperuser(database: string, statement: string): Promise<void> {
    await withClient(Object.assign(new URL(server.url), { pathname: database }).href, (client) => client.query(statement));
  }

  it('names what a superuser has to run for an owner without superuser rights, and then starts', async () => {
    const refusal = await migrate(url).catch((error: Error) => error.message);
    expect(refusal).toContain('The extension earthdistance can only be created by a superuser.');
    const statements = /bazaar: (.+)$/.exec(String(refusal))?.[1];
    expect(statements).toBe('create extension cube; create extension earthdistance;');
    // 1.1 is what a database has that is older than its server: there ll_to_earth needs a search path.
    await asSuperuser('bazaar', version === 16 ? statements!.replace('earthdistance', `earthdistance version '1.1'`) : statements!);
    await migrate(url);
    expect(await migrate(url)).toEqual([]);
  }, 60_000);

  it('rebuilds every index and constraint with an empty search path, as pg_restore does', async () => {
    const db = openDatabase(url, 1);
    await loadReference(db);
    const seller = await addBusiness(db, { userType: 'showroom', name: 'معرض النخبة', columns: {}, business: {} });
    const place = { latitude: 24.7, longitude: 46.7 };
    await addCar(db, seller, place);
    await addRental(db, seller, place);
    await addPlate(db, { owner: seller, letters: 'حنط', digits: '7356', columns: place });
    await db.destroy();
    await withClient(url, async (client) => {
      const made = await remakeAll(client);
      expect(made.failed).toEqual([]);
      expect(made.count).toBeGreaterThan(200);
    });
  }, 60_000);
});

it('an older server is refused with its version', async () => {
  const client = {
    query: async () => ({ rows: [{ number: 150_012, version: '15.12 (Debian 15.12-0+deb12u2)' }] }),
  } as unknown as pg.Client;
  await expect(refuseOldServer(client)).rejects.toThrow(
    'This server is PostgreSQL 15.12 (Debian 15.12-0+deb12u2): Markaba needs 16 or later.',
  );
});

/** Drops and makes each index and each constraint that has one. */
async function remakeAll(client: pg.Client): Promise<{ count: number; failed: string[] }> {
  await client.query(`set search_path = ''`);
  const { rows } = await client.query<{ drop: string; make: string }>(`
    select case when con.oid is null then format('drop index %I.%I', space.nspname, class.relname)
                else format('alter table %s drop constraint %I cascade', indrelid::regclass, con.conname) end as drop,
           case when con.oid is null then pg_get_indexdef(indexrelid)
                else format('alter table %s add constraint %I %s', indrelid::regclass, con.conname, pg_get_constraintdef(con.oid)) end as make
    from pg_index join pg_class as class on class.oid = indexrelid join pg_namespace as space on space.oid = class.relnamespace
    left join pg_constraint as con on con.conindid = indexrelid and con.contype in ('p', 'u', 'x')
    where space.nspname in ('public', 'graphile_worker')`);
  const failed: string[] = [];
  for (const { drop, make } of rows) {
    await client.query('begin');
    try {
      await client.query(drop);
      await client.query(make);
    } catch (error) {
      failed.push(`${make}: ${(error as Error).message}`);
    }
    await client.query('rollback');
  }
  return { count: rows.length, failed };
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
