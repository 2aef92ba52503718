import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import pg from 'pg';
import type { Captured } from './capture.ts';

/** The yardstick: Fastify and pg alone, running the very statements of the app and sending the rows as they are. */
const [, , file = '', databaseUrl = '', port = '0'] = process.argv;
const captured = JSON.parse(await readFile(file, 'utf8')) as Captured[];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c plan_cache_mode=force_custom_plan' });
const statementsOf = new Map(captured.map(({ url, statements }) => [url, statements]));

const app = fastify();
app.get('/*', async (request) => {
  const statements = statementsOf.get(request.url) ?? [];
  const results = await Promise.all(statements.map(({ sql, parameters }) => pool.query(sql, parameters)));
  return results.map(({ rows }) => rows as unknown[]);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('listening');
