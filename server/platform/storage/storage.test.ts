import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'storage-'));
  storage = await openStorage(path.join(folder, 'media'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a stored file can be read until it is removed', async () => {
  await storage.put('camry-800.webp', Buffer.from('white'));
  await storage.put('camry-800.webp', Buffer.from('black'));
  expect((await storage.read('camry-800.webp')).toString()).toBe('black');
  expect(await storage.has('camry-800.webp')).toBe(true);
  await storage.remove('camry-800.webp');
  await storage.remove('camry-800.webp');
  expect(await storage.has('camry-800.webp')).toBe(false);
  await expect(storage.read('camry-800.webp')).rejects.toThrow('ENOENT');
});

test('a missing folder, such as an unmounted volume, stores nothing until it is back', async () => {
  await rm(path.join(folder, 'media'), { recursive: true });
  await expect(storage.put('camry-800.webp', Buffer.from('white'))).rejects.toMatchObject({ code: 'unavailable' });
  await mkdir(path.join(folder, 'media'));
  await storage.put('camry-800.webp', Buffer.from('white'));
  expect(await readdir(path.join(folder, 'media'))).toEqual(['camry-800.webp']);
});

test('concurrent writers of one key leave one complete file and nothing else', async () => {
  const contents = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(100_000));
  await Promise.all(contents.map((content) => storage.put('one.webp', Buffer.from(content))));
  expect(contents).toContain((await storage.read('one.webp')).toString());
  expect(await readdir(path.join(folder, 'media'))).toEqual(['one.webp']);
});

test.each(['../secret.txt', '/etc/passwd', 'a/b.webp', '..', '.env', '', 'A.webp', 'x.webp\0', 'no-end', `${'a'.repeat(200)}.webp`])(
  'the key %j is refused',
  async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a key');
    await expect(storage.read(key)).rejects.toThrow('Not a key');
    await expect(storage.has(key)).rejects.toThrow('Not a key');
    await expect(storage.remove(key)).rejects.toThrow('Not a key');
  },
);
