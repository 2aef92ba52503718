// Finds a Chromium for the end-to-end tests, or gets one.
import { existsSync } from 'node:fs';
import { run } from './setup.mjs';
import { canInstall, installFromSystem, which } from './system.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The environment that names the browser for Playwright; undefined when there is none and none could be had. */
export function browserEnvironment() {
  const found = findBrowser() ?? installFromSystem('chromium');
  if (found) return { CHROMIUM_PATH: found };
  // Playwright finds by itself what it has installed.
  return run('playwright', ['install', 'chromium']) === 0 ? {} : undefined;
}

/** What `browserEnvironment` would install; undefined where there is a browser. */
export function browserToInstall() {
  if (findBrowser()) return undefined;
  return canInstall() ? 'the Debian package chromium' : "Playwright's Chromium, in the cache of the user";
}

function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return names.map(which).find(Boolean) ?? elsewhere.find(existsSync);
}
