// Finds a Chromium for the end-to-end tests, or gets one.
import { existsSync } from 'node:fs';
import { run } from './setup.mjs';
import { canInstall, installFromSystem, which } from './system.mjs';

// Draws no window around a page: the tests take far less CPU than in a whole browser.
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The environment that names for Playwright the whole browser, and the one that most tests run in; undefined when there is none and
 * none could be had.
 */
export function browserEnvironment() {
  const found = findBrowser() ?? installFromSystem('chromium');
  if (found) return { CHROMIUM_PATH: found, CHROMIUM_SHELL_PATH: findShell() ?? installFromSystem(shell) ?? found };
  // Playwright finds by itself what it has installed.
  return run('playwright', ['install', 'chromium']) === 0 ? {} : undefined;
}

/** What `browserEnvironment` would install; undefined where there is all of it. */
export function browserToInstall() {
  if (!canInstall()) return findBrowser() ? undefined : "Playwright's Chromium, in the cache of the user";
  const missing = [!findBrowser() && 'chromium', !findShell() && shell].filter(Boolean);
  return missing.length > 0 ? `the Debian packages ${missing.join(', ')}` : undefined;
}

function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return names.map(which).find(Boolean) ?? elsewhere.find(existsSync);
}

/** A browser that the environment names serves all tests. */
function findShell() {
  return [process.env.CHROMIUM_SHELL_PATH, process.env.CHROMIUM_PATH].find((named) => named && existsSync(named)) ?? which(shell);
}
