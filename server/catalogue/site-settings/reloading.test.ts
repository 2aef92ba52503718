import { afterAll, beforeAll, expect, it } from 'vitest';
import { Redis } from 'ioredis';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { freePort, startRedis, type TestRedis } from '../../../test/redis.ts';
import { openChanges, type Changed } from '#server/platform/changes.ts';
import { addAliases } from '#server/backoffice/reference/spellings.ts';
import { understand } from '../search/understand/understand.ts';
import { noteChange, openSiteSettings } from './reloading.ts';
import { setSettings } from '#server/backoffice/site-settings/updating.ts';
import { getDisclosure } from './settings.ts';

let database: TestDatabase;
let redis: TestRedis;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await startRedis(await freePort());
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await redis.stop();
  await database.close();
});

/** The state of a process; without Redis it receives no notifications. */
async function openProcess(told: boolean) {
  const client = told ? new Redis(redis.url, { maxRetriesPerRequest: 1 }) : null;
  const changes = openChanges(client);
  const siteSettings = await openSiteSettings(database.db, changes);
  const heard: Changed[] = [];
  changes.listen((changed) => heard.push(changed));
  closing.push(() => client?.disconnect(), changes.close, siteSettings.close);
  return { ...siteSettings, heard, knows: (words: string) => understand(words, siteSettings.reference.dictionary).filters.brand };
}

async function spell(alias: string): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    await addAliases(trx, 'brand', 1, [alias]);
    await noteChange(trx, 'reference');
  });
}

it.each([
  ['hears of a change by Redis', true],
  ['finds it out by itself without', false],
])('another process %s', { timeout: 30_000 }, async (_how, told) => {
  const [here, there] = [await openProcess(told), await openProcess(told)];
  const held = there.reference;
  const alias = told ? 'قلعوطة' : 'شنقوطة';
  await spell(alias);
  expect([here.knows(alias), there.knows(alias)]).toEqual([undefined, undefined]);
  await here.reload('reference');
  expect(here.knows(alias)).toEqual([1]);
  expect(here.heard).toContainEqual({ site: 'reference' });
  await expect.poll(() => there.knows(alias), { timeout: 15_000 }).toEqual([1]);
  expect(there.reference).toBe(held);
  // Pages that it rendered from the old state are dropped after the reload.
  await expect.poll(() => there.heard).toContainEqual({ site: 'reference' });
});

it('settings are those of the last change, however many concurrent reads', async () => {
  const here = await openProcess(true);
  const disclosure = await getDisclosure(database.db);
  await database.db.transaction().execute(async (trx) => {
    await setSettings(trx, { disclosure: { ...disclosure, legal_name_en: 'Another' } });
    await noteChange(trx, 'settings');
  });
  await here.reload('settings');
  expect((await getDisclosure(database.db)).legal_name_en).toBe('Another');
});
