// Finds a Chromium for the browser stories, or gets one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './setup.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The environment that names the browser for Playwright; undefined when there is none and none could be had. */
export function browserEnvironment() {
  const found = findBrowser() ?? installFromSystem();
  if (found) return { CHROMIUM_PATH: found };
  // Playwright finds by itself what it has installed.
  return run('playwright', ['install', 'chromium']) === 0 ? {} : undefined;
}

function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return names.map(which).find(Boolean) ?? elsewhere.find(existsSync);
}

function which(name) {
  if (process.platform === 'win32') return undefined;
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function installFromSystem() {
  if (process.getuid?.() !== 0 || !which('apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet) === 0;
  const installed = install() || (run('apt-get', ['update'], quiet) === 0 && install());
  return installed ? which('chromium') : undefined;
}
