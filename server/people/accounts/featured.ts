import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { isRunning } from '#server/money/subscriptions/running.ts';

/** Lets a person be featured while they are verified and have a package that was paid for. Called when either changes. */
export async function keepFeatured(trx: Database, userId: number): Promise<void> {
  await sql`
    update users set is_featured = not is_featured
    where id = ${userId} and is_featured <> (is_verified and exists (
      select from subscriptions where subscriptions.user_id = users.id and price_halalas > 0 and ${isRunning}))`.execute(trx);
}
