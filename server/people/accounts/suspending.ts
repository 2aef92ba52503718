import { sql, type Transaction } from 'kysely';
import { forGood } from '#contract/decisions.ts';
import type { DB } from '#db/schema.ts';
import { bringBackAds, takeAdsAway } from '#server/market/ads/away.ts';

/** Suspends somebody until `until`, or for longer where they are already. For good their ads leave the market; gives those. */
export async function suspend(trx: Transaction<DB>, personId: number, until: Date): Promise<number[]> {
  await trx
    .updateTable('users')
    .set({ suspended_until: sql<Date>`greatest(suspended_until, ${until}::timestamptz)` })
    .where('id', '=', personId)
    .execute();
  return until.toISOString() === forGood ? takeAdsAway(trx, personId, 'account_banned') : [];
}

/** Leaves somebody suspended until `until` alone, null for not at all. Where a ban is over their ads come back; gives those. */
export async function unsuspend(trx: Transaction<DB>, personId: number, until: Date | null): Promise<number[]> {
  const account = await trx
    .updateTable('users')
    .set({ suspended_until: until })
    .where('id', '=', personId)
    .returning(['closed_at'])
    .executeTakeFirstOrThrow();
  if (until?.toISOString() === forGood || account.closed_at) return [];
  return bringBackAds(trx, personId, ['account_banned']);
}
