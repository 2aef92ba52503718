import { sql } from 'kysely';
import type { Market } from '#server/platform/market.ts';
import { movePayment } from './moves.ts';
import { lockPayment } from './payments.ts';
import { endOldOne } from './refund.ts';
import { settle } from './settle.ts';

const batch = 200;

/**
 * Asks the gateway about every payment of which no word came: those that wait, at first often and then less; those of the last
 * two days that failed or ran out, as they may have been paid since; and refunds that are under way. One that fails keeps none
 * of the others waiting.
 */
export async function reconcilePayments(market: Market): Promise<void> {
  const failures: unknown[] = [];
  const each = async (ids: number[], run: (id: number) => Promise<unknown>) => {
    for (const id of ids) await run(id).catch((error: unknown) => failures.push(error));
  };
  await each(await listUnopened(market), (id) => endUnopened(market, id));
  await each(await listOpen(market), (id) => settle(market, id, 'reconcile'));
  await each(await listRefunding(market), (id) => endOldOne(market, id));
  if (failures.length > 0) throw failures[0];
}

/** Noted as asked about before it is done: what cannot be settled keeps nothing else waiting, here or in another process. */
async function listOpen({ db, pay }: Market): Promise<number[]> {
  const due = db
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', pay.name)
    .where('gateway_ref', 'is not', null)
    .where('status', 'in', ['initiated', 'failed', 'expired'])
    .where('taken_halalas', '=', 0)
    .where((eb) => eb.or([eb('status', '=', 'initiated'), eb('created_at', '>', sql<Date>`now() - interval '2 days'`)]))
    .where('created_at', '<', sql<Date>`now() - interval '3 minutes'`)
    .where((eb) =>
      eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', sql<Date>`now() - least((now() - created_at) / 4, interval '1 hour')`)]),
    )
    .orderBy(sql`checked_at asc nulls first`)
    .limit(batch)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('payments')
    .set({ checked_at: sql<Date>`now()` })
    .where('id', 'in', due)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those whose maker ended before the gateway answered: nobody was ever sent to pay them. */
async function listUnopened({ db }: Market): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'initiated')
    .where('gateway_ref', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '3 minutes'`)
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

async function endUnopened({ db }: Market, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, id);
    if (payment.status !== 'initiated' || payment.gateway_ref !== null) return;
    await movePayment(trx, { cause: 'reconcile', detail: 'unavailable' }, { payment, to: 'failed', columns: { failure: 'unavailable' } });
  });
}

async function listRefunding({ db }: Market): Promise<number[]> {
  const rows = await db.selectFrom('refunds').select('payment_id').where('status', '=', 'asked').limit(batch).execute();
  return rows.map(({ payment_id }) => payment_id);
}
