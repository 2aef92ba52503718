import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { publicStatuses } from '#contract/listing/ad-rules.ts';
import { allOf, priceOf, type Condition } from '#server/ad-index/conditions.ts';
import { selectCards, type CardRow } from '../rows.ts';

const most = 12;

/** Up to 12 other active ads of the same type, the most similar first; `not_found` unless `id` is a public ad. */
export async function listRelated(db: Database, id: number): Promise<CardRow[]> {
  const ad = await findTraits(db, id);
  if (!ad) throw new AppError('not_found');
  const others = sql<boolean>`ads.status = 'active' and ads.type = ${ad.type} and ads.id <> ${id}`;
  const alike = likenesses(ad).map(
    (likeness, index) => sql`
      (select ads.id, ${index}::integer as likeness from ads where ${others} and ${allOf(likeness)} order by ads.refreshed_at desc, ads.id desc limit ${most})`,
  );
  const nearest = sql<{ id: number; likeness: number }>`
    (select id, min(likeness) as likeness from (${sql.join(alike, sql` union all `)}) as alike group by id)`;
  return selectCards(db)
    .innerJoin(nearest.as<'nearest'>('nearest'), 'nearest.id', 'ads.id')
    .orderBy('nearest.likeness')
    .orderBy('ads.refreshed_at', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(most)
    .execute();
}

type Traits = NonNullable<Awaited<ReturnType<typeof findTraits>>>;

function findTraits(db: Database, id: number) {
  return db
    .selectFrom('ads')
    .select([
      'type',
      'brand_id',
      'model_id',
      'body',
      'city_id',
      'rental_class',
      'letters',
      'digits',
      'patterns',
      priceOf(undefined).as('price'),
    ])
    .where('id', '=', id)
    .where('status', 'in', publicStatuses)
    .executeTakeFirst();
}

/** Kinds of similarity, the closest first; each is found by reading one index from its newest end. */
function likenesses(ad: Traits): Condition[][] {
  const near = nearPrice(ad);
  if (ad.type === 'plate') {
    return [
      [sql`ads.letters = ${ad.letters}`],
      [sql`ads.digits = ${ad.digits}`],
      [sql`ads.patterns @> ${ad.patterns.slice(0, 1)}::text[]`, ...near],
      [sql`length(ads.digits) = ${ad.digits?.length ?? 0}`, ...near],
    ];
  }
  const sameModel = [sql<boolean>`ads.model_id = ${ad.model_id}`];
  const sameBody = sql<boolean>`ads.body = ${ad.body}`;
  if (ad.type === 'rental') {
    return [sameModel, [sql`ads.city_id = ${ad.city_id}`, sql`ads.rental_class = ${ad.rental_class}`], [sameBody, ...near]];
  }
  return [sameModel, [sql`ads.brand_id = ${ad.brand_id}`, sameBody, ...near], [sameBody, ...near]];
}

/** Within a third of the price; an ad without a price is similar to any. */
function nearPrice({ type, price }: Traits): Condition[] {
  return price === null
    ? []
    : [sql`${priceOf(type)} between ${Math.round(price * 0.67)} and ${Math.min(Math.round(price * 1.33), 2_147_483_647)}`];
}
