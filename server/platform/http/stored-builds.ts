import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { dayMs } from '#contract/platform/riyadh.ts';
import type { CachedFile } from './cached.ts';
import { isLow } from './disk.ts';

const keptDays = 14;
/** A name with a hash of what is in it; those that are compressed come with it. */
const kept = /^assets\/[\w-][\w.-]*(?<!\.br|\.gz)$/;

/** The files of the releases before, for tabs that were opened in them. */
interface StoredBuilds {
  find: (name: string) => Promise<CachedFile | undefined>;
  close: () => Promise<void>;
}

/**
 * Keeps the files of the build in `folder` beside those of the releases before it, in `keptFolder`, which outlives a release: for two
 * weeks after the last day on which a process served them. Several processes may share the folder. A disk that is nearly full is
 * left to what people store: nothing is added to the folder then.
 */
export function openStoredBuilds(folder: string, keptFolder: string, report: (error: unknown) => void): StoredBuilds {
  let keeping = Promise.resolve();
  const keepNow = () => void (keeping = keep(path.join(folder, 'assets'), path.join(keptFolder, 'assets')).catch(report));
  keepNow();
  const timer = setInterval(keepNow, dayMs).unref();
  const close = async () => {
    clearInterval(timer);
    await keeping;
  };
  return { find: (name) => find(keptFolder, name), close };
}

async function find(keptFolder: string, name: string): Promise<CachedFile | undefined> {
  if (!kept.test(name)) return undefined;
  const read = (ending: string) => readFile(path.join(keptFolder, name + ending)).catch(() => null);
  const [body, br, gzip] = await Promise.all([read(''), read('.br'), read('.gz')]);
  return body ? { body, br, gzip, etag: null } : undefined;
}

async function keep(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const now = new Date();
  await dropOld(to, now.getTime() - keptDays * dayMs);
  if (await isLow(to)) return;
  const there = new Set(await readdir(to));
  for (const name of await readdir(from)) {
    const at = path.join(to, name);
    if (!there.has(name)) {
      // A reader finds all of it, or nothing.
      await copyFile(path.join(from, name), `${at}.${process.pid}`);
      await rename(`${at}.${process.pid}`, at);
    }
    await utimes(at, now, now);
  }
}

async function dropOld(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < before) await rm(file, { force: true });
  }
}
