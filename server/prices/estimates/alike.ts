import { sql } from 'kysely';
import { publicStatuses } from '#contract/listing/ad-rules.ts';
import type { Database } from '#db/database.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { publicPrice } from '../history/public-price.ts';
import { confirmedSales } from '../history/leaves.ts';
import { personOf } from './car-columns.ts';
import { nearEvidence } from './near-evidence.ts';

/** A car that an estimate was compared with. */
export interface AlikeRow {
  /** Null: its ad is not public any more. */
  ad_id: number | null;
  price: number;
  year: number;
  mileage: number;
  trim: string | null;
  city_id: number;
  asked_on: string;
  is_sold: boolean;
}

/** Throws `not_found` for what is no car, or one that the viewer may not see. */
export async function ensureCar(db: Database, id: number, viewer: Pick<Viewer, 'id'> | null): Promise<void> {
  const ad = await db.selectFrom('ads').select(['type', 'status', 'owner_id']).where('id', '=', id).executeTakeFirst();
  const isShown = ad && (publicStatuses.some((status) => status === ad.status) || (ad.owner_id === viewer?.id && ad.status !== 'removed'));
  if (!ad || ad.type !== 'car' || !isShown) throw new AppError('not_found');
}

/**
 * The cars that an estimate was compared with. What was paid is shown while both sides give leave; otherwise the car is shown with what it
 * asked, which everybody could see. One whose facts were changed while nobody could see it waits for its estimate until it is public again,
 * and is left out meanwhile.
 */
export async function listAlike(db: Database, id: number): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    with this as (
      select ads.model_id, ads.year, middle as estimate, ${personOf(sql`ads.owner_id`)} as person
      from ad_estimates join ads on ads.id = ad_id where ad_id = ${id} and middle > 0
    )
    select case when ads.status in (${sql.join(publicStatuses)}) then ads.id end as ad_id, sale.price is not null as is_sold,
      coalesce(sale.price, asked.price) as price, ads.year, ads.mileage, ads.trim, ads.city_id, near.asked_on
    from this cross join lateral ${nearEvidence} as near
    join ads on ads.id = near.ad_id
    cross join lateral (select ${publicPrice} as price) as asked
    left join ad_estimates as own on own.ad_id = ads.id
    left join lateral (
      select price from ${confirmedSales} as sale where near.is_sold and sale.ad_id = near.ad_id and sale.is_shown order by sale.at desc limit 1
    ) as sale on true
    where (ads.status in (${sql.join(publicStatuses)}) or own.reason is distinct from 'pending')
      and coalesce(sale.price, asked.price) is not null and ads.mileage is not null and ads.year is not null`.execute(db);
  return rows;
}
