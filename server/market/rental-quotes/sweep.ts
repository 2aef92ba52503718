import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

const batch = 5000;

/** Removes quotes that expired more than three days ago and that no booking refers to. */
export async function sweepQuotes(db: Database): Promise<void> {
  for (let removed = batch; removed === batch;) {
    const { numAffectedRows = 0n } = await sql`
      delete from rental_quotes where id in (
        select id from rental_quotes as quote
        where expires_at < now() - interval '3 days'
          and not exists (select from bookings where quote_id = quote.id)
          and not exists (select from bookings where proposed_from = quote.id)
          and not exists (select from booking_changes where quote_id = quote.id or was_quote_id = quote.id)
        limit ${batch}
      )`.execute(db);
    removed = Number(numAffectedRows);
  }
}
