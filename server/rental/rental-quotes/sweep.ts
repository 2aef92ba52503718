import { sql, type SqlBool } from 'kysely';
import type { Database } from '#db/database.ts';

const batch = 5000;

/** Whether nothing refers to a row of rental_quotes. */
export const isUnused = sql<SqlBool>`not exists (select from bookings where quote_id = rental_quotes.id)
  and not exists (select from bookings where proposed_from = rental_quotes.id)
  and not exists (select from booking_changes where quote_id = rental_quotes.id or was_quote_id = rental_quotes.id)`;

/** Removes quotes that expired more than three days ago, those of visitors at once, where no booking refers to them. */
export async function sweepQuotes(db: Database): Promise<void> {
  for (let removed = batch; removed === batch;) {
    const { numAffectedRows = 0n } = await sql`
      delete from rental_quotes where id in (
        select id from rental_quotes
        where expires_at < now() and (is_visitors or expires_at < now() - interval '3 days') and ${isUnused}
        limit ${batch}
      )`.execute(db);
    removed = Number(numAffectedRows);
  }
}
