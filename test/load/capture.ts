import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openStorage } from '#server/platform/storage/storage.ts';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** What one request asks of the database. */
export interface Captured {
  url: string;
  statements: Statement[];
}

/** Sends each address through the app once and writes down the statements that it ran. */
export async function capture(databaseUrl: string, urls: string[]): Promise<Captured[]> {
  const heard: Statement[] = [];
  const db: Database = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: databaseUrl, max: 4, options: '-c plan_cache_mode=force_custom_plan' }),
    }),
    log: ({ level, query }) => void (level === 'query' && heard.push({ sql: query.sql, parameters: [...query.parameters] })),
  });
  const config = readConfig({ LOG_LEVEL: 'silent', METRICS_PORT: 'off', REQUESTS_PER_MINUTE: '10000000' });
  const app = await buildApp({ config, db, storage: await openStorage('.data/media'), redis: null });
  const captured: Captured[] = [];
  for (const url of urls) {
    heard.length = 0;
    const answer = await app.inject(url);
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    captured.push({ url, statements: [...heard] });
  }
  await app.close();
  await db.destroy();
  return captured;
}
