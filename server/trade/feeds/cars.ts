import { sql } from 'kysely';
import { feedReasons, type FeedReason } from '#contract/trade/feed-rules.ts';
import type { Database } from '#db/database.ts';
import { newestFirst } from '#server/listing/ads/rows.ts';
import { sourceOf } from '#server/platform/paging/keyset.ts';
import { findPage, type PageQuery } from '#server/platform/paging/page.ts';
import type { Language } from '#contract/platform/languages.ts';

/** What keeps a car out of the feed. Buses, trucks and cars for their parts are none that Google takes. */
const conditions: Record<FeedReason, ReturnType<typeof sql<boolean>>> = {
  no_chassis: sql<boolean>`ads.chassis_number is null`,
  no_price: sql<boolean>`ads.price is null and coalesce(ads.sale_type, 'sale') = 'sale'`,
  no_mileage: sql<boolean>`ads.mileage is null and ads.condition is distinct from 'new'`,
  not_for_sale: sql<boolean>`coalesce(ads.sale_type, 'sale') <> 'sale'`,
  unsupported: sql<boolean>`ads.body in ('bus', 'truck') or ads.condition = 'parts'`,
};
const reasons = sql<FeedReason[]>`array_remove(array[${sql.join(
  feedReasons.map((reason) => sql`case when ${conditions[reason]} then ${sql.lit(reason)}::text end`),
)}], null)`;
const isInFeed = sql<boolean>`not (${sql.join(
  feedReasons.map((reason) => sql`coalesce(${conditions[reason]}, false)`),
  sql` or `,
)})`;

/** The cars of a business that are for sale now. */
function selectActive(db: Database, business: number) {
  return db.selectFrom('ads').where('ads.owner_id', '=', business).where('ads.type', '=', 'car').where('ads.status', '=', 'active');
}

/** How many cars are in the feed, and how many are not for each reason. */
export async function countCars(db: Database, business: number) {
  const [counted, byReason] = await Promise.all([
    selectActive(db, business)
      .select([sql<number>`count(*) filter (where ${isInFeed})`.as('cars'), sql<number>`count(*)`.as('all')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(
        selectActive(db, business)
          .select(sql<FeedReason>`unnest(${reasons})`.as('reason'))
          .as('left_out'),
      )
      .select(['reason', sql<number>`count(*)`.as('cars')])
      .groupBy('reason')
      .orderBy('cars', 'desc')
      .orderBy('reason')
      .execute(),
  ]);
  return { cars: counted.cars, left_out: counted.all - counted.cars, reasons: byReason };
}

/** A page of those that are not in it. */
export function listLeftOut(db: Database, business: number, query: PageQuery & { reason?: FeedReason }, language: Language) {
  const { reason } = query;
  const rows = selectActive(db, business)
    .innerJoin('stock', 'stock.ad_id', 'ads.id')
    .select(['ads.id', 'ads.title', 'ads.brand_id', 'ads.model_id', 'ads.trim', 'ads.year', 'ads.letters', 'ads.digits'])
    .select(['stock.stock_number', reasons.as('reasons')])
    .where(reason ? conditions[reason] : sql<boolean>`not ${isInFeed}`);
  return findPage(newestFirst, sourceOf(rows, newestFirst), query, language);
}

/** The next cars of the feed after one by id, with their pictures in order. */
export async function listFeedCars(db: Database, business: number, { after, most }: { after: number; most: number }) {
  const cars = await selectActive(db, business)
    .innerJoin('stock', 'stock.ad_id', 'ads.id')
    .select(['ads.id', 'ads.chassis_number', 'ads.brand_id', 'ads.model_id', 'ads.trim', 'ads.year', 'ads.body', 'ads.fuel', 'ads.color'])
    .select(['ads.interior_color', 'ads.mileage', 'ads.condition', 'ads.price', 'ads.features', 'ads.branch_id'])
    .select(['stock.stock_number', 'stock.stocked_on'])
    .where(isInFeed)
    .where('ads.id', '>', after)
    .orderBy('ads.id')
    .limit(most)
    .execute();
  const ids = cars.map(({ id }) => id);
  const pictures = ids.length === 0 ? [] : await listPictures(db, ids);
  const ofAd = Map.groupBy(pictures, ({ ad_id }) => ad_id);
  return cars.map((car) => ({ ...car, pictures: (ofAd.get(car.id) ?? []).map(({ file }) => file) }));
}

export type FeedCar = Awaited<ReturnType<typeof listFeedCars>>[number];

function listPictures(db: Database, ads: readonly number[]) {
  return db.selectFrom('ad_images').select(['ad_id', 'file']).where('ad_id', 'in', ads).orderBy('ad_id').orderBy('position').execute();
}
