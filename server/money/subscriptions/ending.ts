import { sql, type Selectable, type Transaction } from 'kysely';
import type { DB, Subscriptions } from '#db/schema.ts';
import { layOut, readClock } from './start.ts';
import { turnOver, type Invalidation } from './rollover.ts';

/**
 * Ends what was given for a payment, which was given back whole. What it had taken the place of runs again with the days it
 * had left, else the first that waits begins. What its days became part of is that much shorter.
 */
export async function endSubscriptionOf(trx: Transaction<DB>, paymentId: number): Promise<Invalidation> {
  const nothing = { ads: [], people: [] };
  const found = await trx.selectFrom('subscriptions').select('user_id').where('payment_id', '=', paymentId).executeTakeFirst();
  if (!found) return nothing;
  const user = found.user_id;
  await trx.selectFrom('users').select('id').where('id', '=', user).forNoKeyUpdate().execute();
  const at = await readClock(trx);
  const row = await trx.selectFrom('subscriptions').selectAll().where('payment_id', '=', paymentId).executeTakeFirstOrThrow();
  const isOpen = row.ended_at === null && row.ends_at > at;
  if (!isOpen && row.ended_reason !== 'replaced') return nothing;
  await trx
    .updateTable('subscriptions')
    .set({ ended_at: row.ended_at ?? at, ended_reason: 'refunded' })
    .where('id', '=', row.id)
    .execute();
  await (isOpen ? bringBack(trx, row.id, user, at) : takeBack(trx, row, at));
  await layOut(trx, user, at);
  return turnOver(trx, user, at, row.id);
}

/** What `id` had taken the place of, where it is of the kind that the account is of still. */
async function bringBack(trx: Transaction<DB>, id: number, user: number, at: Date): Promise<void> {
  await sql`
    update subscriptions set ended_at = null, ended_reason = null, replaced_by = null, carried_seconds = 0,
      ends_at = ${at}::timestamptz + make_interval(secs => extract(epoch from subscriptions.ends_at - subscriptions.ended_at))
    from packages, users
    where replaced_by = ${id} and ended_reason = 'replaced' and packages.id = subscriptions.package_id and users.id = ${user}
      and packages.account_type = users.user_type`.execute(trx);
}

/** The days that it left to the one after it are no longer that one's. */
async function takeBack(
  trx: Transaction<DB>,
  row: Pick<Selectable<Subscriptions>, 'replaced_by' | 'carried_seconds'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ ends_at: sql<Date>`greatest(${at}::timestamptz, starts_at, ends_at - make_interval(secs => ${row.carried_seconds}))` })
    .where('id', '=', row.replaced_by)
    .where('ended_at', 'is', null)
    .execute();
}
