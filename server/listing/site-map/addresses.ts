import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { adLists } from '#contract/platform/kinds.ts';
import { known } from '#contract/platform/known.ts';

/** An entry of the site map: a path of the site and when its content last changed. Reads ads, users, businesses and the figures of price pages. */
export interface Address {
  path: string;
  changed?: Date;
}

/** The ids in one file of the map: `[n × 10,000, (n + 1) × 10,000)`. An entry never moves to another file. */
const idsPerFile = 10_000;
const batch = 1000;

export const screens = [
  '/home',
  '/cars',
  '/plate-number',
  '/plate-number/studio',
  '/prices/mine',
  '/rent',
  '/showrooms',
  '/office',
  '/prices',
  '/prices/method',
  '/fees-calculator',
  '/instalments',
  '/packages',
  '/donation',
  '/about',
  '/terms-and-conditions',
  '/consumer-protection',
  '/support',
] as const;

/** Every non-empty list of one brand or one city, and the showrooms and offices of each city. */
export async function listLists(db: Database): Promise<Address[]> {
  const [brands, cities, businesses] = await Promise.all([
    groupAds(db)
      .select('brand_id as id')
      .where('brand_id', 'is not', null)
      .groupBy(['type', 'brand_id'])
      .orderBy('type')
      .orderBy('brand_id')
      .execute(),
    groupAds(db).select('city_id as id').groupBy(['type', 'city_id']).orderBy('type').orderBy('city_id').execute(),
    db
      .selectFrom('users')
      .select(['user_type', 'city_id'])
      .distinct()
      .where('user_type', 'in', ['showroom', 'office'])
      .where('closed_at', 'is', null)
      .orderBy('user_type')
      .orderBy('city_id')
      .execute(),
  ]);
  return [
    ...brands.map(({ type, id, changed }) => ({ path: `${adLists[type]}?brand=${id}`, changed })),
    ...cities.map(({ type, id, changed }) => ({ path: `${adLists[type]}?city=${id}`, changed })),
    ...businesses.map(({ user_type, city_id }) => ({ path: `${user_type === 'office' ? '/office' : '/showrooms'}?city=${city_id}` })),
  ];
}

function groupAds(db: Database) {
  return db
    .selectFrom('ads')
    .select((eb) => ['type', eb.fn.max('refreshed_at').as('changed')])
    .where('status', '=', 'active');
}

/** The price pages that have enough ads: of models, years and patterns of plates. */
export async function listPricePages(db: Database): Promise<Address[]> {
  const { rows } = await sql<{ path: string; changed: Date }>`
    select case when pattern is not null then '/prices/plates/' || pattern
        else '/prices/' || brands.slug || '/' || models.slug || coalesce('/' || year, '') end as path,
      as_of::timestamptz as changed
    from price_summaries
    left join brands on brands.id = price_summaries.brand_id
    left join models on models.id = price_summaries.model_id
    where has_page and month is null and models.merged_into is null and brands.merged_into is null
    order by path`.execute(db);
  return rows;
}

/** The numbers of the files that contain ads, profiles or branches. */
export async function listFiles(db: Database): Promise<{ ads: number[]; profiles: number[]; branches: number[] }> {
  const file = (id: 'ads.id' | 'users.id' | 'branches.id') => sql<number>`${sql.ref(id)} / ${sql.lit(idsPerFile)}`.as('file');
  const [ads, profiles, branches] = await Promise.all([
    db.selectFrom('ads').select(file('ads.id')).distinct().where('status', '=', 'active').orderBy('file').execute(),
    selectProfiles(db).select(file('users.id')).distinct().orderBy('file').execute(),
    selectBranches(db).select(file('branches.id')).distinct().orderBy('file').execute(),
  ]);
  const numbers = (files: { file: number }[]) => files.map((one) => one.file);
  return { ads: numbers(ads), profiles: numbers(profiles), branches: numbers(branches) };
}

/** The ads of one file, read a thousand at a time. */
export function eachAd(db: Database, file: number): AsyncGenerator<Address> {
  return inBatches(file, async (after, before) => {
    const rows = await db
      .selectFrom('ads')
      .select(['id', 'refreshed_at as changed'])
      .where('status', '=', 'active')
      .where('id', '>', after)
      .where('id', '<', before)
      .orderBy('id')
      .limit(batch)
      .execute();
    return rows.map(({ id, changed }) => ({ id, path: `/ad-details/${id}`, changed }));
  });
}

/** The businesses of one file, and other people with an active ad. */
export function eachProfile(db: Database, file: number): AsyncGenerator<Address> {
  return inBatches(file, async (after, before) => {
    const rows = await selectProfiles(db)
      .select('users.id')
      .where('users.id', '>', after)
      .where('users.id', '<', before)
      .orderBy('users.id')
      .limit(batch)
      .execute();
    return rows.map(({ id }) => ({ id, path: `/public-profile/${id}` }));
  });
}

/** The branches of one file, those of open accounts. */
export function eachBranch(db: Database, file: number): AsyncGenerator<Address> {
  return inBatches(file, async (after, before) => {
    const rows = await selectBranches(db)
      .select(['branches.id', 'branches.owner_id', 'branches.slug'])
      .where('branches.id', '>', after)
      .where('branches.id', '<', before)
      .orderBy('branches.id')
      .limit(batch)
      .execute();
    return rows.map(({ id, owner_id, slug }) => ({ id, path: `/business/${owner_id}/${slug}` }));
  });
}

function selectBranches(db: Database) {
  return db
    .selectFrom('branches')
    .innerJoin('users', 'users.id', 'branches.owner_id')
    .where('branches.removed_at', 'is', null)
    .where('users.closed_at', 'is', null);
}

function selectProfiles(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('ad_owners', 'ad_owners.owner_id', 'users.id')
    .where('users.closed_at', 'is', null)
    .where((eb) => eb.or([eb('users.user_type', '<>', 'user'), eb('ad_owners.active_count', '>', 0)]));
}

type Read = (after: number, before: number) => Promise<(Address & { id: number })[]>;

async function* inBatches(file: number, read: Read): AsyncGenerator<Address> {
  let after = file * idsPerFile - 1;
  const before = (file + 1) * idsPerFile;
  for (;;) {
    const rows = await read(after, before);
    yield* rows;
    if (rows.length < batch) return;
    after = known(rows.at(-1), 'row').id;
  }
}
