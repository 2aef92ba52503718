import { sql } from 'kysely';
import { publicStatuses } from '#contract/listing/ad-rules.ts';

/**
 * What an ad asks, or asked last while everybody could see it, over the columns of `ads`: null where offers are free, and where it has become
 * that of another thing since. What its owner writes while it is paused or has ended is nobody's to read, and no price that was asked.
 */
export const publicPrice = sql<number | null>`(
  case when ads.status in (${sql.join(publicStatuses.map((status) => sql.lit(status)))})
    or not exists (select from price_events where price_events.ad_id = ads.id) then asked_price(ads)
  else (select price from price_events where price_events.ad_id = ads.id and not is_other_thing order by id desc limit 1) end
)`;
