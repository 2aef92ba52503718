import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where pictures and other files are kept, by key: a plain file name such as `5f0c-800.webp`. */
export interface Storage {
  /** Whole or not at all: nobody ever reads half a file. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Rejects when there is nothing under `key`. */
  read: (key: string) => Promise<Buffer>;
  has: (key: string) => Promise<boolean>;
  /** Removing what is not there is no failure. */
  remove: (key: string) => Promise<void>;
}

const validKey = /^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{1,8}$/;

/** Files in the folder `dir`, which is made when first needed. A key that is no plain file name throws. */
export async function openStorage(dir: string): Promise<Storage> {
  const root = path.resolve(dir);
  await mkdir(root, { recursive: true });
  const placeOf = (key: string) => {
    if (!validKey.test(key)) throw new Error(`Not a key of the storage: ${JSON.stringify(key)}`);
    return path.join(root, key);
  };
  return {
    put: async (key, bytes) => writeWhole(placeOf(key), bytes),
    read: async (key) => readFile(placeOf(key)),
    has: async (key) => exists(placeOf(key)),
    remove: async (key) => rm(placeOf(key), { force: true }),
  };
}

/** A part of a storage whose keys nobody reads as keys of the whole: each begins with `name`. */
export function within(storage: Storage, name: string): Storage {
  return {
    put: (key, bytes) => storage.put(`${name}-${key}`, bytes),
    read: (key) => storage.read(`${name}-${key}`),
    has: (key) => storage.has(`${name}-${key}`),
    remove: (key) => storage.remove(`${name}-${key}`),
  };
}

async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const partial = `${place}.${randomBytes(6).toString('hex')}.part`;
  try {
    await writeFile(partial, bytes, { flush: true });
    await rename(partial, place);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

function exists(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  );
}
