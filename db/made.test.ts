import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { findMissing, readMade } from './made.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('every index and extension of a migrated database is read from the migrations, and no other', async () => {
  const { rows } = await sql<{ indexes: string[]; extensions: string[] }>`select
    array(select relname::text from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)) as indexes,
    array(select extname::text from pg_extension where extname <> 'plpgsql') as extensions`.execute(database.db);
  const made = await readMade();
  expect(made.indexes.toSorted()).toEqual(rows[0]!.indexes.toSorted());
  expect(made.extensions.toSorted()).toEqual(rows[0]!.extensions.toSorted());
  expect(await findMissing(database.db)).toEqual({ indexes: [], extensions: [] });
});

it('an index that is gone or not valid is missing, and so is an extension', async () => {
  const { db } = database;
  await sql`drop index comments_of_ad`.execute(db);
  await sql`update pg_index set indisvalid = false where indexrelid = 'ads_newest'::regclass`.execute(db);
  await sql`drop extension btree_gin cascade`.execute(db);
  const { indexes, extensions } = await findMissing(db);
  expect(indexes).toEqual(expect.arrayContaining(['comments_of_ad', 'ads_newest']));
  expect(extensions).toEqual(['btree_gin']);
});
