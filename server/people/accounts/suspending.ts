import { sql, type Transaction } from 'kysely';
import { forGood } from '#contract/decisions.ts';
import type { DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';

/** Suspends somebody until `until`, or for longer where they are already. For good their ads leave the market; gives those. */
export async function suspend(trx: Transaction<DB>, personId: number, until: Date): Promise<number[]> {
  await trx
    .updateTable('users')
    .set({ suspended_until: sql<Date>`greatest(suspended_until, ${until}::timestamptz)` })
    .where('id', '=', personId)
    .execute();
  return until.toISOString() === forGood ? (await publish(trx, 'account.banned', { user: personId })).ads : [];
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
  return (await publish(trx, 'account.unbanned', { user: personId })).ads;
}
