// npm test: everything that is checked, from a fresh clone, until the first thing that is wrong.
// npm run check, test:unit, test:faults, test:e2e: a part of it, with arguments for the tool that does it.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { browserEnvironment, browserToInstall } from './browser.mjs';
import { redisEnvironment, redisToInstall } from './redis.mjs';
import { build, environment, install, root, run, stop } from './setup.mjs';

const checks = [
  [
    'Types',
    [
      ['tsc', '-p', 'contract'],
      ['tsc', '-p', '.'],
      ['react-router', 'typegen'],
      ['tsc', '-p', 'web'],
    ],
  ],
  ['Lint', [['oxlint']]],
  ['Format', [['oxfmt', '--check']]],
  ['Unused code', [['knip']]],
];
const parts = {
  check: checks,
  unit: [['Unit and API tests', unitTests]],
  faults: [
    ['Build', build],
    ['Several processes', faults],
  ],
  e2e: [
    ['Build', build],
    ['End-to-end tests', endToEndTests],
  ],
};
parts.all = [...checks, ...parts.unit, ...parts.faults, parts.e2e[1]];

const [part = 'all', ...given] = process.argv.slice(2);
const steps = parts[part] ?? stop(`There is no part ${part}: ${Object.keys(parts).join(', ')}.`);
install();
sayWhatIsInstalled();
let passed = 0;
for (const [title, work] of steps) {
  console.log(`\n== ${title}`);
  const from = Date.now();
  const isGood = typeof work === 'function' ? work() !== false : runAll(work);
  console.log(`== ${title}: ${isGood ? 'passed' : 'FAILED'} in ${((Date.now() - from) / 1000).toFixed(1)} s`);
  if (!isGood) break;
  passed += 1;
}
const failed = passed < steps.length ? 1 : 0;
const left = steps.length - passed - failed;
console.log(`\n${passed} passed, ${failed} failed${left > 0 ? `, ${left} not run` : ''}`);
process.exit(failed);

function runAll(commands) {
  return commands.every(([command, ...args]) => run(command, args, { env: environment({ NODE_ENV: 'test' }) }) === 0);
}

/** Said before anything begins: these change the system, not only this folder. */
function sayWhatIsInstalled() {
  const titles = steps.map(([title]) => title);
  const missing = [
    titles.includes('Several processes') && redisToInstall(),
    titles.includes('End-to-end tests') && browserToInstall(),
  ].filter(Boolean);
  if (missing.length > 0) console.log(`This will install what the system does not have: ${missing.join('; ')}.`);
}

function unitTests() {
  // Fonts of pictures to share are made with the types of the pages.
  const isMade = existsSync(path.join(root, 'web/fonts'));
  return (isMade || runAll([['react-router', 'typegen']])) && runAll([['vitest', 'run', ...given]]);
}

function faults() {
  const redis = redisEnvironment();
  if (!redis) {
    console.error('No Redis: install redis-server, or name one in REDIS_SERVER.');
    return false;
  }
  return (
    run('vitest', ['run', '--config', 'test/faults/vitest.config.ts', ...given], { env: environment({ NODE_ENV: 'test', ...redis }) }) === 0
  );
}

function endToEndTests() {
  const browser = browserEnvironment();
  if (!browser) {
    console.error('No browser: install Chromium or Google Chrome, or name one in CHROMIUM_PATH.');
    return false;
  }
  // What tests of an earlier run wrote is no part of this one's market.
  rmSync(path.join(root, '.data/e2e'), { recursive: true, force: true });
  // A test that passes only the second time is listed as flaky; the others are reported as usual.
  return run('playwright', ['test', '--retries=1', ...given], { env: environment({ NODE_ENV: 'production', ...browser }) }) === 0;
}
