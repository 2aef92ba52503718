import { sql, type Transaction } from 'kysely';
import { forGood } from '#contract/backoffice/decisions.ts';
import type { DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';

/**
 * Suspends a person until `until`, or a longer existing end. Their deals and offers end, and a permanent suspension takes their ads off
 * the market. Returns the ads that changed.
 */
export async function suspend(trx: Transaction<DB>, personId: number, until: Date): Promise<number[]> {
  await trx
    .updateTable('users')
    .set({ suspended_until: sql<Date>`greatest(suspended_until, ${until}::timestamptz)` })
    .where('id', '=', personId)
    .execute();
  const { ads } = await publish(trx, 'account.suspended', { user: personId });
  if (until.toISOString() !== forGood) return ads;
  return [...ads, ...(await publish(trx, 'account.banned', { user: personId })).ads];
}

/** Sets the end of a suspension to `until`, null for none. If a ban ends, their ads are restored; returns those. */
export async function unsuspend(trx: Transaction<DB>, personId: number, until: Date | null): Promise<number[]> {
  const account = await trx
    .updateTable('users')
    .set({ suspended_until: until })
    .where('id', '=', personId)
    .returning(['closed_at'])
    .executeTakeFirstOrThrow();
  if (until?.toISOString() === forGood || account.closed_at) return [];
  return (await publish(trx, 'account.unbanned', { user: personId })).ads;
}
