import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorage } from '#server/platform/storage/storage.ts';
import { fitPrices } from '#server/prices/estimates/fitting.ts';
import { fitPlatePrices } from '#server/prices/plate-estimates/fitting.ts';
import { summarisePrices } from '#server/prices/price-pages/summarising.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { library, secrets } from '../test/demo-library.ts';
import { ensureDemo } from './market.ts';

// The market before the supply has so many ads, and their numbers stand before those of the supply.
const before = 400;

let folder: string;
let database: TestDatabase;

// Jobs go by the clock.
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'supply-'));
  database = await createTestDatabase();
  await ensureDemo(database.db, await openStorage(folder), { now: new Date(), secrets, library });
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function read<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(database.db)).rows;
}

it('there are cars of sixty models and plates, on the market and ended', async () => {
  const counts = await read(sql<{ type: string; active: number; ended: number; models: number; owners: number }>`
    select type, count(*) filter (where status = 'active')::integer as active, count(*) filter (where status in ('sold', 'expired'))::integer as ended,
      count(distinct model_id)::integer as models, count(distinct owner_id)::integer as owners
    from ads where id > ${before} group by type order by type`);
  expect(counts).toEqual([
    { type: 'car', active: 1000, ended: 2000, models: 60, owners: expect.any(Number) },
    { type: 'plate', active: 240, ended: 360, models: 0, owners: expect.any(Number) },
  ]);
  for (const { owners } of counts) expect(owners).toBeGreaterThan(300);
  const [pictures] = await read(sql<{ most: number; without: number }>`
    select max(images_count)::integer as most, count(*) filter (where images_count = 0)::integer as without
    from ads where id > ${before} and status = 'active' and body in ('sedan', 'suv')`);
  expect(pictures!.most).toBe(4);
  expect(pictures!.without).toBeLessThan(100);
});

it('many sell a model, and nobody has much of it', async () => {
  const models = await read(sql<{ model_id: number; sellers: number; most: number }>`
    select model_id, count(*)::integer as sellers, max(share)::double precision as most from (
      select model_id, owner_id, count(*) / sum(count(*)) over (partition by model_id) as share from ads where id > ${before} and type = 'car' group by 1, 2
    ) as shares group by 1`);
  expect(models.filter(({ sellers, most }) => sellers < 8 || most > 0.4)).toEqual([]);
});

it('what was there is newer, and is marked alone', async () => {
  const [ads] = await read(sql<{ older: boolean; featured: number }>`
    select max(refreshed_at) filter (where id > ${before}) < min(refreshed_at) filter (where id <= ${before}) as older,
      count(*) filter (where id > ${before} and is_featured)::integer as featured
    from ads where status = 'active'`);
  expect(ads).toEqual({ older: true, featured: 0 });
  const marked = await read(
    sql`select id from users where (is_featured or is_verified) and id > (select max(owner_id) from ads where id <= ${before})`,
  );
  expect(marked).toEqual([]);
});

it('prices have fallen this month, while the ads were on the market', async () => {
  const [falls] = await read(sql<{ fallen: number; wrong: number }>`
    select count(*) filter (where fell_on > current_date - 30)::integer as fallen,
      count(*) filter (where fell_by is not null and fell_by is distinct from first_price - price)::integer as wrong
    from ads where status = 'active' and type in ('car', 'plate')`);
  expect(falls!.fallen).toBeGreaterThan(50);
  expect(falls!.wrong).toBe(0);
  const outside = await read(sql`
    select ad_id from price_events join ads on ads.id = ad_id
    where at < ads.created_at or at > coalesce((select max(history.at) from ad_history as history where history.ad_id = ads.id and to_status in ('sold', 'expired')), now())`);
  expect(outside).toEqual([]);
});

// A whole market is fitted and summarised.
const timeout = 120_000;

it('the fits are queued, and are published with the coverage that they promise', { timeout }, async () => {
  const jobs = await read(sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs order by id`);
  expect(jobs.map(({ task }) => task)).toEqual(['fitPrices', 'fitPlatePrices']);
  await fitPrices(database.db);
  await fitPlatePrices(database.db);
  const fits = await read(sql<{ kind: string; checks: { coverage: number; shown?: number; refused: string[] } }>`
    select kind, checks from price_models where is_current order by kind`);
  expect(fits.map(({ kind }) => kind)).toEqual(['car', 'plate']);
  expect(fits[0]!.checks.shown).toBeGreaterThan(0.7);
  expect(fits[0]!.checks.coverage).toBeGreaterThan(0.77);
  expect(fits[0]!.checks.coverage).toBeLessThan(0.83);
});

it('there are price pages of models, years and patterns', { timeout }, async () => {
  await summarisePrices(database.db);
  const pages = await read(sql<{ kind: string; count: number }>`
    select kind, count(*)::integer from price_summaries where has_page and month is null group by kind order by kind`);
  expect(pages.map(({ kind }) => kind)).toEqual(['model', 'pattern', 'year']);
  expect(pages[0]!.count).toBeGreaterThan(40);
});
