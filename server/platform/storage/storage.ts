import { codeOf } from '#contract/platform/thrown.ts';
import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../errors.ts';

/**
 * The store of pictures and other files, by key: a plain file name such as `5f0c-800.webp`. Every method throws `unavailable` while
 * the storage does not respond or accepts nothing.
 */
export interface Storage {
  /** Atomic: nobody ever reads half a file. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Rejects if there is nothing under `key`; `isMissing` distinguishes that from other failures. */
  read: (key: string) => Promise<Buffer>;
  has: (key: string) => Promise<boolean>;
  /** Removing a missing file succeeds. */
  remove: (key: string) => Promise<void>;
  /** Rejects while files cannot be stored. Settles within two seconds even if the storage is unavailable. */
  check: () => Promise<void>;
}

/** A whole storage, with a list of its files. */
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

/** Whether the file is public. All other files are private. */
export function isPublicKey(key: string): boolean {
  return publicKey.test(key);
}

export function isKey(name: string): boolean {
  return validKey.test(name);
}

export function refuseOtherKeys(key: string): void {
  if (!isKey(key)) throw new Error(`Not a key of the storage: ${JSON.stringify(key)}`);
}

/** Whether `read` rejected because the key does not exist. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

/** Files in the folder `dir`, which is created when first needed. Throws for a key that is no plain file name. */
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

/** A part of a storage with its own keys: in the whole, each begins with `name`. */
export function subfolder(storage: Storage, name: string): Storage {
  return {
    put: (key, bytes) => storage.put(`${name}-${key}`, bytes),
    read: (key) => storage.read(`${name}-${key}`),
    has: (key) => storage.has(`${name}-${key}`),
    remove: (key) => storage.remove(`${name}-${key}`),
    check: storage.check,
  };
}

// The disk is full, over its quota, read-only, broken, not mounted or owned by another user: a retry may succeed after an operator has
// fixed it.
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

/** Only files, in the order of their names, without those that are being written. */
async function* listFolder(root: string): AsyncIterable<StoredFile> {
  for (const name of (await readdir(root)).toSorted()) {
    if (!isKey(name)) continue;
    const found = await stat(path.join(root, name)).catch(() => undefined);
    if (found?.isFile()) yield { key: name, size: found.size };
  }
}
