import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { startEmbedded } from '#db/embedded/postgres.ts';
import type { Changed } from '#server/platform/changes.ts';
import { startReplicated, type Replicated } from '../../../test/replica.ts';
import { openReads, type Read } from './reads.ts';

let folder: string;
let servers: Replicated;
let db: Database;
let replica: Database;
let announce: (changed: Changed) => void = () => {};
let read: Read;

const careless = { fsync: 'off', full_page_writes: 'off' };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'markaba-replica-'));
  const dir = path.join(folder, 'postgres');
  await (await startEmbedded(dir, 'market', careless)).stop();
  servers = await startReplicated(dir, 'market', careless);
  [db, replica] = [openDatabase(servers.primary.url, 2), openDatabase(servers.replica.url, 2)];
  await sql`create table written (id integer)`.execute(db);
  const listen = (listener: typeof announce) => (announce = listener);
  read = openReads({ db, replica, listen, everyMs: 1000 });
});
afterAll(async () => {
  await Promise.all([db.destroy(), replica.destroy()]);
  await Promise.all([servers.primary.stop(), servers.replica.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Which server answers, and how much is written there. */
async function ask(): Promise<{ isReplica: boolean; written: number }> {
  return read(async (from) => {
    const { rows } = await sql<{ isReplica: boolean; written: number }>`
      select pg_is_in_recovery() as "isReplica", (select count(*) from written) as written`.execute(from);
    return rows[0]!;
  });
}

async function write(): Promise<void> {
  await sql`insert into written values (1)`.execute(db);
  announce({ ads: [1] });
}

describe('readings', () => {
  it('find what was just written, and go to the replica once it has it', async () => {
    await vi.waitFor(async () => expect(await ask()).toEqual({ isReplica: true, written: 0 }));
    await sql`select pg_wal_replay_pause()`.execute(replica);
    await write();
    expect(await ask()).toEqual({ isReplica: false, written: 1 });
    await sql`select pg_wal_replay_resume()`.execute(replica);
    await vi.waitFor(async () => expect(await ask()).toEqual({ isReplica: true, written: 1 }));
    for (let written = 2; written < 30; written++) {
      await write();
      expect((await ask()).written).toBe(written);
    }
  });

  it('go to the primary while the replica is away', async () => {
    await servers.replica.stop();
    expect(await ask()).toMatchObject({ isReplica: false });
    await write();
    expect(await ask()).toMatchObject({ isReplica: false });
  });

  it('that fail for another reason fail', async () => {
    await expect(read((from) => sql`select no_such_column`.execute(from))).rejects.toThrow('no_such_column');
  });
});
