import { sql } from 'kysely';
import { isPublic } from '#contract/listing/ad-rules.ts';
import type { Database } from '#db/database.ts';
import { hasPapers } from '#server/ad-index/papers.ts';
import { whyNotBookable } from '#server/listing/ads/pages/why-not-bookable.ts';
import { AppError } from '#server/platform/errors.ts';
import { notBookable } from './not-bookable.ts';

interface Bookable {
  owner: number;
  /** The cars with papers that are valid through the return, by id. */
  units: number[];
}

/**
 * The cars of a rental that may be rented out through the day `until` (2026-11-20): on the road, with their papers, by an office whose
 * licence the staff have verified. Throws `not_found` unless the ad is public, and `not_bookable` where there is none.
 */
export async function ensureBookable(db: Database, ad: number, until: string): Promise<Bookable> {
  const lastDay = sql`${until}::date`;
  const found = await db
    .selectFrom('ads')
    .select(['ads.status', 'ads.owner_id', whyNotBookable(lastDay).as('why')])
    .select(
      sql<number[]>`array(select id from rental_units where ad_id = ads.id and ${hasPapers('rental_units', lastDay)} order by id)`.as(
        'units',
      ),
    )
    .where('ads.id', '=', ad)
    .where('ads.type', '=', 'rental')
    .executeTakeFirst();
  if (!found || !isPublic(found.status)) throw new AppError('not_found');
  if (found.why) throw notBookable(found.why);
  return { owner: found.owner_id, units: found.units };
}
