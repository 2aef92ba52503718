import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordFaults } from '#contract/people/account-rules.ts';
import { patterns } from '#contract/catalogue/plates.ts';
import type { Database } from '#db/database.ts';
import { hasPhoneNumber } from '#server/listing/phone-numbers/phone-numbers.ts';
import { openKeys } from '#server/money/merchant-accounts/accounts.ts';
import { openLocalCards } from '#server/money/payment-gateways/card-local.ts';
import { isPassword } from '#server/people/accounts/passwords.ts';
import { measureResponses } from '#server/people/accounts/response-times.ts';
import { openStorage, type Storage } from '#server/platform/storage/storage.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { library, now, secrets } from '../test/demo-library.ts';
import { ensureDemo } from './market.ts';
import { demoPassword, listDemoAccounts } from './passwords.ts';

let folder: string;
let storage: Storage;
let databases: TestDatabase[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'demo-'));
  storage = await openStorage(folder);
  databases = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()]);
  await ensureDemo(databases[0]!.db, storage, { now, secrets, library });
});

afterAll(async () => {
  await Promise.all(databases.map(({ close }) => close()));
  await rm(folder, { recursive: true });
});

const tables = [
  'users',
  'businesses',
  'ads',
  'ad_images',
  'ad_counts',
  'rental_settings',
  'rental_units',
  'rental_quotes',
  'bookings',
  'booking_drivers',
  'booking_history',
  'booking_handovers',
  'booking_pictures',
  'handover_pictures',
  'handover_marks',
  'handover_signatures',
  'booking_charges',
  'charge_history',
  'booking_deposits',
  'rental_occupancies',
  'reviews',
  'comments',
  'replies',
].concat([
  'rooms',
  'room_members',
  'messages',
  'chat_images',
  'subscriptions',
  'offers',
  'offer_history',
  'offer_settings',
  'offer_floors',
  'offer_totals',
  'deals',
  'deal_steps',
  'deal_history',
  'ad_history',
  'dues',
  'reports',
  'cases',
]);

async function digestOf(db: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables) {
    // When a row was written is the clock's business, not the seed's, and nothing is sealed twice alike.
    const { rows } = await sql<{
      row: string;
    }>`select (to_jsonb(t) - '{changed_at,plate,numbers,signature}'::text[])::text as row from ${sql.table(table)} t order by 1`.execute(
      db,
    );
    hash.update(rows.map(({ row }) => row).join('\n'));
  }
  return hash.digest('hex');
}

test('the same seed and day make the same market, another seed another', async () => {
  const [first, same, other] = databases.map(({ db }) => db) as [Database, Database, Database];
  await ensureDemo(same, storage, { now, secrets, library });
  await ensureDemo(other, storage, { now, secrets, library, seed: 'other' });
  expect(await digestOf(same)).toBe(await digestOf(first));
  expect(await digestOf(other)).not.toBe(await digestOf(first));
});

test('no JSON column holds JSON as text', async () => {
  const { db } = databases[0]!;
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb' and table_name in (select tablename from pg_tables where schemaname = 'public')
  `.execute(db);
  const found = columns.map(({ table_name: table, column_name: column }) => ({ table, column }));
  expect(found).toContainEqual({ table: 'businesses', column: 'working_hours' });
  expect(found).toContainEqual({ table: 'subscriptions', column: 'features' });
  const textIn = found.map(
    ({ table, column }) =>
      sql`select ${`${table}.${column}`} as name from ${sql.table(table)} where jsonb_typeof(${sql.ref(column)}) = 'string'`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(textIn, sql` union `)}`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([]);
});

test('its ads and comments have no phone numbers, which the API would refuse', async () => {
  const { db } = databases[0]!;
  const ads = await db.selectFrom('ads').select(['title', 'description']).execute();
  const comments = await db.selectFrom('comments').select('text').execute();
  const replies = await db.selectFrom('replies').select('text').execute();
  const texts = [
    ...ads.flatMap(({ title, description }) => [title ?? '', description]),
    ...[...comments, ...replies].map(({ text }) => text),
  ];
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(hasPhoneNumber)).toEqual([]);
});

test('a market with people in it is left alone', async () => {
  const { db } = databases[0]!;
  const before = await digestOf(db);
  expect(await ensureDemo(db, storage, { now: new Date(), secrets, library, seed: 'later' })).toBe(false);
  expect(await digestOf(db)).toBe(before);
});

test('of two processes that start together one fills it', async () => {
  const empty = await createTestDatabase();
  const filled = await Promise.all([1, 2].map(() => ensureDemo(empty.db, storage, { now, secrets, library, takesCards: true })));
  expect(filled.toSorted()).toEqual([false, true]);
  const accounts = await empty.db.selectFrom('merchant_accounts').selectAll().orderBy('office_id').execute();
  expect(accounts.length).toBeGreaterThan(0);
  const { gateway } = openLocalCards({ db: empty.db, publicUrl: 'http://localhost', secrets, ownUrl: () => null, report: () => {} });
  for (const account of accounts) expect(await gateway.check(openKeys(secrets, account))).toEqual({ publishable: true, secret: true });
  await empty.close();
});

test('its accounts sign in with the one password, and new accounts keep their own', async () => {
  const { db } = databases[0]!;
  const user = { full_name: 'سارة', username: 'sara', phone: '511111111', city_id: 1 };
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  await ensureDemo(db, storage, { now, secrets, library });
  const hashes = await db.selectFrom('users').leftJoin('passwords', 'user_id', 'id').select(['id', 'hash']).execute();
  const [first] = hashes;
  expect(await isPassword(demoPassword, first!.hash)).toBe(true);
  expect(passwordFaults(demoPassword)).toEqual([]);
  expect(hashes.filter(({ hash }) => hash === null).map((row) => row.id)).toEqual([id]);
  expect((await listDemoAccounts(db)).map(({ user_type }) => user_type)).toEqual(['user', 'seller', 'showroom', 'office']);
  await db.deleteFrom('users').where('id', '=', id).execute();
});

test('new rows do not meet the numbers of the demo', async () => {
  const { db } = databases[0]!;
  const user = { full_name: 'سارة', username: 'sara', phone: '511111111', city_id: 1 };
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  const { last } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  expect(id).toBe(last);
  await db.deleteFrom('users').where('id', '=', id).execute();
});

test('every ad agrees with itself', async () => {
  const { db } = databases[0]!;
  const ads = await db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.owner_id')
    .selectAll('ads')
    .select('users.created_at as joined')
    .execute();
  expect(ads.length).toBe(4000);
  for (const ad of ads) {
    expect(ad.description).not.toMatch(/[{}]|undefined|null/);
    expect(ad.joined <= ad.created_at && ad.created_at <= ad.refreshed_at && ad.refreshed_at <= now).toBe(true);
    // One that is sold may have had its time since.
    if (ad.status !== 'sold') expect(ad.status === 'expired').toBe(ad.expires_at! < now);
    if (ad.type === 'plate') expect(ad.patterns).toEqual(patterns(ad.letters!, ad.digits!));
    const isOver = ad.sale_type === 'tanazul';
    if (ad.type !== 'rental') expect(ad.price === null).toBe(ad.price_mode === 'soum' || isOver);
    const terms = [ad.instalment, ad.months_left, ad.down_payment].filter((term) => term !== null);
    expect([0, isOver ? 3 : 0]).toContain(terms.length);
    if (ad.type === 'car' && ad.cover) expect(ad.color).toBe('white');
  }
});

test('everybody has a package that explains their ads, and the demo person has none', async () => {
  const { db } = databases[0]!;
  const { rows } = await sql<{ username: string; user_type: string; package: number | null; fits: boolean; is_featured: boolean }>`
    select username, user_type, package_id as package, users.is_featured,
      count(ads.id) <= coalesce(max(subscriptions.ads_limit), max(free.ads_limit))
        and count(ads.id) filter (where ads.is_featured) <= coalesce(max(subscriptions.featured_ads), 0)
        and (not users.is_featured or (users.is_verified and package_id is not null)) as fits
    from users
    join free_allowances as free on free.account_type = users.user_type
    left join subscriptions on subscriptions.user_id = users.id and starts_at <= ${now} and ends_at > ${now}
    left join ads on ads.owner_id = users.id and ads.status in ('pending', 'active', 'reserved')
    group by users.id, package_id order by users.id`.execute(db);
  expect(rows.filter(({ fits }) => !fits)).toEqual([]);
  const shown = await listDemoAccounts(db);
  const has = shown.map(({ username }) => rows.find((row) => row.username === username)!.package !== null);
  expect([has[0], has[2], has[3]]).toEqual([false, true, true]);
  expect(await db.selectFrom('ads').select('id').where('is_featured', '=', true).execute()).not.toEqual([]);
  expect(rows.filter(({ is_featured }) => is_featured).length).toBeGreaterThan(5);
});

test('the market has what the pages must show', async () => {
  const { db } = databases[0]!;
  const has = async (condition: ReturnType<typeof sql<boolean>>) =>
    (await db.selectFrom('ads').select('id').where(condition).limit(1).execute()).length > 0;
  expect(await has(sql<boolean>`length(letters) = 1`)).toBe(true);
  expect(await has(sql<boolean>`length(letters) = 2`)).toBe(true);
  expect(await has(sql<boolean>`length(title) > 100`)).toBe(true);
  expect(await has(sql<boolean>`price > 2000000`)).toBe(true);
  expect(await has(sql<boolean>`type = 'car' and images_count = 0`)).toBe(true);
  expect(await has(sql<boolean>`type = 'car' and images_count >= 4`)).toBe(true);
  for (const status of ['active', 'reserved', 'sold', 'paused', 'expired']) expect(await has(sql<boolean>`status = ${status}`)).toBe(true);
});

test('what is counted beside the rows is what the rows say', async () => {
  const { db } = databases[0]!;
  const wrong = await sql<{ id: number }>`
    select ads.id from ads
    left join ad_counts on ad_counts.ad_id = ads.id
    where coalesce(ad_counts.comments, 0) <> (select count(*) from comments where comments.ad_id = ads.id)
       or ads.images_count <> (select count(*) from ad_images where ad_images.ad_id = ads.id)
       or ads.cover is distinct from (select file from ad_images where ad_images.ad_id = ads.id and position = 0)
  `.execute(db);
  expect(wrong.rows).toEqual([]);
});

test('conversations are consistent, also with the response times of businesses', async () => {
  const { db } = databases[0]!;
  const { rows: wrong } = await sql<{ room_id: number }>`
    select side.room_id from room_members as side
    where side.unread_count <> (
      select count(*) from messages where room_id = side.room_id and sender_id = side.other_id and read_at is null
    ) or side.updated_at <> (select max(created_at) from messages where room_id = side.room_id)
    union all
    select room_id from (
      select room_id, created_at, lag(created_at) over (partition by room_id order by id) as before from messages
    ) as told where created_at < before or created_at > ${now}`.execute(db);
  expect(wrong).toEqual([]);
  const { rows: talks } = await sql<{ both: number; one: number; warned: number; unread: number }>`
    select count(*) filter (where writers = 2) as both, count(*) filter (where writers = 1) as one,
           sum(warned)::integer as warned, sum(unread)::integer as unread
    from (select count(distinct sender_id) as writers, count(*) filter (where warnings <> '{}') as warned,
                 count(*) filter (where read_at is null) as unread from messages group by room_id) as rooms`.execute(db);
  expect(talks[0]!.both).toBeGreaterThan(100);
  expect(talks[0]!.warned).toBeGreaterThan(0);
  expect(talks[0]!.unread).toBeGreaterThan(5);

  const saying = () => db.selectFrom('businesses').select(['user_id', 'response_minutes']).orderBy('user_id').execute();
  const before = await saying();
  // The conversations are of the weeks before the day that the demo is made for.
  await db.transaction().execute(async (trx) => {
    await sql`update messages set created_at = created_at + (now() - ${now}::timestamptz)`.execute(trx);
    await measureResponses({ db: trx, invalidate: () => {} });
    expect(await trx.selectFrom('businesses').select(['user_id', 'response_minutes']).orderBy('user_id').execute()).toEqual(before);
  });
});
