import { readSettings, stopOnSignal } from './app/process.ts';
import { openStores } from './app/stores.ts';

// Makes the database of a fresh clone, and the demo market in it. It runs while the pages are built (scripts/start.mjs), and
// main.ts finds everything there.
const config = await readSettings();
const stores = await openStores(config);
stopOnSignal(() => stores.close());
if (config.demo) await (await import('#demo/open.ts')).openDemo(stores.db, stores.storage, config);
await stores.close();
