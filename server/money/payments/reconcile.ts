import { sql } from 'kysely';
import { byId, eachByItself, eachPart } from '#server/platform/jobs/each.ts';
import type { Market } from '#server/platform/market.ts';
import { movePayment } from './moves.ts';
import { lockPayment } from './payments.ts';
import { endOldOne } from './refund.ts';
import { settle } from './settle.ts';

const batch = 200;

/**
 * Asks the gateway about every payment of which no word came: those that wait, at first often and then less; those of the last
 * two days that failed or ran out, as they may have been paid since; and refunds that are under way.
 */
export async function reconcilePayments(market: Market): Promise<void> {
  await eachPart({
    unopened: () => eachByItself('payment', unopened(market), (id) => endUnopened(market, id)),
    open: async () => eachByItself('payment', await listOpen(market), (id) => settle(market, id, 'reconcile')),
    refunds: () => eachByItself('payment', refunding(market), (id) => endOldOne(market, id)),
  });
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

/** Payments whose maker ended before the gateway answered: nobody was ever sent to pay them. */
function unopened({ db }: Market): AsyncGenerator<number> {
  return byId(async (after) => {
    const rows = await db
      .selectFrom('payments')
      .select('id')
      .where('status', '=', 'initiated')
      .where('gateway_ref', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '3 minutes'`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    return rows.map(({ id }) => id);
  });
}

async function endUnopened({ db }: Market, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, id);
    if (payment.status !== 'initiated' || payment.gateway_ref !== null) return;
    await movePayment(trx, { cause: 'reconcile', detail: 'unavailable' }, { payment, to: 'failed', columns: { failure: 'unavailable' } });
  });
}

function refunding({ db }: Market): AsyncGenerator<number> {
  return byId(async (after) => {
    const requested = db.selectFrom('refunds').select('payment_id').distinct().where('status', '=', 'asked');
    const rows = await requested.where('payment_id', '>', after).orderBy('payment_id').limit(batch).execute();
    return rows.map(({ payment_id }) => payment_id);
  });
}
