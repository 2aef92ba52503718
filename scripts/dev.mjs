// npm run dev: the market with the pages rebuilt as they are changed, and the server started again when it is.
import { become, environment, install } from './setup.mjs';

install();
// React Router has a build for development; without the condition there would be two copies of it in one process.
const conditions = '--conditions=development';
const options = [process.env.NODE_OPTIONS, conditions].filter(Boolean).join(' ');
// Named folders: the pages' own tool writes files that it imports and removes, and each of them would be a change.
const watched = ['server', 'contract', 'db', 'demo', 'locales'].map((folder) => `--watch-path=${folder}`);
const env = environment({ NODE_ENV: 'development', NODE_OPTIONS: options });
become('node', [...watched, '--watch-preserve-output', conditions, 'server/main.ts'], env);
