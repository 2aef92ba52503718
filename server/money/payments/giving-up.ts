import { messageOf } from '#contract/platform/thrown.ts';
import { sql } from 'kysely';
import type { Market } from '#server/platform/market.ts';
import { expiryHours } from './verify.ts';
import { movePayment } from './moves.ts';
import { lockPayment, type PaymentRow } from './payments.ts';
import { settle } from './settle.ts';

/** Nobody has more than these pages open still. */
const most = 5;

/**
 * Closes the pages on which the same person could still pay for the same thing, now that they begin anew: the money would be
 * taken twice. Where one of them turns out to be paid, that one is given, and `payment` is not gone on with.
 */
export async function giveUpOlder(market: Market, payment: PaymentRow): Promise<PaymentRow | undefined> {
  for (const older of await listOlder(market, payment)) {
    const paid = await giveUp(market, older);
    if (!paid) continue;
    await leave(market, payment, paid);
    return paid;
  }
  return undefined;
}

type Older = Pick<PaymentRow, 'id' | 'gateway_ref'>;

function listOlder({ db }: Market, { id, user_id, kind, package_id, ad_id, donation_id, due_id, gateway }: PaymentRow): Promise<Older[]> {
  return (
    db
      .selectFrom('payments')
      .select(['id', 'gateway_ref'])
      .where('id', '<', id)
      .where('kind', '=', kind)
      .where('user_id', 'is not distinct from', user_id)
      .where('package_id', 'is not distinct from', package_id)
      .where('ad_id', 'is not distinct from', ad_id)
      .where('donation_id', 'is not distinct from', donation_id)
      .where('due_id', 'is not distinct from', due_id)
      .where('gateway', '=', gateway)
      .where('status', 'in', ['initiated', 'failed'])
      .where('taken_halalas', '=', 0)
      // Nobody is sent any more to one that was closed.
      .where('checkout_url', 'is not', null)
      .where('created_at', '>', sql<Date>`now() - ${expiryHours}::integer * interval '1 hour'`)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  );
}

/** The payment where it is paid. Where the gateway gives no answer it stays open, and the person who reconciles hears of it. */
async function giveUp(market: Market, { id, gateway_ref }: Older): Promise<PaymentRow | undefined> {
  try {
    const before = await settle(market, id, 'start');
    if (before.status === 'paid') return before;
    await market.pay.cancel(gateway_ref!);
    await market.db.updateTable('payments').set({ checkout_url: null }).where('id', '=', id).execute();
    // Somebody may have paid while it was being closed.
    const after = await settle(market, id, 'start');
    return after.status === 'paid' ? after : undefined;
  } catch (error) {
    market.pay.report(`payment ${id}: its page could not be closed: ${messageOf(error)}`);
    return undefined;
  }
}

async function leave({ db }: Market, { id }: PaymentRow, paid: PaymentRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const locked = await lockPayment(trx, id);
    await movePayment(
      trx,
      { cause: 'start', detail: `payment ${paid.id} is paid` },
      { payment: locked, to: 'failed', columns: { failure: 'canceled' } },
    );
  });
}
