import { codeOf } from '#contract/thrown.ts';
import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../errors.ts';

/**
 * Where pictures and other files are kept, by key: a plain file name such as `5f0c-800.webp`. Everything throws
 * `unavailable` while the storage does not answer or takes nothing.
 */
export interface Storage {
  /** Whole or not at all: nobody ever reads half a file. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Rejects when there is nothing under `key`; `isMissing` tells that from any other failure. */
  read: (key: string) => Promise<Buffer>;
  has: (key: string) => Promise<boolean>;
  /** Removing what is not there is no failure. */
  remove: (key: string) => Promise<void>;
  /** Rejects while files cannot be stored. Answers within two seconds where the storage is away. */
  check: () => Promise<void>;
}

/** A storage as a whole, with a list of what it holds. */
export interface ListedStorage extends Storage {
  list: () => AsyncIterable<StoredFile>;
}

export interface StoredFile {
  key: string;
  /** In bytes. */
  size: number;
}

const validKey = /^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{1,8}$/;
const publicKey = /^[0-9a-f]{32}-\d+\.(webp|avif)$/;

/** Whether the file is for everybody. Whatever else is stored is not. */
export function isPublicKey(key: string): boolean {
  return publicKey.test(key);
}

export function isKey(name: string): boolean {
  return validKey.test(name);
}

export function refuseOtherKeys(key: string): void {
  if (!isKey(key)) throw new Error(`Not a key of the storage: ${JSON.stringify(key)}`);
}

/** Whether `read` rejected because there is nothing under the key. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

/** Files in the folder `dir`, which is made when first needed. A key that is no plain file name throws. */
export async function openStorage(dir: string): Promise<ListedStorage> {
  const root = path.resolve(dir);
  await mkdir(root, { recursive: true });
  const placeOf = (key: string) => {
    refuseOtherKeys(key);
    return path.join(root, key);
  };
  return {
    put: async (key, bytes) => writeWhole(placeOf(key), bytes),
    read: async (key) => readFile(placeOf(key)),
    has: async (key) => exists(placeOf(key)),
    remove: async (key) => rm(placeOf(key), { force: true }),
    check: () => access(root, constants.R_OK | constants.W_OK | constants.X_OK),
    list: () => listFolder(root),
  };
}

/** A part of a storage whose keys nobody reads as keys of the whole: each begins with `name`. */
export function subfolder(storage: Storage, name: string): Storage {
  return {
    put: (key, bytes) => storage.put(`${name}-${key}`, bytes),
    read: (key) => storage.read(`${name}-${key}`),
    has: (key) => storage.has(`${name}-${key}`),
    remove: (key) => storage.remove(`${name}-${key}`),
    check: storage.check,
  };
}

// The disk is full, over its quota, read-only, broken, not mounted or somebody else's: another try may go well once somebody has looked at it.
const diskFailures = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ENOENT', 'ESTALE', 'EACCES']);

async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const partial = `${place}.${randomBytes(6).toString('hex')}.part`;
  try {
    await writeFile(partial, bytes, { flush: true });
    await rename(partial, place);
  } catch (error) {
    await rm(partial, { force: true });
    if (diskFailures.has(codeOf(error) ?? '')) throw new AppError('unavailable', { retryAfterSeconds: 60, cause: error });
    throw error;
  }
}

function exists(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  );
}

/** Files alone, in the order of their names. What is just being written is none of them. */
async function* listFolder(root: string): AsyncIterable<StoredFile> {
  for (const name of (await readdir(root)).toSorted()) {
    if (!isKey(name)) continue;
    const found = await stat(path.join(root, name)).catch(() => undefined);
    if (found?.isFile()) yield { key: name, size: found.size };
  }
}
