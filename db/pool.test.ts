import { createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { openDatabase, type Database } from './database.ts';
import { openPool, type Timeouts } from './pool.ts';
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
      const [requested, waited] = await Promise.all([failureOf(one(db)), failureOf(one(db))]);
      expect([requested, waited].map(isDatabaseUnavailable)).toEqual([true, true]);
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

  it('ends a transaction that does nothing for too long', async () => {
    const db = open(how, { idle: 300 });
    const failure = await failureOf(
      db.transaction().execute(async (trx) => {
        const pid = await backEnd(trx);
        await expect.poll(() => isThere(pid)).toBe(false);
        await one(trx);
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await one(db)).toBe(1);
  });
});

/** Whether the server still has the back end. */
async function isThere(pid: number): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(database.db);
  return rows.length > 0;
}

it('a pool bears that a connection breaks which somebody holds, as the worker does', async () => {
  const pool = openPool({ url: database.url, connections: 1, timeouts });
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  try {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(database.db);
    expect(isDatabaseUnavailable(await failureOf(client.query('select 1')))).toBe(true);
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(uncaught).not.toHaveBeenCalled();
  } finally {
    process.off('uncaughtException', uncaught);
    await pool.end();
  }
});

describe('errors that mean that the database is unavailable', () => {
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

  it.each([
    ['08006', 'a connection that failed'],
    ['25006', 'a change tried on a standby'],
    ['25P03', 'a transaction that did nothing'],
    ['53300', 'too many connections'],
    ['55P03', 'a lock that was not had'],
    ['57014', 'a statement that took too long'],
    ['57P01', 'a server that stops'],
    ['57P02', 'a server that crashed'],
    ['57P03', 'a server that starts'],
  ])('is %s: %s', async (code) => {
    const raise = sql.raw(`do $$ begin raise exception 'away' using errcode = '${code}'; end $$`);
    const failure = await failureOf(raise.execute(database.db));
    expect(failure).toMatchObject({ code });
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  it.each([
    ['resets the connection', (socket: Socket) => socket.resetAndDestroy(), { code: 'ECONNRESET' }],
    ['closes the connection', (socket: Socket) => socket.end(), { message: expect.stringMatching(/^Connection terminated/) }],
    ['never answers', () => {}, { message: expect.stringMatching(/timeout/) }],
  ])('is a server that %s', async (_what, answer, failure) => {
    const server = createServer((socket) => void socket.on('error', () => {}).once('data', () => answer(socket)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const away = openDatabase(`postgres://market@127.0.0.1:${(server.address() as AddressInfo).port}/market`, 1, timeouts);
    const said = await failureOf(one(away));
    await away.destroy();
    server.close();
    expect(said).toMatchObject(failure);
    expect(isDatabaseUnavailable(said)).toBe(true);
  });

  it('include a pool without a free connection', async () => {
    const db = open(openDatabase, { connect: 300 });
    const said = await db.transaction().execute(async (trx) => {
      await one(trx);
      return failureOf(one(db));
    });
    expect(said).toMatchObject({ message: expect.stringMatching(/^timeout exceeded/) });
    expect(isDatabaseUnavailable(said)).toBe(true);
  });
});
