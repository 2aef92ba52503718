import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { compileOnce } from './compiled.ts';
import type { Database } from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('a query that is compiled once', () => {
  it('is built at the first call only, and asks with the values of each', async () => {
    const build = vi.fn(
      (_, { left, right }: { left: number; right: number }) =>
        sql<{ sum: number }>`select ${left}::integer + ${right}::integer + ${left}::integer + ${100}::integer as sum`,
    );
    const sum = compileOnce(build);
    expect(await sum(database.db, { left: 1, right: 10 })).toEqual([{ sum: 112 }]);
    expect(await sum(database.db, { left: 2, right: 30 })).toEqual([{ sum: 134 }]);
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('takes texts, arrays and null as values', async () => {
    const echo = compileOnce(
      (_, { text, list, none }: { text: string; list: readonly number[]; none: number | null }) =>
        sql`select ${text}::text as text, ${list}::bigint[] as list, ${none}::integer as none`,
    );
    expect(await echo(database.db, { text: `'; drop table ads`, list: [], none: 3 })).toEqual([
      { text: `'; drop table ads`, list: [], none: 3 },
    ]);
    expect(await echo(database.db, { text: '', list: [7, 8], none: null })).toEqual([{ text: '', list: ['7', '8'], none: null }]);
  });

  it('may spread its values into the columns of an insert', async () => {
    const add = compileOnce((db, values: { file: string }) => db.insertInto('avif_queue').values({ ...values }));
    await add(database.db, { file: 'first' });
    await add(database.db, { file: 'second' });
    const files = await database.db.selectFrom('avif_queue').select('file').orderBy('id').execute();
    expect(files).toEqual([{ file: 'first' }, { file: 'second' }]);
  });

  it('is built anew for other names of values', async () => {
    const build = vi.fn((db: Database, values: { file: string; tries?: number }) =>
      db
        .insertInto('avif_queue')
        .values({ ...values })
        .returning(['file', 'tries']),
    );
    const add = compileOnce(build);
    expect(await add(database.db, { file: 'third' })).toEqual([{ file: 'third', tries: 0 }]);
    expect(await add(database.db, { file: 'fourth', tries: 2 })).toEqual([{ file: 'fourth', tries: 2 }]);
    expect(await add(database.db, { file: 'fifth' })).toEqual([{ file: 'fifth', tries: 0 }]);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('runs in the transaction that it is given', async () => {
    const add = compileOnce((db, { file }: { file: string }) => db.insertInto('avif_queue').values({ file }));
    const undone = database.db.transaction().execute(async (trx) => {
      await add(trx, { file: 'undone' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await database.db.selectFrom('avif_queue').select('id').where('file', '=', 'undone').execute()).toEqual([]);
  });
});
