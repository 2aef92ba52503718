import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from '#db/database.ts';
import { createRandom } from '#demo/random.ts';
import { loadReferenceData } from '#server/catalogue/reference/reference.ts';
import { readListParams } from '#server/listing/ads/lists/list-params.ts';
import { readListQuery, writeListQuery } from '#server/listing/saved-searches/list-query.ts';
import { narrowOf } from '#server/listing/saved-searches/narrow.ts';
import { repeat } from './cache.ts';
import { write } from './calls.ts';
import { camry } from './jobs.ts';
import { copyOf, postgresProcess, withClient } from './market.ts';
import { addPeople, liftAllowances, picturesOfAd, secret, type People } from './people.ts';
import { startApp } from './processes.ts';
import { cpuOf } from './usage.ts';

const searches = 100_000;
const searchesOfPerson = 20;
const adsPerSecond = 50;
const target = { seconds: 10, cores: 0.5 };

/** A car of the market: what is frequent there is posted and sought often. */
interface Car {
  brand_id: number;
  model_id: number;
  city_id: number;
  price: number;
}

interface Run {
  posted: number;
  failed: number;
  /** Processor time of the app and of PostgreSQL. */
  appMs: number;
  postgresMs: number;
  matches: number;
  slowestSeconds: number;
}

/**
 * Posts cars, without saved searches and then with a hundred thousand of them, and prints how soon their matches are stored. The
 * difference in processor time, of the app and PostgreSQL, is what matching and notifying take.
 */
export async function measureSearches(marketUrl: string, seconds: number): Promise<void> {
  const without = await run(marketUrl, seconds, 0);
  const withSearches = await run(marketUrl, seconds, searches);
  for (const [name, { posted, failed, appMs, postgresMs }] of Object.entries({ without, 'with searches': withSearches }))
    console.log(
      `${name}: ${posted} ads (${failed} failed), processor time an ad: app ${(appMs / posted).toFixed(2)} ms, PostgreSQL ${(postgresMs / posted).toFixed(2)} ms`,
    );
  const { matches, posted, slowestSeconds } = withSearches;
  console.log(
    `${(matches / posted).toFixed(1)} matches an ad; the slowest was stored after ${slowestSeconds.toFixed(1)} s (target ${target.seconds} s)`,
  );
  const msOf = ({ appMs, postgresMs }: Run) => appMs + postgresMs;
  const cores = (msOf(withSearches) - msOf(without)) / 1000 / seconds;
  console.log(`Matching and notifying: ${cores.toFixed(2)} cores (target ${target.cores})`);
}

async function run(marketUrl: string, seconds: number, saved: number): Promise<Run> {
  const url = await copyOf(marketUrl, 'market_bench');
  const cars = await drawCars(url);
  if (saved > 0) await addSearches(url, cars, saved);
  const people = await addPeople(url, adsPerSecond * seconds);
  const app = await startApp(url, secret);
  await liftAllowances(url);
  return withClient(url, async (client) => {
    const [latest] = (await client.query<{ id: number }>('select max(id) as id from ads')).rows;
    // It reads all ads at the first list.
    await (await fetch(`${app.url}/products/api/cars/`)).arrayBuffer();
    const cpu = () => [cpuOf(app.pid) ?? 0, cpuOf(postgresProcess()) ?? 0] as const;
    const [appBefore, postgresBefore] = cpu();
    const { done, failed } = await repeat(adsPerSecond, seconds, (at) => post(app.url, people, cars[at % cars.length]!, at));
    await untilMatched(client);
    const [appAfter, postgresAfter] = cpu();
    await app.stop();
    const { rows } = await client.query<{ matches: number; slowest: number | null }>(
      `select count(*)::int as matches, max(extract(epoch from matched_at - ads.created_at))::float8 as slowest
        from search_matches join ads on ads.id = ad_id where ads.id > $1`,
      [latest?.id ?? 0],
    );
    return {
      posted: done,
      failed,
      appMs: appAfter - appBefore,
      postgresMs: postgresAfter - postgresBefore,
      matches: rows[0]?.matches ?? 0,
      slowestSeconds: rows[0]?.slowest ?? 0,
    };
  });
}

async function drawCars(url: string): Promise<Car[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<Car>(
      `select brand_id, model_id, city_id, price from ads
        where status = 'active' and type = 'car' and price is not null order by md5('searches ' || id) limit 20000`,
    ),
  );
  return rows;
}

/** Searches for a car of the market: its model or brand, mostly in its city, up to about its price. Each person has twenty. */
async function addSearches(url: string, cars: Car[], count: number): Promise<void> {
  const random = createRandom('searches');
  const db = openDatabase(url, 1);
  const reference = await loadReferenceData(db);
  await db.destroy();
  const rows = Array.from({ length: count }, (_, at) => {
    const car = cars[(at * 7) % cars.length]!;
    const kind = random.fraction();
    const { type, query } = readListQuery(
      {
        brand: car.brand_id,
        ...(kind < 0.95 && { model: car.model_id }),
        ...(kind > 0.05 && { city: car.city_id }),
        // No column of saved searches: such a search is compared by the conditions of the lists.
        ...(random.chance(0.3) && { year_min: 2015 }),
        price_min: Math.round(car.price * (0.8 + 0.15 * random.fraction())),
        price_max: Math.round(car.price * (1 + 0.15 * random.fraction())),
      },
      'car',
      'ar',
    );
    const { filters } = readListParams(query, { type: 'car', sort: 'newest' }, reference.dictionary, 'ar');
    return { person: Math.floor(at / searchesOfPerson), type, query: writeListQuery(query), ...narrowOf(filters, reference) };
  });
  await withClient(url, async (client) => {
    await client.query(
      `insert into saved_searches (user_id, type, query, alerts, is_narrow, types, brands, models, cities, price_from, price_to)
        select people.ids[person % cardinality(people.ids) + 1], type, query, case when person % 3 = 0 then 'daily' else 'instant' end::search_alerts,
          is_narrow, types, brands, models, cities, price_from, price_to
        from (select array_agg(id order by id) as ids from users where user_type = 'user') as people,
          json_to_recordset($1::json) as given (person integer, type ad_type, query text, is_narrow boolean, types ad_type[], brands integer[],
            models integer[], cities integer[], price_from integer, price_to integer)
        on conflict do nothing`,
      [JSON.stringify(rows)],
    );
    // As they are in a market that runs for longer than a minute.
    await client.query('vacuum analyze saved_searches');
  });
}

async function post(url: string, { writers, firstPicture }: People, { price, ...car }: Car, at: number): Promise<boolean> {
  const images = Array.from({ length: picturesOfAd }, (_, place) => firstPicture + at * picturesOfAd + place);
  const body = { ...camry, ...car, price, image_ids: images };
  const { path, ...request } = write('/products/api/create_car/', at, body, writers[at % writers.length]!.token);
  const response = await fetch(url + path, request);
  await response.arrayBuffer();
  return response.status === 201;
}

/** Until no ad waits for being compared, nor a notification for being sent. */
async function untilMatched(client: pg.Client): Promise<void> {
  let left: string[] = [];
  for (let waited = 0; waited < 120; waited += 1) {
    const { rows } = await client.query<{ kind: string; count: number }>(
      `select kind, count(*)::int as count from (
        select 'ads to match' as kind from ads_to_match
        union all select 'notifications to send' from notification_deliveries where due_at <= now()
        union all select task_identifier from graphile_worker.jobs where run_at <= now() and attempts = 0) as waiting
      group by kind`,
    );
    if (rows.length === 0) return;
    left = rows.map(({ kind, count }) => `${count} ${kind}`);
    await sleep(500);
  }
  console.log(`Waiting after a minute: ${left.join(', ')}.`);
}
