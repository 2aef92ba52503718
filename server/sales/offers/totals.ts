import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Counts the unanswered offers of an ad anew, for cards and the head of the ladder. The ad is locked. */
export async function keepTotals(trx: Transaction<DB>, ad: number): Promise<void> {
  await sql`
    insert into offer_totals (ad_id, highest, bidders, newest_at)
    select ${ad}::integer, max(amount), count(*), max(created_at) from offers where ad_id = ${ad} and state in ('open', 'countered')
    on conflict (ad_id) do update
      set highest = excluded.highest, bidders = excluded.bidders, newest_at = excluded.newest_at`.execute(trx);
}
