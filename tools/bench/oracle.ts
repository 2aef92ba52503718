import { deepStrictEqual } from 'node:assert';
import { withClient } from './market.ts';
import { picturesOfAd } from './people.ts';
import type pg from 'pg';
import type { Call, Side } from './calls.ts';
import type { Job, Parameters } from './jobs.ts';

/** Where the answers of a side come from, and the database that it wrote. */
export interface Checked {
  side: Side;
  url: string;
  databaseUrl: string;
}

type Json = Record<string, unknown>;
interface Answer {
  status: number;
  text: string;
}
interface Given {
  side: Side;
  client: pg.Client;
  parameters: Parameters;
}
/** What was answered, and what is right. */
type Check = (answer: Answer, at: number, given: Given) => Promise<[unknown, unknown]>;

const checksOfJob = 6;
/** The numbers of these requests are not used again. */
export const checkedRequests = 100;

/** Compares some answers of a job with statements of its own; throws at the first wrong one. */
export async function checkAnswers(job: Job, { side, url, databaseUrl }: Checked, parameters: Parameters): Promise<void> {
  const check = checks[job.name];
  if (!check) throw new Error(`No answers of ${job.name} are known`);
  await withClient(databaseUrl, async (client) => {
    for (let at = 0; at < checksOfJob; at += 1) {
      const call = job.request(side, at, parameters);
      const answer = await send(url, call);
      const [actual, expected] = await check(answer, at, { side, client, parameters });
      compare(
        actual,
        expected,
        `${job.name}, ${side}: ${call.method} ${call.path}
${answer.text.slice(0, 300)}`,
      );
    }
  });
}

function compare(actual: unknown, expected: unknown, what: string): void {
  try {
    deepStrictEqual(actual, expected);
  } catch {
    throw new Error(`Wrong answer of ${what}\nanswered ${JSON.stringify(actual)}\nexpected ${JSON.stringify(expected)}`);
  }
}

async function send(url: string, { path, ...call }: Call): Promise<Answer> {
  const response = await fetch(url + path, call);
  return { status: response.status, text: await response.text() };
}

const isCar = `type = 'car' and status = 'active'`;
const byFilter = 'brand_id = $1 and city_id = $2 and price >= $3 and price <= $4';

const checks: Record<string, Check> = {
  list: async ({ text }, at, given) => [pageOf(text), await expectedPage(given.client, byFilter, filterOf(given.parameters, at))],

  search: async ({ text }, at, { client, parameters }) => {
    const { model, city } = parameters.searches[at % parameters.searches.length]!;
    return [pageOf(text), await expectedPage(client, 'model_id = $1 and city_id = $2', [model, city])];
  },

  details: async ({ text }, at, { side, client, parameters }) => {
    const ad = read(text);
    const pictures = side === 'app' ? ad['car'] && (ad['car'] as Json)['car_images'] : ad['images'];
    const actual = [ad['id'], ad['price'], (ad['owner'] as Json)['id'], (pictures as unknown[]).length];
    const { rows } = await client.query<Json>(
      'select id, price, owner_id, (select count(*)::int from ad_images where ad_id = ads.id) as pictures from ads where id = $1',
      [parameters.ads[at]],
    );
    return [actual, Object.values(rows[0] ?? {})];
  },

  facets: async ({ text }, at, { side, client, parameters }) => {
    const values = filterOf(parameters, at);
    const price = `price between $1 and $2`;
    const counted = {
      brand: await countsOf(client, 'brand_id', `${price} and city_id = ${values[1]}`, values.slice(2)),
      city: await countsOf(client, 'city_id', `${price} and brand_id = ${values[0]}`, values.slice(2)),
      body: await countsOf(client, 'body', `${price} and brand_id = ${values[0]} and city_id = ${values[1]}`, values.slice(2)),
    };
    const answer = read(text);
    const groups = ['brand', 'city', 'body'] as const;
    const actual = groups.map((name) => (side === 'app' ? fromGroup(answer[name]) : fromCounts(answer[name])));
    return [actual, groups.map((name) => counted[name])];
  },

  page: checkPage,
  'cached-page': checkPage,

  'sign-in': async ({ status, text }) => [
    [status, typeof read(text)['token']],
    [200, 'string'],
  ],

  message: async ({ status, text }, _at, { client }) => {
    const sent = read(text);
    const { rows } = await client.query<Json>('select room_id, text from messages where id = $1', [sent['id']]);
    return [
      [status, sent['room_id'], sent['text']],
      [201, rows[0]?.['room_id'], rows[0]?.['text']],
    ];
  },

  create: async ({ status, text }, _at, { client }) => {
    const { rows } = await client.query<Json>(
      `select status, price, images_count, cover is not null as has_cover,
        (select count(*)::int from ad_images where ad_id = ads.id) as pictures,
        (select count(*)::int from ad_history where ad_id = ads.id) as moves
      from ads where id = $1`,
      [read(text)['id']],
    );
    const stored = {
      status: 'active',
      price: read(text)['price'],
      images_count: picturesOfAd,
      has_cover: true,
      pictures: picturesOfAd,
      moves: 1,
    };
    return [
      [status, rows[0]],
      [201, stored],
    ];
  },
};

/** The page shows the cars of its filter; which request requested it is in `at`. */
async function checkPage({ status, text }: Answer, at: number, { client, parameters }: Given): Promise<[unknown, unknown]> {
  const { ids } = await expectedPage(client, byFilter, filterOf(parameters, at));
  const shown = ids.filter((id) => text.includes(`/ad-details/${id}"`));
  return [
    [status, shown],
    [200, ids],
  ];
}

function pageOf(text: string): { total: unknown; ids: unknown[] } {
  const page = read(text);
  return { total: page['count'] ?? page['total'], ids: (page['results'] as Json[]).map(({ id }) => id) };
}

async function expectedPage(client: pg.Client, where: string, values: number[]): Promise<{ total: number; ids: number[] }> {
  const { rows } = await client.query<{ id: number }>(
    `select id from ads where ${isCar} and ${where} order by refreshed_at desc, id desc`,
    values,
  );
  return { total: rows.length, ids: rows.slice(0, 20).map(({ id }) => id) };
}

function filterOf({ filters }: Parameters, at: number): number[] {
  const { brand, city, price_min, price_max } = filters[at % filters.length]!;
  return [brand, city, price_min, price_max];
}

/** The counts of the values that any ad has. The app shows at most sixty of them, so the rarer ones are not compared. */
async function countsOf(client: pg.Client, column: string, where: string, values: number[]): Promise<Counts> {
  const { rows } = await client.query<{ value: string; count: number }>(
    `select ${column}::text as value, count(*)::int from ads where ${isCar} and ${where} and ${column} is not null group by 1`,
    values,
  );
  return mostFrequent(rows.map(({ value, count }) => [value, count]));
}

type Counts = [string, number][];
const facetsMost = 60;

function fromGroup(group: unknown): Counts {
  return mostFrequent((group as { id: number | string; count: number }[]).map(({ id, count }) => [String(id), count]));
}

function fromCounts(counts: unknown): Counts {
  return mostFrequent(Object.entries(counts as Record<string, number>));
}

function mostFrequent(counts: Counts): Counts {
  const order = counts.filter(([, count]) => count > 0).toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
  // Which of the values with the last number are shown is open.
  const least = order[facetsMost - 1]?.[1] ?? 0;
  return order.filter(([, count]) => count > least);
}

function read(text: string): Json {
  return JSON.parse(text) as Json;
}
