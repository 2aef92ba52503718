import { sql, type InferResult, type SqlBool } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';

/** Brands, models and cities as the staff see them: with their other spellings, and the number of uses of each. */
export type AdminBrandRow = InferResult<ReturnType<typeof selectBrands>>[number];
export type AdminModelRow = InferResult<ReturnType<typeof selectModels>>[number];
export type AdminCityRow = InferResult<ReturnType<typeof selectCities>>[number];

type ListQuery = PageQuery & { q?: string };
type Thing = 'brands' | 'models' | 'cities';

export function listAdminBrands(db: Database, query: ListQuery, language: Language): Promise<Found<AdminBrandRow & Row>> {
  const order = inRank('brands', 'rank');
  return findPage(order, sourceOf(selectBrands(db).where(named('brands', query.q)), order), query, language);
}

export function listAdminModels(
  db: Database,
  query: ListQuery & { brand: number },
  language: Language,
): Promise<Found<AdminModelRow & Row>> {
  const order = inRank('models', 'position');
  const models = selectModels(db).where('models.brand_id', '=', query.brand).where(named('models', query.q));
  return findPage(order, sourceOf(models, order), query, language);
}

export function listAdminCities(db: Database, query: ListQuery, language: Language): Promise<Found<AdminCityRow & Row>> {
  const order = inRank('cities', 'rank');
  return findPage(order, sourceOf(selectCities(db).where(named('cities', query.q)), order), query, language);
}

export function getAdminBrand(db: Database, id: number): Promise<AdminBrandRow> {
  return selectBrands(db).where('brands.id', '=', id).executeTakeFirstOrThrow();
}

export function getAdminModel(db: Database, id: number): Promise<AdminModelRow> {
  return selectModels(db).where('models.id', '=', id).executeTakeFirstOrThrow();
}

export function getAdminCity(db: Database, id: number): Promise<AdminCityRow> {
  return selectCities(db).where('cities.id', '=', id).executeTakeFirstOrThrow();
}

function selectBrands(db: Database) {
  return db
    .selectFrom('brands')
    .select(['brands.id', 'brands.slug', 'brands.name_ar', 'brands.name_en', aliasesOf('brands').as('aliases')])
    .select([
      sql<number>`(select count(*) from models where brand_id = brands.id and merged_into is null)`.as('models'),
      sql<number>`(select count(*) from ads where brand_id = brands.id and status = 'active' and type in ('car', 'rental'))`.as('ads'),
    ])
    .where('brands.merged_into', 'is', null);
}

function selectModels(db: Database) {
  return db
    .selectFrom('models')
    .select(['models.id', 'models.brand_id', 'models.slug', 'models.name_ar', 'models.name_en', aliasesOf('models').as('aliases')])
    .select(
      sql<number>`(select count(*) from ads where model_id = models.id and status = 'active' and type in ('car', 'rental'))`.as('ads'),
    )
    .where('models.merged_into', 'is', null);
}

function selectCities(db: Database) {
  return (
    db
      // Once for all cities, not once for each.
      .with(
        (homes) => homes('homes').materialized(),
        (people) =>
          people
            .selectFrom('users')
            .select((eb) => ['city_id', eb.fn.countAll<number>().as('users')])
            .where('closed_at', 'is', null)
            .groupBy('city_id'),
      )
      .selectFrom('cities')
      .leftJoin('homes', 'homes.city_id', 'cities.id')
      .select(['cities.id', 'cities.region_code', 'cities.name_ar', 'cities.name_en', aliasesOf('cities').as('aliases')])
      .select(['cities.latitude', 'cities.longitude'])
      .select([
        sql<number>`coalesce(homes.users, 0)`.as('users'),
        sql<number>`(select count(*) from ads where city_id = cities.id and status = 'active' and type in ('car', 'rental', 'plate'))`.as(
          'ads',
        ),
      ])
  );
}

const kindOf = { brands: 'brand', models: 'model', cities: 'city' } as const;

function aliasesOf(thing: Thing) {
  const id = sql.ref(`${thing}.id`);
  return sql<string[]>`array(select alias from aliases where kind = ${kindOf[thing]} and target = ${id}::text order by alias)`;
}

/** Rows whose name, slug or other spelling contains `q`. */
function named(thing: Thing, q: string | undefined) {
  if (q === undefined || q.trim() === '') return sql<SqlBool>`true`;
  const like = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const of = (column: string) => sql.ref(`${thing}.${column}`);
  const slug = thing === 'cities' ? sql`` : sql`|| ' ' || ${of('slug')}`;
  return sql<SqlBool>`(plain_name(${of('name_ar')} || ' ' || ${of('name_en')} ${slug}) like plain_name(${like})
    or exists (select from aliases where kind = ${kindOf[thing]} and target = ${of('id')}::text and plain_name(alias) like plain_name(${like})))`;
}

function inRank(thing: Thing, column: 'rank' | 'position'): Order {
  return { name: column, key: sql.ref(`${thing}.${column}`), type: 'integer', id: sql.ref(`${thing}.id`), direction: 'asc', gaps: false };
}
