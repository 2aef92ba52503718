import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { unmarkFee } from '../fees/paid.ts';
import { moveDue } from './moving.ts';

/** Codes of `reason`, for which the market has words; any other reason is in words of the staff. */
type DropReason = 'sale_undone' | 'sale_withdrawn';

/**
 * The sale did not stand: its due falls, or is to be refunded if it was paid. Nothing happens where there is none, or it has ended
 * otherwise.
 */
export async function dropDue(trx: Transaction<DB>, sale: { deal: number } | { sale: number }, reason: DropReason): Promise<void> {
  const [column, id] = 'deal' in sale ? (['deal_id', sale.deal] as const) : (['outside_sale_id', sale.sale] as const);
  const due = await trx.selectFrom('dues').selectAll().where(column, '=', id).forNoKeyUpdate().executeTakeFirst();
  if (due?.state === 'open' || due?.state === 'disputed') await moveDue(trx, due, { to: 'fallen', mover: 'market' }, { reason });
  if (due?.state !== 'paid') return;
  await moveDue(trx, due, { to: 'to_refund', mover: 'market' }, { reason });
  // The ad can be sold again, and the commission on that sale be paid.
  await unmarkFee(trx, { id: due.payment_id! });
}
