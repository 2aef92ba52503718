import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { findProgram } from '../scripts/recovery/programs.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './database.ts';
import { addCar, addPerson } from './people.ts';

const missing = reasonWithout();
const root = path.join(import.meta.dirname, '..');
let folder: string;
let market: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backup-'));
  market = await createTestDatabase();
});
afterAll(async () => {
  await market.close();
  await rm(folder, { recursive: true, force: true });
});

/** Why the dump cannot be tried here; null where it can. */
function reasonWithout(): string | null {
  try {
    for (const name of ['pg_dump', 'pg_restore'] as const) findProgram(name, 18);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function backup(args: string[], url: string, more: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: url, SECRET: 'a secret that only the tests know of', ...more };
  const child = spawn(process.execPath, ['scripts/backup.ts', ...args], { cwd: root, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

describe.skipIf(missing !== null)(`a dump (${missing ?? 'with the programs of this machine'})`, () => {
  it('is restored into an empty database, whole', async () => {
    const sara = await addPerson(market.db, 'سارة العتيبي');
    await addCar(market.db, sara, { latitude: 24.7, longitude: 46.7 });
    const file = path.join(folder, 'market.dump');
    expect(await backup(['dump', file], market.url)).toMatchObject({ code: 0 });
    const empty = await createEmptyDatabase();
    try {
      expect(await backup(['restore', file], empty.url)).toMatchObject({ code: 0 });
      const db = openDatabase(empty.url, 1);
      expect(await db.selectFrom('users').select('full_name').execute()).toEqual([{ full_name: 'سارة العتيبي' }]);
      await db.destroy();
    } finally {
      await empty.drop();
    }
  });
});

describe('the backup command', () => {
  it('reports what it needs', async () => {
    expect((await backup([], market.url)).code).toBe(2);
    const nothing = await backup(['dump', path.join(folder, 'x')], market.url, { PG_BIN: folder });
    expect([nothing.code, nothing.said]).toEqual([1, `There is no pg_dump in ${folder}: name the folder that has it in PG_BIN.\n`]);
  });

  it('uses no programs that are older than the server', async () => {
    const program = path.join(folder, 'pg_dump');
    await writeFile(program, '#!/bin/sh\necho "pg_dump (PostgreSQL) 15.12"\n');
    await chmod(program, 0o755);
    const { code, said } = await backup(['dump', path.join(folder, 'x')], market.url, { PG_BIN: folder });
    expect(code).toBe(1);
    expect(said).toContain('is of version 15 and the server of 18');
    await rm(program);
  });

  it('restores over nothing that is there', async () => {
    expect(await backup(['restore', path.join(folder, 'x')], inject('templateUrl'))).toMatchObject({ code: 1 });
    expect((await backup(['restore', path.join(folder, 'x')], market.url)).said).toContain('is not empty');
  });
});
