// npm test: everything that is checked, from a fresh clone, until the first thing that is wrong.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { browserEnvironment } from './browser.mjs';
import { redisEnvironment } from './redis.mjs';
import { build, environment, install, root, run } from './setup.mjs';

const steps = [
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
  ['Unit and API tests', [['vitest', 'run']]],
  ['Build', build],
  ['Several processes', faults],
  ['End-to-end tests', endToEndTests],
];

install();
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

function faults() {
  const redis = redisEnvironment();
  if (!redis) {
    console.error('No Redis: install redis-server, or name one in REDIS_SERVER.');
    return false;
  }
  return run('vitest', ['run', '--config', 'test/faults/vitest.config.ts'], { env: environment({ NODE_ENV: 'test', ...redis }) }) === 0;
}

function endToEndTests() {
  const browser = browserEnvironment();
  if (!browser) {
    console.error('No browser: install Chromium or Google Chrome, or name one in CHROMIUM_PATH.');
    return false;
  }
  // What tests of an earlier run wrote is no part of this one's market.
  rmSync(path.join(root, '.data/e2e'), { recursive: true, force: true });
  // What passes only the second time is listed as flaky, to be mended; the rest is told all the same.
  return run('playwright', ['test', '--retries=1'], { env: environment({ NODE_ENV: 'production', ...browser }) }) === 0;
}
