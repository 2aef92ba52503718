// npm start: everything from a fresh clone to a running market.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build, environment, install, isBuilt, root } from './setup.mjs';
import { supervise } from './supervise.mjs';

install();
// Node caches compiled code, so that the next start is faster.
const NODE_COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'node');
const env = environment({ NODE_ENV: 'production', NODE_COMPILE_CACHE });
// The demo market is created while the pages are built. An error there also occurs in the server, which reports it.
const prepared = isBuilt() ? undefined : prepare();
build();
await prepared;
supervise(['server/main.ts', ...process.argv.slice(2)], env);

function prepare() {
  const preparing = spawn('node', ['server/prepare.ts'], { cwd: root, env, stdio: 'ignore', shell: process.platform === 'win32' });
  return once(preparing, 'exit').catch(() => undefined);
}
