import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Binaries, findBinaries, linkLibraries } from '#db/embedded/binaries.ts';
import { testPackages } from './packages.ts';

/** The programs of PostgreSQL 16, 17 or 18. */
export async function binariesOf(version: 16 | 17 | 18): Promise<Binaries> {
  if (version === 18) return findBinaries();
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = path.join(testPackages, `postgresql-${version}-${platform}-${process.arch}/native`);
  if (!existsSync(native)) throw new Error(`There is no PostgreSQL ${version} for ${platform}-${process.arch}.`);
  linkLibraries(native);
  const end = process.platform === 'win32' ? '.exe' : '';
  return { version, initdb: path.join(native, `bin/initdb${end}`), postgres: path.join(native, `bin/postgres${end}`) };
}
