import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { reviewsNewAccounts } from '#server/catalogue/site-settings/settings.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Market } from '#server/platform/market.ts';

const newAccountDays = 7;

/** What the first status of an ad depends on. */
type Reviewing = Pick<Market, 'db' | 'config'>;

/** Whether the market reviews the first ads of new accounts now. Read before a transaction, from the settings in memory. */
export function isReviewing({ db, config }: Reviewing): Promise<boolean> {
  return reviewsNewAccounts(db, config.reviewNewAccounts);
}

/** Active at once, unless the market reviews the first ads of new accounts. */
export async function firstStatus(
  transaction: Transaction<DB>,
  isReviewed: boolean,
  { id }: Pick<Viewer, 'id'>,
): Promise<'active' | 'pending'> {
  if (!isReviewed) return 'active';
  const { rows } = await sql<{ known: boolean }>`select
    (select created_at < now() - ${`${newAccountDays} days`}::interval from users where id = ${id})
    and exists (
      select from ad_history join ads on ads.id = ad_history.ad_id
      where ads.owner_id = ${id} and ad_history.to_status = 'active'
    ) as known`.execute(transaction);
  return rows[0]?.known ? 'active' : 'pending';
}
