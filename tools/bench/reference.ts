import { randomUUID } from 'node:crypto';
import { constants, brotliCompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import { hash, verify } from '@node-rs/argon2';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { renderList, type Card } from './reference-page.ts';
import * as statements from './reference-sql.ts';

/** The reference: one Fastify process with SQL written by hand, which does what each job needs and no more. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c plan_cache_mode=force_generic_plan' });
/** As the app compresses its pages, and its answers. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotliOfAnswers = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 } };

type Row = Record<string, unknown>;
interface Names {
  brand: Map<number, string>;
  model: Map<number, string>;
  city: Map<number, string>;
}
type FoundCard = Omit<Card, 'name' | 'city'> & { brand_id: number; model_id: number; city_id: number };
interface Page {
  total: number;
  results: FoundCard[];
}
interface Filter {
  brand: number;
  city: number;
  price_min: number;
  price_max: number;
}

for (const index of statements.indexes) await pool.query(index);
await pool.query('vacuum analyze ads');
const names: Names = { brand: await namesOf('brands'), model: await namesOf('models'), city: await namesOf('cities') };
const [modelIds, cityIds] = [idsOf(names.model), idsOf(names.city)];
const cachedPages = new Map<string, Buffer>();
let views: { ad: number; visitor: string }[] = [];
setInterval(() => void flushViews(), 1000);

const app = fastify({ trustProxy: '127.0.0.1' });
await app.register(compress, { threshold: 1024, syncThreshold: 65_536, encodings: ['br', 'gzip'], brotliOptions: brotliOfAnswers });
const number = { type: 'integer' } as const;
const filter = { querystring: { type: 'object', properties: { brand: number, city: number, price_min: number, price_max: number } } };

app.get<{ Querystring: Filter }>('/list', { schema: filter }, async ({ query }) => named(await list(query)));
app.get<{ Querystring: Filter }>('/facets', { schema: filter }, async ({ query }) => one('facets', statements.facets, valuesOf(query)));
app.get<{ Querystring: { q: string } }>('/search', async ({ query: { q } }) => named(await search(q)));

app.get<{ Params: { id: number } }>(
  '/details/:id',
  { schema: { params: { type: 'object', properties: { id: number } } } },
  async (request, reply) => {
    const { id } = request.params;
    const ad = await one('details', statements.details, [id]);
    if (!ad) return reply.code(404).send();
    views.push({ ad: id, visitor: `${request.ip} ${request.headers['user-agent']}`.slice(0, 60) });
    return { ...ad, names: [names.brand.get(Number(ad['brand_id'])), names.city.get(Number(ad['city_id']))] };
  },
);

app.get<{ Querystring: Filter }>('/page', { schema: filter }, async ({ query }, reply) =>
  reply.type('text/html; charset=utf-8').send(await render(query)),
);

app.get<{ Querystring: Filter }>('/cached-page', { schema: filter }, async ({ query, url }, reply) => {
  const body = cachedPages.get(url) ?? brotliCompressSync(await render(query), brotli);
  cachedPages.set(url, body);
  return reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(body);
});

app.post<{ Body: Record<string, string | number | number[]> }>('/create', async (request, reply) => {
  const user = await userOf(request);
  const { image_ids, ...ad } = request.body;
  const key = [names.brand.get(Number(ad['brand_id'])), names.model.get(Number(ad['model_id'])), ad['description']].join(' ').toLowerCase();
  const columns = [
    'city_id',
    'brand_id',
    'model_id',
    'year',
    'mileage',
    'price',
    'body',
    'fuel',
    'transmission',
    'condition',
    'description',
  ];
  const created = await one('create', statements.create, [user, ...columns.map((column) => ad[column]), key, image_ids]);
  return reply.code(201).send({ ...ad, id: created?.['id'] });
});

app.post<{ Body: { identifier: string; password: string } }>('/sign-in', async (request, reply) => {
  const found = await one('password', statements.password, [request.body.identifier]);
  const isRight = await verify(String(found?.['hash'] ?? nobodys), request.body.password);
  if (!found || !isRight) return reply.code(401).send({});
  const token = randomUUID();
  await pool.query({ name: 'openSession', text: statements.openSession, values: [token, found['id'], request.headers['user-agent']] });
  return { token };
});

app.post<{ Body: { room_id: number; text: string } }>('/message', async (request, reply) => {
  const user = await userOf(request);
  const sent = await one('message', statements.message, [request.body.room_id, user, randomUUID(), request.body.text]);
  return reply.code(201).send({ ...request.body, ...sent });
});

const nobodys = await hash(randomUUID(), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
process.send?.('listening');

async function one<Found = Row>(name: string, text: string, values: unknown[]): Promise<Found | undefined> {
  const { rows } = await pool.query({ name, text, values });
  return rows[0] as Found | undefined;
}

async function list(query: Filter): Promise<Page> {
  return (await one<Page>('list', statements.list, valuesOf(query)))!;
}

/** A model and a city by name are a filter; other words are looked for in the text. */
async function search(words: string): Promise<Page> {
  const parts = words.split(' ');
  const [model, city] = [modelIds.get(parts[0] ?? ''), cityIds.get(parts.slice(1).join(' '))];
  if (model && city) return (await one<Page>('search', statements.search, [model, city]))!;
  return (await one<Page>('searchText', statements.searchText, [words]))!;
}

function valuesOf({ brand, city, price_min, price_max }: Filter): number[] {
  return [brand, city, price_min, price_max];
}

function named({ total, results }: Page): { total: number; results: Card[] } {
  return { total, results: results.map(nameCard) };
}

function nameCard(card: FoundCard): Card {
  const name = `${names.brand.get(card.brand_id)} ${names.model.get(card.model_id)}`;
  return { ...card, name, city: names.city.get(card.city_id) ?? '' };
}

async function render(query: Filter): Promise<string> {
  const { total, results } = named(await list(query));
  return renderList(total, results);
}

async function userOf({ headers }: Pick<FastifyRequest, 'headers'>): Promise<unknown> {
  const token = headers.authorization?.replace('Bearer ', '');
  const found = await one('session', statements.session, [token]);
  if (!found) throw new Error('There is no such session');
  return found['user_id'];
}

async function namesOf(table: string): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number; name_ar: string }>(`select id, name_ar from ${table}`);
  return new Map(rows.map(({ id, name_ar }) => [id, name_ar]));
}

function idsOf(known: Map<number, string>): Map<string, number> {
  return new Map([...known].map(([id, name]) => [name, id]));
}

async function flushViews(): Promise<void> {
  const waiting = views;
  views = [];
  if (waiting.length > 0) await pool.query({ name: 'countViews', text: statements.countViews, values: [JSON.stringify(waiting)] });
}
