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
  ['Browser stories', stories],
];

install();
let passed = 0;
let skipped = 0;
for (const [title, work] of steps) {
  console.log(`\n== ${title}`);
  const from = Date.now();
  const outcome = typeof work === 'function' ? work() : runAll(work);
  const told = outcome === false ? 'FAILED' : outcome === 'skipped' ? outcome : 'passed';
  console.log(`== ${title}: ${told} in ${((Date.now() - from) / 1000).toFixed(1)} s`);
  if (outcome === false) break;
  if (outcome === 'skipped') skipped += 1;
  else passed += 1;
}
const failed = passed + skipped < steps.length ? 1 : 0;
const left = steps.length - passed - skipped - failed;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}${left > 0 ? `, ${left} not run` : ''}`);
process.exit(failed);

function runAll(commands) {
  return commands.every(([command, ...args]) => run(command, args, { env: environment({ NODE_ENV: 'test' }) }) === 0);
}

function faults() {
  const redis = redisEnvironment();
  if (!redis) {
    console.log('Skipped: no Redis. Install redis-server, or name one in REDIS_SERVER.');
    return 'skipped';
  }
  return run('vitest', ['run', '--config', 'test/faults/vitest.config.ts'], { env: environment({ NODE_ENV: 'test', ...redis }) }) === 0;
}

function stories() {
  const browser = browserEnvironment();
  if (!browser) {
    console.error('No browser: install Chromium or Google Chrome, or name one in CHROMIUM_PATH.');
    return false;
  }
  // What stories of an earlier run wrote is no part of this one's market.
  rmSync(path.join(root, '.data/stories'), { recursive: true, force: true });
  // What passes only the second time is listed as flaky, to be mended; the rest is told all the same.
  return run('playwright', ['test', '--retries=1'], { env: environment({ NODE_ENV: 'production', ...browser }) }) === 0;
}
