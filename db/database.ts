import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openPool, type Timeouts } from './pool.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;

// bigint counts fit a double here (no table nears 2^53), and dates stay the text they are: a Date would move them by a zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Statements are planned for the given values (docs/decisions/002). */
const customPlans = '-c plan_cache_mode=force_custom_plan -c timezone=UTC';

/**
 * Opens a pool on `url`. Plans are made for the values requested: a list with optional filters runs up to seven times
 * slower on one generic plan (docs/decisions/002).
 */
export function openDatabase(url: string, connections = 10, timeouts?: Timeouts): Database {
  return databaseOf(openPool({ url, connections, timeouts, options: customPlans }));
}

const pools = new WeakMap<Database, pg.Pool>();

/** Typed queries over `pool`. Closing the database ends the pool. */
export function databaseOf(pool: pg.Pool): Database {
  const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** The pool that the queries of `db` run on. */
export function poolOf(db: Database): pg.Pool {
  return pools.get(db)!;
}
