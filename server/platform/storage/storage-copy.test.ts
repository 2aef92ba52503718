import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startS3, type TestS3 } from '../../../test/s3.ts';
import { readConfig, type Config } from '../config/config.ts';
import { copyFiles } from './storage-copy.ts';
import { openS3, type S3Storage } from './storage-s3.ts';
import { openStorage, type ListedStorage } from './storage.ts';

let s3: TestS3;
let bucket: S3Storage;
let folder: string;
let disk: ListedStorage;

const names = Array.from({ length: 30 }, (_, at) => `${String(at).padStart(32, 'a')}-800.webp`);
const others = [`chat-${names[0]}`, 'document-iqama.sealed'];

beforeAll(async () => {
  s3 = await startS3();
  const { media } = readConfig(s3.settings) as Config & { media: { kind: 's3' } };
  bucket = await openS3(media);
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'copy-'));
  disk = await openStorage(folder);
  for (const name of [...names, ...others]) await disk.put(name, Buffer.from(`bytes of ${name}`));
  await writeFile(path.join(folder, `${names[0]}.0123.part`), 'half');
});
afterEach(async () => {
  s3.behave('well');
  for (const key of await keysOf(bucket)) await bucket.remove(key);
  await rm(folder, { recursive: true });
});
afterAll(() => s3.close());

async function keysOf(storage: ListedStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.toSorted();
}

const all = [...names, ...others].toSorted();

it('every file is copied to object storage and back with the same bytes', async () => {
  expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 32, present: 0, removed: 0, failed: [] });
  expect(await keysOf(bucket)).toEqual(all);
  const back = await mkdtemp(path.join(os.tmpdir(), 'back-'));
  const returned = await openStorage(back);
  expect(await copyFiles(bucket, returned)).toMatchObject({ copied: 32, failed: [] });
  for (const name of all) expect(await readFile(path.join(back, name), 'utf8')).toBe(`bytes of ${name}`);
  await rm(back, { recursive: true });
});

it('files with the same bytes are skipped, and files that differ only in bytes are copied again', async () => {
  await copyFiles(disk, bucket);
  await bucket.put(names[3]!, Buffer.from('x'.repeat(`bytes of ${names[3]}`.length)));
  await bucket.remove(names[4]!);
  expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 2, present: 30, failed: [] });
  expect((await bucket.read(names[3]!)).toString()).toBe(`bytes of ${names[3]}`);
});

it('files that only the target has are removed if requested', async () => {
  await copyFiles(disk, bucket);
  await disk.remove(names[5]!);
  expect(await copyFiles(disk, bucket)).toMatchObject({ removed: 0 });
  expect(await bucket.has(names[5]!)).toBe(true);
  expect(await copyFiles(disk, bucket, { removeOthers: true })).toMatchObject({ present: 31, removed: 1 });
  expect(await bucket.has(names[5]!)).toBe(false);
});

it('a file that fails is reported, nothing is removed, and the next run copies the rest', async () => {
  await bucket.put(`${'9'.repeat(32)}-320.webp`, Buffer.from('only there'));
  let count = 0;
  const failing = {
    ...bucket,
    put: async (key: string, bytes: Uint8Array) => ((count += 1) > 20 ? Promise.reject(new Error('gone')) : bucket.put(key, bytes)),
  };
  const first = await copyFiles(disk, failing, { removeOthers: true });
  expect([first.copied, first.failed.length, first.removed]).toEqual([20, 12, 0]);
  expect(first.failed[0]).toMatch(/\.(webp|sealed): gone$/);
  expect(await copyFiles(disk, bucket, { removeOthers: true })).toMatchObject({ copied: 12, present: 20, removed: 1, failed: [] });
});

it('the command copies between the configured storages and reports how much', async () => {
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/media.ts', ...words], { env: { ...process.env, ...s3.settings } }).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  expect((await run('copy', '--from', folder, '--to', 's3')).stdout).toContain('32 copied');
  expect((await run('copy', '--from', folder, '--to', 's3')).stdout).toContain('0 copied (0 bytes), 32 were there, 0 removed, 0 failed.');
  const wrong = await run('copy', '--from', 's3');
  expect([(wrong as { code?: number }).code, wrong.stderr]).toEqual([2, expect.stringContaining('Usage')]);
});
