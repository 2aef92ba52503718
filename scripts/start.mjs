// npm start: everything from a fresh clone to a running market.
import path from 'node:path';
import { build, environment, install, root } from './setup.mjs';
import { supervise } from './supervise.mjs';

install();
build();
// Node keeps what it has compiled, so that the next start is quicker.
const NODE_COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'node');
supervise(['server/main.ts', ...process.argv.slice(2)], environment({ NODE_ENV: 'production', NODE_COMPILE_CACHE }));
