import { sql } from 'kysely';
import type { Market } from '../market.ts';
import { canMove, moveAd } from './states.ts';

const batch = 200;

/** Closes the ads whose days are over. Returns how many there were. */
export async function expireAds({ db, touch }: Pick<Market, 'db' | 'touch'>): Promise<number> {
  let total = 0;
  for (;;) {
    const expired = await db.transaction().execute(async (transaction) => {
      const due = await transaction
        .selectFrom('ads')
        .select(['id', 'status', 'owner_id'])
        .where('status', 'in', ['active', 'reserved', 'paused'])
        .where('expires_at', '<', sql<Date>`now()`)
        // What is away with its account waits for it, and comes back as it was.
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('users').select('users.id').whereRef('users.id', '=', 'ads.owner_id').where('closed_at', 'is not', null))),
        )
        .orderBy('expires_at')
        .limit(batch)
        .forNoKeyUpdate()
        .skipLocked()
        .execute();
      const closing = due.filter(({ status }) => canMove(status, 'expired', 'market'));
      for (const ad of closing) await moveAd(transaction, ad, { to: 'expired', mover: 'market', by: null });
      return closing;
    });
    if (expired.length > 0) touch({ ads: expired.map(({ id }) => id), people: expired.map(({ owner_id }) => owner_id) });
    total += expired.length;
    if (expired.length < batch) return total;
  }
}
