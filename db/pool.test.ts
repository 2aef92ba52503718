import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { openDatabase, type Database } from './database.ts';
import type { Timeouts } from './pool.ts';
import { openPrepared } from './prepared.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

let database: TestDatabase;
const opened: Database[] = [];

const timeouts: Timeouts = { connect: 1000, statement: 2000, lock: 500, idle: 20_000, answer: 1000 };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const db of opened) await db.destroy();
  await database.close();
});

function open(how: typeof openDatabase | typeof openPrepared, changed: Partial<Timeouts> = {}): Database {
  const db = how(database.url, 1, { ...timeouts, ...changed });
  opened.push(db);
  return db;
}

async function backEnd(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]!.pid;
}

const one = (db: Database) => sql<{ one: number }>`select ${1}::integer as one`.execute(db).then(({ rows }) => rows[0]!.one);
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe.each([
  ['openDatabase', openDatabase],
  ['openPrepared', openPrepared],
])('%s', (_name, how) => {
  it('loses nothing but the transaction whose connection breaks between two statements', async () => {
    const db = open(how);
    const failure = await failureOf(
      db.transaction().execute(async (trx) => {
        const pid = await backEnd(trx);
        await sql`select pg_terminate_backend(${pid}, 5000)`.execute(database.db);
        await one(trx);
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await one(db)).toBe(1);
  });

  it('gives up a server that does not answer, and never uses that connection again', async () => {
    const db = open(how, { statement: 20_000 });
    const pid = await backEnd(db);
    process.kill(pid, 'SIGSTOP');
    try {
      const [asked, waited] = await Promise.all([failureOf(one(db)), failureOf(one(db))]);
      expect([asked, waited].map(isDatabaseUnavailable)).toEqual([true, true]);
      expect(await one(db)).toBe(1);
      expect(await backEnd(db)).not.toBe(pid);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });

  it('gives up a transaction on a server that does not answer at once, not again for its rollback', async () => {
    const db = open(how, { statement: 20_000, answer: 5000 });
    const before = Date.now();
    let stopped = 0;
    try {
      const failure = await failureOf(
        db.transaction().execute(async (trx) => {
          stopped = await backEnd(trx);
          process.kill(stopped, 'SIGSTOP');
          await one(trx);
        }),
      );
      expect(isDatabaseUnavailable(failure)).toBe(true);
      expect(Date.now() - before).toBeLessThan(9500);
    } finally {
      process.kill(stopped, 'SIGCONT');
    }
  });

  it('ends a statement and a wait for a lock that take too long, and goes on with the same connection', async () => {
    const db = open(how, { answer: 20_000 });
    const pid = await backEnd(db);
    expect(isDatabaseUnavailable(await failureOf(sql`select pg_sleep(10)`.execute(db)))).toBe(true);
    await database.db.transaction().execute(async (trx) => {
      await sql`lock table settings in access exclusive mode`.execute(trx);
      expect(await failureOf(sql`select * from settings`.execute(db))).toMatchObject({ code: '55P03' });
    });
    expect(await backEnd(db)).toBe(pid);
  });
});

describe('what says that the database is unavailable', () => {
  it('is a server that is not there, and no mistake of a statement', async () => {
    const nowhere = new URL(database.url);
    nowhere.port = '1';
    const away = openDatabase(nowhere.href, 1, timeouts);
    opened.push(away);
    expect(isDatabaseUnavailable(await failureOf(one(away)))).toBe(true);
    expect(isDatabaseUnavailable(await failureOf(sql`select nonsense`.execute(database.db)))).toBe(false);
    expect(isDatabaseUnavailable(await failureOf(sql`select 1 / 0`.execute(database.db)))).toBe(false);
    expect(isDatabaseUnavailable(new Error('Could not open the file'))).toBe(false);
  });
});
