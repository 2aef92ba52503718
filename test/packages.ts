import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const listed = path.join(import.meta.dirname, 'packages');
const installed = path.join(import.meta.dirname, '../node_modules/.cache/test-packages');

/** The folder of packages that only some tests need. */
export const testPackages = path.join(installed, 'node_modules');

/** Installs them, unless they are there. They stand apart so that `npm start` in a fresh clone does not wait for them. */
export function installTestPackages(): void {
  const lock = readFileSync(path.join(listed, 'package-lock.json'), 'utf8');
  const stamp = path.join(installed, 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  mkdirSync(installed, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(listed, file), path.join(installed, file));
  // The install scripts of PostgreSQL only make the links that linkLibraries makes.
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', flags, { cwd: installed, encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`The packages of test/packages could not be installed: ${stderr}`);
  writeFileSync(stamp, lock);
}
