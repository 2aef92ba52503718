// node demo/large.ts --ads 1000000 [--seed words]
// A market of any size to measure with, as skewed as a real one. It goes into the empty database that DATABASE_URL
// names, or into one of its own beside the demo market; the pictures are those of the demo.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { storedSecret } from '#server/platform/config/stored-secret.ts';
import { openStorage } from '#server/platform/storage/storage.ts';
import { loadContent } from '#db/content/load.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { startEmbedded } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { loadReference } from '#db/reference/load.ts';
import { recount, restore, strip } from './bulk.ts';
import { gatherCrowd } from './crowd.ts';
import { readGround } from './ground.ts';
import { storeLibrary } from './library.ts';
import { isInhabited } from './market.ts';
import { createRandom } from './random.ts';
import { pourAds, pourCrowd } from './pouring.ts';

const { values: options } = parseArgs({
  options: { ads: { type: 'string', default: '100000' }, seed: { type: 'string', default: 'large market' } },
});
const count = Number(options.ads);
if (!Number.isInteger(count) || count < 100 || count > 50_000_000) throw new Error('--ads takes a whole number from 100 to 50,000,000.');

const dataDir = process.env['DATA_DIR'] || '.data';
const given = process.env['DATABASE_URL'];
const embedded = given ? undefined : await startEmbedded(path.join(dataDir, 'postgres'), `market_${count}`);
const url = given ?? embedded!.url;
await migrate(url);
const db = openDatabase(url, 4);
try {
  await fill(db);
} finally {
  await db.destroy();
  await embedded?.stop();
}

async function fill(database: Database): Promise<void> {
  await step('reference data', async () => {
    await loadReference(database);
    await loadContent(database);
  });
  if (await isInhabited(database)) throw new Error('This database has people in it already: name an empty one, or another number of ads.');
  const library = await step('pictures', async () => storeLibrary(await openStorage(path.join(dataDir, 'media'))));
  const random = createRandom(options.seed);
  const secrets = { secret: process.env['SECRET'] || (await storedSecret(dataDir)) };
  const ground = await readGround(database, new Date());
  const crowd = await step('people', async () => gatherCrowd(random.branch('crowd'), ground, library.covers, count));
  const stripped = await strip(database);
  await step('people to the database', () => pourCrowd(url, random.branch('reviews'), ground, crowd));
  await step(`${count} ads`, () =>
    pourAds(url, { random: random.branch('ads'), ground, library, accounts: crowd.accounts, count, secrets }),
  );
  await step('counts', () => recount(database));
  await step('indexes', () => restore(database, stripped));
  await step('vacuum', () => sql`vacuum analyze`.execute(database));
}

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return result;
}
