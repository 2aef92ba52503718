import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type TestS3 } from '../../../test/s3.ts';
import { readConfig } from '../config/config.ts';
import { openS3, type S3Storage } from './storage-s3.ts';
import { isMissing, subfolder, type StoredFile } from './storage.ts';

const picture = `${'c'.repeat(32)}-800.webp`;
let s3: TestS3;
let storage: S3Storage;

beforeAll(async () => {
  s3 = await startS3();
  storage = await open(s3.settings);
});
afterEach(() => s3.behave('well'));
afterAll(() => s3.close());

async function open(environment: Record<string, string>): Promise<S3Storage> {
  const { media } = readConfig(environment);
  if (media.kind !== 's3') throw new Error('These settings name no bucket');
  return openS3(media);
}

async function keysIn(bucket: S3Storage): Promise<string[]> {
  const found: StoredFile[] = [];
  for await (const file of bucket.list()) found.push(file);
  return found.map(({ key, size }) => `${key} ${size}`);
}

const rejection = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('object storage', () => {
  it('stores a file until it is removed', async () => {
    await storage.put(picture, Buffer.from('white'));
    await storage.put(picture, Buffer.from('black'));
    expect((await storage.read(picture)).toString()).toBe('black');
    expect(await storage.has(picture)).toBe(true);
    await storage.remove(picture);
    await storage.remove(picture);
    expect(await storage.has(picture)).toBe(false);
    expect(isMissing(await rejection(storage.read(picture)))).toBe(true);
  });

  it('stores large files whole', async () => {
    const bytes = Buffer.alloc(6_000_000, 'كامري');
    await storage.put('document-large.sealed', bytes);
    expect((await storage.read('document-large.sealed')).equals(bytes)).toBe(true);
    await storage.remove('document-large.sealed');
  });

  it('puts private files into a separate bucket', async () => {
    await storage.put(picture, Buffer.from('public'));
    await subfolder(storage, 'chat').put(picture, Buffer.from('private'));
    await subfolder(storage, 'document').put('iqama.sealed', Buffer.from('sealed'));
    const settings = { ...s3.settings, MEDIA_PRIVATE_URL: 's3://nothing' };
    const publicAlone = await open({ ...settings, MEDIA_URL: 's3://pictures' });
    const listed = await rejection(keysIn(publicAlone));
    expect(listed).toMatchObject({ code: 'unavailable' });
    const swapped = await open({ ...s3.settings, MEDIA_URL: 's3://documents', MEDIA_PRIVATE_URL: 's3://pictures' });
    expect(await swapped.has(picture)).toBe(false);
    expect(await keysIn(swapped)).toEqual([`chat-${picture} 7`, 'document-iqama.sealed 6', `${picture} 6`]);
    expect(await keysIn(storage)).toEqual([`${picture} 6`, `chat-${picture} 7`, 'document-iqama.sealed 6']);
    expect((await subfolder(storage, 'chat').read(picture)).toString()).toBe('private');
  });

  it('returns a part of a file', async () => {
    await storage.put(picture, Buffer.from('0123456789'));
    expect(await storage.readPart(picture, 'bytes=2-4')).toEqual({ bytes: Buffer.from('234'), range: 'bytes 2-4/10' });
    expect((await storage.readPart(picture, 'bytes=90-')).range).toBe('unsatisfiable');
  });

  it.each(['../secret.txt', 'a/b.webp', '', 'A.webp'])('refuses the key %j', async (key) => {
    for (const work of [storage.put(key, Buffer.from('x')), storage.read(key), storage.has(key), storage.remove(key)])
      await expect(work).rejects.toThrow('Not a key');
  });
});

describe('failing object storage', () => {
  const all = (): [string, () => Promise<unknown>][] => [
    ['put', () => storage.put(picture, Buffer.from('x'))],
    ['read', () => storage.read(picture)],
    ['has', () => storage.has(picture)],
    ['remove', () => storage.remove(picture)],
    ['check', () => storage.check()],
  ];

  it.each(['SlowDown', 'AccessDenied', 'frozen'] as const)('is unavailable within ten seconds: %s', async (how) => {
    await storage.check();
    s3.behave(how);
    const began = Date.now();
    const refusals = await Promise.all(all().map(([, work]) => rejection(work())));
    expect(refusals).toEqual(all().map(() => expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 5 })));
    expect(Date.now() - began).toBeLessThan(10_000);
    s3.behave('well');
    await storage.put(picture, Buffer.from('again'));
    expect((await storage.read(picture)).toString()).toBe('again');
  });

  it('returns no half file if a connection breaks', async () => {
    s3.behave('breaks off');
    expect(await rejection(storage.read(picture))).toMatchObject({ code: 'unavailable' });
  });

  it('is unavailable if nothing listens, a key is wrong or a bucket is missing', async () => {
    const wrong = [
      { MEDIA_ENDPOINT: 'http://127.0.0.1:9' },
      { MEDIA_ACCESS_KEY_ID: 'another', MEDIA_SECRET_ACCESS_KEY: 'another' },
      { MEDIA_PRIVATE_URL: 's3://missing' },
    ];
    for (const change of wrong) {
      const elsewhere = await open({ ...s3.settings, ...change });
      expect(await rejection(elsewhere.check()), JSON.stringify(change)).toMatchObject({ code: 'unavailable' });
    }
    const impostor = await open({ ...s3.settings, MEDIA_SECRET_ACCESS_KEY: 'another' });
    expect(await rejection(impostor.read(picture))).toMatchObject({ code: 'unavailable' });
  });
});
