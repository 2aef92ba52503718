// npm run compare -- <commit or folder>: whether another version of the market and this one answer alike.
import { browserEnvironment } from '../../scripts/browser.mjs';
import { environment, run } from '../../scripts/setup.mjs';

const browser = browserEnvironment();
if (!browser) console.error('No browser: install Chromium or Google Chrome, or name one in CHROMIUM_PATH.');
else process.exitCode = run('node', ['tools/compare/compare.ts', ...process.argv.slice(2)], { env: environment(browser) });
process.exitCode ??= 2;
