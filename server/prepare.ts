import { ensureDemo } from '#db/demo/market.ts';
import { readSettings, stopOnSignal } from '#server/app/process.ts';
import { openStores } from '#server/app/stores.ts';

// Makes the database of a fresh clone, and the demo market in it. It runs while the pages are built (scripts/start.mjs), and
// main.ts finds everything there.
const config = await readSettings();
const stores = await openStores(config);
stopOnSignal(() => stores.close());
if (config.demo) await ensureDemo(stores.db, stores.storage, { now: new Date() });
await stores.close();
