// Programs of the system, found or installed.
import { spawnSync } from 'node:child_process';
import { run } from './setup.mjs';

export function which(name) {
  if (process.platform === 'win32') return undefined;
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Whether Debian packages can be installed here. */
export function canInstall() {
  return process.getuid?.() === 0 && which('apt-get') !== undefined;
}

/** Installs the Debian package `name` where that is possible, and gives the path of the program `name`. */
export function installFromSystem(name) {
  if (!canInstall()) return undefined;
  console.log(`Installing the Debian package ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', name], quiet) === 0;
  const installed = install() || (run('apt-get', ['update'], quiet) === 0 && install());
  return installed ? which(name) : undefined;
}
