// npm run worker: does the jobs, beside processes that serve the site with JOBS=off.
import path from 'node:path';
import { bundle, environment, install, root } from './setup.mjs';
import { supervise } from './supervise.mjs';

install();
bundle();
const NODE_COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'node');
supervise(['server/worker.ts'], environment({ NODE_ENV: 'production', NODE_COMPILE_CACHE }));
