import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { publish, type Events } from '#server/platform/events.ts';
import { addJobs } from '#server/platform/jobs/jobs.ts';
import { placeOf } from './estimating.ts';
import { labelNamed } from './labelling.ts';

/** What follows from changes of an ad, in their transaction, in which it is locked. */

/** Another price gets its label at once: the range stays, as no price moves its own estimate. */
export async function relabel(trx: Transaction<DB>, { changes }: Events['ads.priced']): Promise<void> {
  const asked = new Map(changes.map(({ ad, now }) => [ad, now]));
  const found = await trx
    .selectFrom('ad_estimates')
    .innerJoin('ads', 'ads.id', 'ad_estimates.ad_id')
    .select(['ad_estimates.ad_id', 'ad_estimates.middle', 'ad_estimates.points', 'ad_estimates.label', 'ads.price_mode'])
    .where('ad_estimates.ad_id', 'in', [...asked.keys()])
    .orderBy('ad_estimates.ad_id')
    .execute();
  const labelled = found.flatMap(({ ad_id: ad, middle, points, label: was, price_mode }) => {
    if (middle === null || points === null) return [];
    const price = price_mode === 'soum' ? null : (asked.get(ad) ?? null);
    return [{ ad, was, price, ...placeOf(price, { middle, points }) }];
  });
  if (labelled.length === 0) return;
  await sql`update ad_estimates set label = placed.label, position = placed.position, labelled_price = placed.price
    from unnest(${labelled.map(({ ad }) => ad)}::integer[], ${labelled.map(({ label }) => label)}::text[],
      ${labelled.map(({ position }) => position)}::smallint[],
      ${labelled.map(({ label, price }) => (label === null ? null : price))}::integer[]) as placed (ad, label, position, price)
    where ad_id = placed.ad`.execute(trx);
  for (const { ad, label, was } of labelled) {
    if (label !== null && label !== was) await publish(trx, 'ad.labelled', { ad, was: labelNamed(was), label });
  }
}

/** Other cars, or the same with other facts, have no label until a job has estimated them, seconds later. */
export async function estimateAnew(trx: Transaction<DB>, { ads }: Events['ads.described']): Promise<void> {
  await sql`
    insert into ad_estimates (ad_id, reason) select id, 'pending' from unnest(${[...ads]}::integer[]) as described (id) order by id
    on conflict (ad_id) do update set reason = 'pending', method = null, as_of = null, middle = null, points = null, comparables = 0, sellers = 0,
      sold_below_percent = null, why = '[]', missing = '{}', label = null, position = null, labelled_price = null`.execute(trx);
  await queueEstimates(trx, ads);
}

/** Ads that come to the market are estimated, former ones again. */
export async function estimateOpened(trx: Transaction<DB>, { moves }: Events['ads.moved']): Promise<void> {
  const opened = moves.flatMap(({ ad, type, to }) => (to === 'active' && type === 'car' ? [ad] : []));
  if (opened.length === 0) return;
  await sql`
    insert into ad_estimates (ad_id, reason) select id, 'pending' from unnest(${opened}::integer[]) as opened (id) order by id
    on conflict (ad_id) do update set ad_id = excluded.ad_id`.execute(trx);
  await queueEstimates(trx, opened);
}

function queueEstimates(trx: Transaction<DB>, ads: readonly number[]): Promise<void> {
  return addJobs(
    trx,
    'estimateAd',
    ads.map((ad) => ({ payload: { ad }, key: `estimateAd ${ad}` })),
  );
}
