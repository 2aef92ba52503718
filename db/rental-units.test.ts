import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../test/database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const migrations = path.join(import.meta.dirname, 'migrations');

/** The files before the tables of rental cars. */
async function copyEarlier(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  const names = (await readdir(migrations)).toSorted();
  const earlier = names.slice(0, names.indexOf('063-rental-units.sql'));
  expect(earlier).not.toEqual([]);
  await Promise.all(earlier.map((name) => cp(path.join(migrations, name), path.join(folder, name))));
  return folder;
}

test('every rental ad gets a car, and what was taken by days is taken from midnight to midnight of Riyadh', async () => {
  const { url, drop } = await createEmptyDatabase();
  const folder = await copyEarlier();
  await migrate(url, folder);
  const db = openDatabase(url, 1);
  await db.connection().execute(async (connection) => {
    // Owners, cities and models do not matter here.
    await sql`set session_replication_role = replica`.execute(connection);
    for (const [id, type] of [
      [1, 'rental'],
      [2, 'car'],
      [3, 'rental'],
    ])
      await sql`insert into ads (id, type, owner_id, seller_type, city_id, brand_id, model_id, year, daily, price)
        values (${id}, ${type}, 1, 'office', 1, 1, 1, 2024, 120, 120)`.execute(connection);
    await sql`insert into rental_bookings (ad_id, period) values (3, '[2026-12-30,2027-01-02)'), (3, '[2027-01-02,2027-01-03)'), (3, 'empty')`.execute(
      connection,
    );
  });
  await migrate(url);
  expect(await db.selectFrom('rental_units').select(['ad_id', 'name', 'is_active']).orderBy('ad_id').execute()).toEqual([
    { ad_id: 1, name: '1', is_active: true },
    { ad_id: 3, name: '1', is_active: true },
  ]);
  const { rows } = await sql<{ ad: number; from: Date; to: Date; reason: string }>`
    select ad_id as ad, lower(period) as from, upper(period) as to, reason
    from rental_occupancies join rental_units as unit on unit.id = unit_id order by period`.execute(db);
  expect(rows).toEqual([
    { ad: 3, from: new Date('2026-12-29T21:00:00Z'), to: new Date('2027-01-01T21:00:00Z'), reason: 'booked_elsewhere' },
    { ad: 3, from: new Date('2027-01-01T21:00:00Z'), to: new Date('2027-01-02T21:00:00Z'), reason: 'booked_elsewhere' },
  ]);
  await db.destroy();
  await drop();
  await rm(folder, { recursive: true });
});
