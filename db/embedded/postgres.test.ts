import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Embedded, startEmbedded } from './postgres.ts';

let folder: string;
let dir: string;
let running: Embedded[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'embedded-'));
  dir = path.join(folder, 'postgres');
});

afterEach(async () => {
  for (const server of running) await server.stop();
  running = [];
});

afterAll(() => rm(folder, { recursive: true }));

async function start(database?: string): Promise<Embedded> {
  const server = await startEmbedded(dir, database, { fsync: 'off' });
  running.unshift(server);
  return server;
}

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(question);
  await client.end();
  return rows;
}

test('what was written is there after a stop and a start', async () => {
  const first = await start();
  await ask(first.url, `create table cars as select 'كامري' as name`);
  await first.stop();
  const second = await start();
  expect(await ask(second.url, 'select name from cars')).toEqual([{ name: 'كامري' }]);
});

test('Arabic is searched by its letters', async () => {
  const { url } = await start();
  await ask(url, 'create extension pg_trgm');
  expect(await ask(url, `select similarity('تويوتا', 'تيوتا') > 0.3 as alike`)).toEqual([{ alike: true }]);
});

test('a second start on the same folder shares the first, and its stop leaves it running', async () => {
  const first = await start();
  const second = await start('other');
  expect(new URL(second.url).port).toBe(new URL(first.url).port);
  await second.stop();
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a killed server comes back by itself, on the same port, and a stopped one does not', async () => {
  const { url, stop } = await start();
  await ask(url, `create table kept as select 'كامري' as name`);
  const pid = Number((await readFile(path.join(dir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(await ask(url, 'select name from kept')).toEqual([{ name: 'كامري' }]), {
    timeout: 20_000,
    interval: 200,
  });
  await stop();
  await sleep(500);
  await expect(ask(url, 'select 1')).rejects.toThrow();
}, 30_000);

test('a note left by a killed server is no hindrance, though its number is now another program', async () => {
  const first = await start();
  await first.stop();
  await writeFile(path.join(dir, 'postmaster.pid'), `${process.pid}\n${dir}\n0\n5999\n\n127.0.0.1\n\nready   \n`);
  const second = await start();
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('nobody else can read the password', async () => {
  await start();
  expect((await stat(`${dir}.password`)).mode & 0o777).toBe(0o600);
});

test('a folder of another version is refused in words', async () => {
  const first = await start();
  await first.stop();
  await writeFile(path.join(dir, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow('was made by PostgreSQL 17, this is 18');
});
