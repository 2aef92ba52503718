import { sql } from 'kysely';
import { endedLeast, type PricePace } from '#contract/prices/estimates.ts';
import type { Database } from '#db/database.ts';
import { priceLabels, type PriceLabel } from '#contract/listing/price-estimates.ts';

/** How long an ad was on the market, until it was sold or for another reason was no longer there: or is there still. */
interface Stay {
  days: number;
  isSold: boolean;
}

/** How soon such cars are sold. */
interface Pace {
  medianDays: number | null;
  soldIn30: number;
}

const firstMonth = 30;

/**
 * The pace of sales by the estimator of Kaplan and Meier (Journal of the American Statistical Association 53, 1958): the share that is unsold
 * after t days is the product of (1 − sold on day / still there on day). An ad that ended unsold counts for as long as it was there.
 */
export function paceOf(stays: readonly Stay[]): Pace {
  const sorted = stays.toSorted((one, other) => one.days - other.days);
  let unsold = 1;
  let medianDays: number | null = null;
  let unsoldIn30 = 1;
  for (let at = 0; at < sorted.length;) {
    const days = sorted[at]?.days ?? 0;
    const ofDay = sorted.slice(at).findIndex((stay) => stay.days !== days);
    const end = ofDay === -1 ? sorted.length : at + ofDay;
    const sold = sorted.slice(at, end).filter(({ isSold }) => isSold).length;
    unsold *= 1 - sold / (sorted.length - at);
    if (days <= firstMonth) unsoldIn30 = unsold;
    if (medianDays === null && unsold <= 0.5) medianDays = days;
    at = end;
  }
  return { medianDays, soldIn30: Math.round((1 - unsoldIn30) * 100) };
}

/** Counts the paces anew, of the cars that were on the market within a year, by body and label. */
export async function writePaces(db: Database): Promise<void> {
  const { rows } = await sql<{ body: string; label: string; ended: number; days: number[]; sold: boolean[] }>`
    select body, price_label as label, count(*) filter (where ended) as ended, array_agg(days) as days, array_agg(status = 'sold') as sold
    from (
      select ads.body, ads.price_label, ads.status, ads.status not in ('active', 'reserved') as ended,
        greatest(0, floor(extract(epoch from coalesce(life.left_at, now()) - coalesce(life.shown_at, ads.created_at)) / 86400))::integer as days
      from ads cross join lateral (
        select min(at) filter (where to_status = 'active') as shown_at,
          case when ads.status not in ('active', 'reserved') then coalesce(max(at) filter (where from_status in ('active', 'reserved')), ads.refreshed_at) end as left_at
        from ad_history where ad_id = ads.id
      ) as life
      where ads.type = 'car' and ads.price_label is not null and ads.body is not null
        and coalesce(life.left_at, now()) > now() - interval '1 year'
    ) as stays group by 1, 2 having count(*) filter (where ended) >= ${endedLeast}`.execute(db);
  const paces = rows.map(({ body, label, ended, days, sold }) => {
    const { medianDays, soldIn30 } = paceOf(days.map((count, at) => ({ days: count, isSold: sold[at] === true })));
    return { body, label, ended, median_days: medianDays, sold_in_30: soldIn30 };
  });
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('price_paces').execute();
    if (paces.length > 0) await trx.insertInto('price_paces').values(paces).execute();
  });
}

/** The paces of a body by their labels. */
export async function readPaces(db: Database, body: string | null): Promise<Map<PriceLabel, PricePace>> {
  if (body === null) return new Map();
  const rows = await db.selectFrom('price_paces').select(['label', 'median_days', 'sold_in_30']).where('body', '=', body).execute();
  return new Map(
    rows.flatMap(({ label: named, ...pace }) => {
      const label = priceLabels.find((one) => one === named);
      return label === undefined ? [] : [[label, { label, ...pace }] as const];
    }),
  );
}
